import type { InvitationOutcome } from "#contract/team-invitation.ts";
import { invitationDays, maxInvitationLines } from "#domain/limits.ts";
import type { InvitationStatus } from "#domain/team/invitation-statuses.ts";

const statuses: Record<InvitationStatus, string> = {
  pending: "Sent",
  opened: "Opened",
  accepted: "Accepted",
  declined: "Declined",
  revoked: "Revoked",
  expired: "Expired",
};

const refusals: Record<Exclude<InvitationOutcome, "invited">, string> = {
  alreadyInvited: "Already invited. You can send it again under Invitations.",
  alreadyMember: "Already works here.",
  noAddress: "Not an email address.",
  repeated: "On the list twice. Invited once.",
};

const people = (count: number): string =>
  count === 1 ? "1 person" : `${count.toLocaleString("en-AU")} people`;

/** The words of invitations. */
export const invitationsCopy = {
  statuses,
  refusals,
  people: "People",
  invitations: "Invitations",
  one: "invitation",
  many: "invitations",
  searchHint: "Email or name",
  email: "Email",
  name: "Name",
  role: "Role",
  branch: "Branch",
  noBranch: "No branch",
  status: "Status",
  invitedBy: "Invited by",
  sent: "Sent",
  expires: "Expires",
  copyEmail: "Copy email address",
  invitePeople: "Invite people",
  addresses: "Email addresses",
  addressesHint: `One person a line: jo@agency.example or Jo Jones <jo@agency.example>. At most ${maxInvitationLines} people.`,
  counted: people,
  noAddressIn: (numbers: string, count: number) =>
    count === 1 ? `Line ${numbers} has no email address.` : `Lines ${numbers} have no email address.`,
  listed: (shown: readonly number[], more: number) =>
    more > 0
      ? `${shown.join(", ")} and ${more} more`
      : [shown.slice(0, -1).join(", "), String(shown.at(-1))].filter(Boolean).join(" and "),
  tooMany: (count: number) =>
    `That's ${count.toLocaleString("en-AU")} lines. Please invite at most ${maxInvitationLines} people at once.`,
  tooLong: (number: number) => `Line ${number} is too long for a name and an email address.`,
  noBranchOfYours: "You don't manage a branch, so you can't invite anybody.",
  whatTheySee: "What they see",
  managesTheAgency:
    "Everybody who manages the agency is told by email. You need to have signed in within the last 5 minutes.",
  howItWorks: `Each gets an email with a link that works for ${invitationDays} days.`,
  invite: (count: number) => (count === 0 ? "Invite" : `Invite ${people(count)}`),
  invited: (count: number) => `${people(count)} invited.`,
  notInvited: (count: number) => (count === 1 ? "1 line wasn't invited" : `${count} lines weren't invited`),
  fixLines: "Fix these lines",
  dismiss: "Dismiss",
  sendAgain: "Send again",
  sendAgainTo: (email: string) => `Send the invitation to ${email} again?`,
  earlierLinkStops: `The link in the earlier email stops working. The new one works for ${invitationDays} days.`,
  sentAgain: (email: string) => `The invitation to ${email} was sent again.`,
  revoke: "Revoke",
  revokeTitle: (email: string) => `Revoke the invitation to ${email}?`,
  revokeText: "Its link stops working at once. You can invite them again later.",
  revokeInvitation: "Revoke invitation",
  revoked: (email: string) => `The invitation to ${email} was revoked.`,
} as const;
