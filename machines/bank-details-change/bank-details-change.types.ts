/** What happened to a change of an agency's bank details, as the server tells it. */
export type BankDetailsChangeEvent =
  | { type: "change.approved" }
  | { type: "change.confirmed" }
  | { type: "change.began" }
  | { type: "change.cancelled" };
