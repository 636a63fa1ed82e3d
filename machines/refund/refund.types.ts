export type RefundInput = {
  /** The gateway gives it back to the card; else it is a payment of the bank. */
  isByCard: boolean;
  /** The bank took back what was to be refunded. */
  isReversed: boolean;
};

export type RefundContext = RefundInput;

/** What happened to a refund, as the server tells it. */
export type RefundEvent =
  | { type: "refund.approved" }
  | { type: "refund.declined" }
  | { type: "refund.made" }
  | { type: "refund.failed" }
  | { type: "account.named" }
  | { type: "order.sent" }
  | { type: "order.recalled" }
  | { type: "order.returned" }
  | { type: "payment.reversed" };
