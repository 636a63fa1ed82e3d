import type { AnyMachineSnapshot } from "xstate";
import type { SupplierInvoiceReading } from "#contract/supplier-invoice.ts";
import { exampleInvoice } from "#contract/supplier-invoice-examples.ts";
import { contractFileMaxBytes } from "#domain/template/limits.ts";
import type { InvoiceCaptureContext, InvoiceTyped } from "#machines/invoice-capture/invoice-capture.types.ts";
import type { ChosenFile } from "#machines/kit/chosen-file.ts";

export const contextOf = ({ context }: AnyMachineSnapshot) => context as InvoiceCaptureContext;

/** Two invoices, and two files that are not sent. */
export const files = {
  first: { id: "file_first", name: "INV-118.pdf", bytes: 1_000 },
  second: { id: "file_second", name: "INV-119.pdf", bytes: 500 },
  empty: { id: "file_empty", name: "Empty.pdf", bytes: 0 },
  large: { id: "file_large", name: "Large.pdf", bytes: contractFileMaxBytes + 1 },
} as const satisfies Record<string, ChosenFile>;

// A name for another key, so that whoever keeps one is told apart.
export const keys = ["key_first", "key_second"] as const;

const nothing: SupplierInvoiceReading = {
  fileDigest: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  name: "INV-118.pdf",
  supplierId: null,
  number: null,
  issuedOn: null,
  abn: null,
  totalCents: null,
  gstCents: null,
};

/** What the words of a file say: all that is asked, or nothing. */
export const readings = {
  nothing,
  whole: {
    ...nothing,
    supplierId: exampleInvoice.supplierId,
    number: "INV-118",
    issuedOn: "2026-11-03",
    abn: "51824753556",
    totalCents: 198_000,
    gstCents: 18_000,
  },
} as const satisfies Record<string, SupplierInvoiceReading>;

/** Everything that an invoice needs, as somebody types it. */
export const completion: Partial<InvoiceTyped> = {
  supplierId: exampleInvoice.supplierId,
  number: "INV-120",
  issuedOn: "2026-11-03",
  abn: "",
  total: "110.00",
  gst: "10.00",
  lines: [{ description: "Floor plan", itemId: "", amount: "110.00" }],
};

/** A read invoice lacks only what its lines are for. */
export const described: Partial<InvoiceTyped> = {
  lines: [{ description: "Photography", itemId: "", amount: "1980.00" }],
};

export const warnings = [
  { field: "abn", message: "No ABN was quoted: $51.70 of $110.00 is withheld for the tax office." },
  { field: "issuedOn", message: "This invoice is more than a year old." },
] as const;

export const savedInvoice = exampleInvoice;
