import { supplierInvoiceStatuses } from "#domain/supplier/invoice-statuses.ts";
import { supplierInvoiceMachine } from "#machines/supplier-invoice/supplier-invoice.machine.ts";
import type { SupplierInvoiceContext } from "#machines/supplier-invoice/supplier-invoice.types.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

/** A supplier's invoice by the one chart of its life. */
export const invoiceLifecycle = lifecycleOf({
  machine: supplierInvoiceMachine,
  statuses: supplierInvoiceStatuses,
  contextOf: ({ isPartPaid, isRestPaid, isUnderWay }: SupplierInvoiceContext) => ({
    isPartPaid,
    isRestPaid,
    isUnderWay,
  }),
});
