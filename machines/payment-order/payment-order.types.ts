export type PaymentOrderInput = {
  /** The bank's statement has shown that it left. */
  isPresented: boolean;
};

export type PaymentOrderContext = PaymentOrderInput;

/** What happened to a payment order, as the server tells it. */
export type PaymentOrderEvent =
  | { type: "batch.released" }
  | { type: "file.fetched" }
  | { type: "order.recalled" }
  | { type: "order.cleared" }
  | { type: "order.returned" };
