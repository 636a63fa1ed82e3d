import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of supplier invoices: a part of the catalogue of `problems.ts`. */
export const supplierInvoiceProblems = {
  "invoice.unknown": notFound("We couldn't find this invoice."),
  "invoice.version-conflict": conflict(
    "This invoice was changed somewhere else. Please review the newer version.",
  ),
  "invoice.key-reused": unprocessable("This invoice was already captured with other details."),
  "invoice.invalid": unprocessable("Please check this invoice."),
  "invoice.duplicate": conflict("This invoice was captured before."),
  "invoice.closed": conflict("This can't be done with the invoice any more. Please review it."),
  "invoice.second-person": conflict("Somebody else has to approve an invoice that you captured or changed."),
} as const satisfies Record<string, { status: number; message: string }>;
