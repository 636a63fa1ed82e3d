/** What happened to a change of an agency's payment options, as the server reports it. */
export type PaymentOptionsChangeEvent =
  | { type: "change.approved" }
  | { type: "change.began" }
  | { type: "change.cancelled" };

export type PaymentOptionsChangeContext = {
  /** Whoever published it asked that links which are open follow it. */
  appliesToOpenLinks: boolean;
};
export type PaymentOptionsChangeInput = PaymentOptionsChangeContext;
