export const suspenseMatchStatuses = [
  "awaitingApproval",
  "matched",
  "declined",
  "undone",
  "reversed",
] as const;
export type SuspenseMatchStatus = (typeof suspenseMatchStatuses)[number];
