/** What happened to a request for more funds, as the server tells it. */
export type FundsRequestEvent =
  | { type: "request.approved" }
  | { type: "request.declined" }
  | { type: "request.withdrawn" }
  /** The day that the money was needed by is over. */
  | { type: "day.passed" }
  /** Nothing is owed any more, or nothing can be paid. */
  | { type: "obligation.ended" };
