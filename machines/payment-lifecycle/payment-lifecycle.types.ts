export type PaymentLifecycleInput = {
  /** Who brings the money: the card gateway, a mandate's debit, or the payer's own transfer. */
  by: "card" | "debit" | "transfer";
  /** The card was charged for what is not owed, and is refunded. */
  isRefundOwed: boolean;
};

export type PaymentLifecycleContext = PaymentLifecycleInput;

/** What happened to a payment: told by the card gateway, the bank, the payer, staff, or what became of the debt. */
export type PaymentLifecycleEvent =
  | { type: "charge.challenged" }
  | { type: "charge.processed" }
  | { type: "charge.succeeded" }
  | { type: "charge.declined" }
  /** At the gateway, or never sent to it. */
  | { type: "charge.cancelled" }
  /** It succeeded, but the amount is not owed, or the payment was given up. */
  | { type: "charge.succeeded-late" }
  | { type: "debit.cleared" }
  /** It was collected for what takes no payment any more. */
  | { type: "debit.suspended" }
  | { type: "debit.dishonoured" }
  | { type: "funds.received" }
  | { type: "funds.reversed" }
  | { type: "match.undone" }
  | { type: "payment.withdrawn" }
  /** Nothing is outstanding that could be awaited. */
  | { type: "obligation.settled" };
