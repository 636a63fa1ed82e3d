/** What happened to a match of money in suspense, as the server records it. */
export type SuspenseMatchEvent =
  | { type: "match.approved" }
  | { type: "match.declined" }
  | { type: "match.undone" }
  | { type: "funds.reversed" };
