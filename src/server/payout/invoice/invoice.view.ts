import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import type { InvoiceRow } from "./invoice.store.ts";

/** An invoice as the contract shows it. */
export const invoiceView = (row: InvoiceRow): SupplierInvoice => ({
  id: row.id,
  listingId: row.listingId,
  supplierId: row.supplierId,
  supplierName: row.supplierName,
  status: row.status,
  version: row.version,
  number: row.number,
  issuedOn: row.issuedOn,
  abn: row.abn,
  totalCents: row.totalCents,
  gstCents: row.gstCents,
  isBuyerNamed: row.isBuyerNamed,
  lines: row.lines,
  warnings: row.warnings,
  hasDocument: row.hasDocument,
  withheldCents: row.withheldCents,
  paidCents: row.paidCents,
  reason: row.reason,
  capturedBy: { id: row.capturedBy, name: row.capturedByName },
  decidedBy:
    row.decidedBy === null || row.decidedByName === null
      ? null
      : { id: row.decidedBy, name: row.decidedByName },
  updatedAt: row.updatedAt.toISOString(),
});
