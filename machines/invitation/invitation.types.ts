/** What happened to an invitation to an agency's staff, as the server says it. */
export type InvitationEvent =
  | { type: "link.opened" }
  | { type: "invitation.accepted" }
  | { type: "invitation.declined" }
  | { type: "invitation.resent" }
  | { type: "invitation.revoked" }
  | { type: "invitation.lapsed" }
  | { type: "renewal.requested" };
