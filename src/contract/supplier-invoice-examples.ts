import type { SupplierInvoice, SupplierInvoiceDraft } from "./supplier-invoice.ts";

export const exampleInvoiceDraft: SupplierInvoiceDraft = {
  supplierId: "sup_0123456789abcdef",
  number: "INV-118",
  issuedOn: "2026-11-03",
  abn: null,
  totalCents: 198_000,
  gstCents: 0,
  isBuyerNamed: true,
  lines: [{ description: "Photography at twilight", itemId: null, amountCents: 198_000 }],
  fileDigest: null,
};

const { fileDigest: _, ...typed } = exampleInvoiceDraft;
export const exampleInvoice: SupplierInvoice = {
  ...typed,
  id: "sin_0123456789abcdef",
  listingId: "lst_8mZ3kQ0sT1vX5yB7",
  supplierName: "Lenscraft Studios Pty Ltd",
  status: "captured",
  version: 1,
  dueOn: "2026-11-17",
  warnings: [
    {
      field: "abn",
      message: "No ABN was quoted: $930.60 of $1,980.00 is withheld for the tax office.",
    },
  ],
  hasDocument: false,
  withheldCents: 0,
  paidCents: 0,
  reason: null,
  reasonBy: null,
  capturedBy: { id: "stf_agent_01", name: "Alex Agent" },
  decidedBy: null,
  updatedAt: "2026-11-21T02:00:00.000Z",
};
