export const supplierInvoiceStatuses = [
  "captured",
  "queried",
  "approved",
  "scheduled",
  "partPaid",
  "paid",
  "rejected",
  "voided",
] as const;
export type SupplierInvoiceStatus = (typeof supplierInvoiceStatuses)[number];

export const paymentBatchStatuses = [
  "building",
  "awaitingRelease",
  "released",
  "sent",
  "settled",
  "partReturned",
  "withdrawn",
] as const;
export type PaymentBatchStatus = (typeof paymentBatchStatuses)[number];

export const paymentOrderStatuses = [
  "scheduled",
  "released",
  "sent",
  "cleared",
  "returned",
  "recalled",
] as const;
export type PaymentOrderStatus = (typeof paymentOrderStatuses)[number];

/** What an order pays: invoices of a supplier, a refund to its payer, or tax that was withheld. */
export const orderPurposes = ["invoices", "refund", "tax"] as const;
export type OrderPurpose = (typeof orderPurposes)[number];
