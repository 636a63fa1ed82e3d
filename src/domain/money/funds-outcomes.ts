/** What became of a line of the bank's feed. */
export const fundsOutcomes = [
  "exact",
  "part",
  "over",
  "unmatched",
  "batch",
  "reversed",
  "unmatchedReversal",
] as const;
export type FundsOutcome = (typeof fundsOutcomes)[number];
