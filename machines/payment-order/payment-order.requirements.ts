import type { Requirement } from "#machines/requirements.ts";

/** What the life of a payment order answers for. */
export const paymentOrderRequirements = {
  "ORD-1": {
    source: "issue 15",
    text: "The money of an order is reserved from its release until it is sent.",
  },
  "ORD-2": { source: "issue 15", text: "An order is sent, and its payee told, once." },
  "ORD-3": { source: "issue 15", text: "An order is recalled until its file is fetched, and not after." },
  "ORD-4": { source: "issue 15", text: "An order is cleared by its line on the bank's statement." },
  "ORD-5": { source: "issue 15", text: "An order that comes back reopens its invoices, once." },
} as const satisfies Record<`ORD-${number}`, Requirement>;
