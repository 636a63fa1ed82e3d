/** What happened to a change of a supplier's payee, as the server tells it. */
export type PayeeChangeEvent =
  | { type: "change.called-back" }
  | { type: "change.approved" }
  | { type: "contact.notified" }
  | { type: "change.began" }
  | { type: "change.cancelled" };
