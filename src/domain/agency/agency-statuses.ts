/** Where an agency is: the states of its chart. */
export const agencyStatuses = [
  "applied",
  "proven",
  "provisional",
  "underReview",
  "active",
  "refused",
  "suspended",
  "closed",
] as const;
export type AgencyStatus = (typeof agencyStatuses)[number];

/** Whether a person at the operator has to decide about it, or will once its checks are done. */
export const isRegistering = (status: AgencyStatus): boolean =>
  status === "applied" || status === "proven" || status === "provisional" || status === "underReview";
