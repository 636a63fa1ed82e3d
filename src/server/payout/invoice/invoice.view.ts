import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import type { InvoiceRow } from "./invoice.store.ts";

/** An invoice as the contract shows it: without what nobody is shown. */
export function invoiceView(row: InvoiceRow): SupplierInvoice {
  const { agencyId: _a, requestHash: _r, fileDigest: _f, journalIds: _j, editedBy: _e, ...shown } = row;
  return shown;
}
