export type RefundInput = {
  /** The gateway gives it back to the card; else somebody does by hand. */
  isByCard: boolean;
};

export type RefundContext = RefundInput;

/** What happened to a refund, as the server tells it. */
export type RefundEvent =
  | { type: "refund.approved" }
  | { type: "refund.declined" }
  | { type: "refund.made" }
  | { type: "refund.failed" }
  | { type: "refund.paid-out" }
  | { type: "payment.reversed" };
