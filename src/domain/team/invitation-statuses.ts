/** Where an invitation is: the states of its chart. */
export const invitationStatuses = [
  "pending",
  "opened",
  "accepted",
  "declined",
  "revoked",
  "expired",
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Whether it can be accepted or resent: nobody has ended it. */
export const isOpenInvitation = (status: InvitationStatus): boolean =>
  status === "pending" || status === "opened";
