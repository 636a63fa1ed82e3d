/** What happened to an authority to pay at settlement, as the server tells it. */
export type SettlementAuthorityEvent =
  | { type: "authority.revoked" }
  /** The payer signed another one in its place. */
  | { type: "authority.replaced" }
  /** What it was signed for has arrived. */
  | { type: "money.received" }
  /** Nothing is owed any more, or nothing can be paid. */
  | { type: "obligation.ended" }
  /** More is owed than was signed for. */
  | { type: "obligation.grew" };
