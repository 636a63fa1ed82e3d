/** What happened to a trust month, as the server tells it. */
export type TrustMonthEvent =
  | { type: "books.checked" }
  | { type: "books.balanced" }
  | { type: "difference.found" }
  | { type: "line.posted" }
  | { type: "month.signed" };
