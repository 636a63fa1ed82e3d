export type PaymentBatchInput = {
  /** Two people have to release it, and nobody has yet. */
  needsAnother: boolean;
  /** Orders that are neither cleared, returned nor recalled. */
  openCount: number;
  returnedCount: number;
  /** Every order was recalled. */
  isEmpty: boolean;
};

export type PaymentBatchContext = PaymentBatchInput;

/** What happened to a batch of payments, as the server tells it. */
export type PaymentBatchEvent =
  | { type: "batch.submitted" }
  | { type: "batch.released" }
  | { type: "batch.withdrawn" }
  | { type: "file.fetched" }
  | { type: "order.recalled" }
  | { type: "order.cleared" }
  | { type: "order.returned" };
