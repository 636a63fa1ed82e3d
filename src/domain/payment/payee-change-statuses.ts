export const payeeChangeStatuses = [
  "proposed",
  "calledBack",
  "approved",
  "cooling",
  "inForce",
  "cancelled",
] as const;
export type PayeeChangeStatus = (typeof payeeChangeStatuses)[number];
/** What the bank that holds an account says of the name that a payee gave. */
export const nameOutcomes = ["match", "close", "none", "error"] as const;
export type NameOutcome = (typeof nameOutcomes)[number];
