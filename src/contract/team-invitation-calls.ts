const team = "/api/invitations";
const link = "/api/public/invitations";

/** The calls of invitations without their shapes: the page has them without the schema library. */
export const teamInvitationCalls = {
  invitePeople: { method: "POST", path: team, access: "staff" },
  readInvitationChoices: { method: "GET", path: `${team}/choices`, access: "staff" },
  searchInvitations: { method: "POST", path: `${team}/search`, access: "staff" },
  resendInvitation: { method: "POST", path: `${team}/{id}/resend`, access: "staff" },
  revokeInvitation: { method: "POST", path: `${team}/{id}/revoke`, access: "staff" },
} as const;

/** The same of whoever has an invitation's link. */
export const invitationLinkCalls = {
  openInvitation: { method: "POST", path: `${link}/open`, access: "own-page" },
  acceptInvitation: { method: "POST", path: `${link}/accept`, access: "own-page" },
  declineInvitation: { method: "POST", path: `${link}/decline`, access: "own-page" },
  renewInvitation: { method: "POST", path: `${link}/renew`, access: "own-page" },
} as const;
