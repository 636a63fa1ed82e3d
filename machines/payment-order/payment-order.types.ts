/** What happened to a payment order, as the server tells it. */
export type PaymentOrderEvent =
  | { type: "batch.released" }
  | { type: "file.fetched" }
  | { type: "order.recalled" }
  | { type: "order.cleared" }
  | { type: "order.returned" };
