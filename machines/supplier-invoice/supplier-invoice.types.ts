export type SupplierInvoiceInput = {
  /** Some of it was paid before. */
  isPartPaid: boolean;
  /** Another payment of it, than the one that it is told of, is under way. */
  isUnderWay: boolean;
  /** Its last cent is paid by what clears now. */
  isRestPaid: boolean;
};

export type SupplierInvoiceContext = SupplierInvoiceInput;

/** What happened to a supplier's invoice, as the server tells it. */
export type SupplierInvoiceEvent =
  | { type: "invoice.changed" }
  | { type: "invoice.queried" }
  | { type: "invoice.approved" }
  | { type: "invoice.rejected" }
  | { type: "invoice.voided" }
  | { type: "invoice.scheduled" }
  | { type: "order.recalled" }
  | { type: "order.cleared" }
  | { type: "order.returned" };
