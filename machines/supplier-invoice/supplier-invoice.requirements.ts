import type { Requirement } from "#machines/requirements.ts";

/** What the life of a supplier's invoice answers for. */
export const supplierInvoiceRequirements = {
  "SIN-1": { source: "issue 15", text: "An invoice is owed from its approval on, and not before." },
  "SIN-2": { source: "issue 15", text: "What is asked about an invoice is answered by changing it." },
  "SIN-3": {
    source: "issue 15",
    text: "Only an approved invoice is put into a batch, and into one at a time.",
  },
  "SIN-4": { source: "issue 15", text: "An invoice is paid when the bank has cleared its last cent." },
  "SIN-5": { source: "issue 15", text: "A payment that is recalled or comes back reopens its invoices." },
  "SIN-6": { source: "issue 15", text: "What is rejected or voided is never paid." },
} as const satisfies Record<`SIN-${number}`, Requirement>;
