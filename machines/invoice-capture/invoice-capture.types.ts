import type {
  SupplierInvoice,
  SupplierInvoiceDraft,
  SupplierInvoiceReading,
} from "#contract/supplier-invoice.ts";
import type { InvoiceChecks, InvoiceFinding } from "#domain/supplier/invoice-checks.ts";
import type { ChosenFile } from "#machines/kit/chosen-file.ts";
import type { Submission } from "#machines/kit/submission.ts";

/** A line of an invoice as it is typed. */
export type LineTyped = { description: string; itemId: string; amount: string };

/** An invoice as it is typed, amounts in dollars. */
export type InvoiceTyped = {
  supplierId: string;
  number: string;
  issuedOn: string;
  abn: string;
  total: string;
  gst: string;
  isBuyerNamed: boolean;
  lines: readonly LineTyped[];
};

/** What a file proposes; `amount` is that of the only line. */
export type ReadField = "supplierId" | "number" | "issuedOn" | "abn" | "total" | "gst" | "amount";

export type InvoiceCaptureContext = Submission & {
  /** Chosen with the one that is read, for the invoices after it. */
  waiting: readonly ChosenFile[];
  file: ChosenFile | null;
  /** How much of the file has left the browser. */
  sentBytes: number;
  reading: SupplierInvoiceReading | null;
  typed: InvoiceTyped;
  /** Which fields still stand as they were read from the file. */
  readFields: readonly ReadField[];
  /** What is missing is shown from the first try to save on. */
  isTried: boolean;
  errors: readonly InvoiceFinding[];
  warnings: readonly InvoiceFinding[];
  /** The sentences of the warnings that were looked at. */
  noted: readonly string[];
  /** What the server saved. */
  invoice: SupplierInvoice | null;
};

export type InvoiceCaptureEvent =
  | { type: "files.chosen"; files: readonly ChosenFile[] }
  | { type: "typing.started" }
  | { type: "upload.progressed"; id: string; sentBytes: number }
  | { type: "reading.retried" }
  /** Its invoice is typed without it. */
  | { type: "file.detached" }
  /** Neither it nor its invoice is wanted. */
  | { type: "file.skipped" }
  | { type: "invoice.changed"; changes: Partial<InvoiceTyped> }
  /** `key` counts only where none is kept from a sending whose answer was lost. */
  | { type: "invoice.submitted"; key: string }
  | { type: "warning.noted"; message: string; isNoted: boolean }
  | { type: "next.requested" }
  | { type: "capture.closed" }
  | { type: "closing.confirmed" }
  | { type: "closing.dismissed" };

export type InvoiceCapturePorts = {
  /** Sends the file and answers what its words say; meanwhile the host tells `upload.progressed`. */
  readFile: { input: { id: string; name: string }; output: SupplierInvoiceReading };
  checkInvoice: { input: SupplierInvoiceDraft; output: InvoiceChecks };
  saveInvoice: { input: { draft: SupplierInvoiceDraft; key: string }; output: SupplierInvoice };
};
