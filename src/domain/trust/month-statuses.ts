/** Where a trust month is: the states of its chart. */
export const trustMonthStatuses = ["open", "compared", "unbalanced", "signed"] as const;
export type TrustMonthStatus = (typeof trustMonthStatuses)[number];
