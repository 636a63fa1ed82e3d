import * as z from "zod/mini";
import { teamManagers } from "#domain/permissions.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";
import {
  acceptedInvitation,
  byInvitationSecret,
  endedInvitation,
  invitationAcceptance,
  invitationAnswers,
  invitationBatch,
  invitationChoices,
  invitationSearch,
  invitationSearchResult,
  invitationVersion,
  openedInvitation,
  type TeamInvitation,
  teamInvitation,
} from "./team-invitation.ts";
import { invitationLinkCalls, teamInvitationCalls } from "./team-invitation-calls.ts";

const staff = { group: "Staff", permissions: teamManagers, status: 200 } as const;
const byId = z.strictObject({ id });
const changeProblems = [
  "request.invalid",
  "invitation.unknown",
  "invitation.version-conflict",
  "invitation.over",
  "team.not-yours",
  ...staffProblems,
] as const;
const invitation: TeamInvitation = {
  id: "inv_0123456789abcdef",
  email: "jo@harbourvale.example",
  name: "Jo Jones",
  branch: { id: "brn_richmond", name: "Richmond" },
  permissions: ["manage-current-agent", "manage-own-application"],
  status: "pending",
  invitedBy: "Morgan Manager",
  sentAt: "2026-11-24T23:14:00.000Z",
  expiresAt: "2026-12-01T23:14:00.000Z",
  isChangeable: true,
  version: 1,
};
const secret = "9rYc2kHd4nPz6gJf8aEu1t";
const linkProblems = [
  "request.invalid",
  "request.not-allowed",
  "invitation.unknown",
  "limit.reached",
] as const;
const byLink = { group: "Invitations", status: 200 } as const;

/** Invitations to an agency's staff: sent by staff, accepted or declined by whoever has the link. */
export const teamInvitationRoutes = {
  invitePeople: route({
    ...staff,
    ...teamInvitationCalls.invitePeople,
    description:
      "Invites people by email, each of them once, and answers each line. To let somebody manage the agency needs a sign-in of the last 5 minutes.",
    params: null,
    idempotent: true,
    body: invitationBatch,
    reply: invitationAnswers,
    problems: [
      "request.invalid",
      "team.not-yours",
      "team.branch-unknown",
      "team.sign-in-needed",
      "invitation.too-many",
      ...staffProblems,
    ],
    example: {
      body: {
        lines: ["Jo Jones <jo@harbourvale.example>"],
        permissions: invitation.permissions,
        branchId: "brn_richmond",
      },
      reply: { lines: [{ line: "Jo Jones <jo@harbourvale.example>", outcome: "invited" }] },
    },
  }),
  readInvitationChoices: route({
    ...staff,
    ...teamInvitationCalls.readInvitationChoices,
    description: "What whoever asks may give to those whom they invite, and where those may work.",
    params: null,
    body: null,
    reply: invitationChoices,
    problems: staffProblems,
    example: {
      reply: {
        branches: [{ id: "brn_richmond", name: "Richmond" }],
        canHaveNoBranch: true,
        givable: ["manage-current-agent", "manage-own-application"],
      },
    },
  }),
  searchInvitations: route({
    ...staff,
    ...teamInvitationCalls.searchInvitations,
    description: "One page of the invitations to the agency's staff, or to the branch's.",
    params: null,
    body: invitationSearch,
    reply: invitationSearchResult,
    problems: ["request.invalid", "listing.search-too-broad", ...staffProblems],
    example: {
      body: { queries: ["*"], page: 0, size: 20, sort: { sentAt: "desc" } },
      reply: { hits: [{ _source: invitation, sort: [] }], total: { value: 1, relation: "eq" } },
    },
  }),
  resendInvitation: route({
    ...staff,
    ...teamInvitationCalls.resendInvitation,
    description:
      "Sends an invitation again for seven days; the older link ends. " +
      "If it lets somebody manage the agency, the sign-in must be fresh.",
    params: byId,
    body: invitationVersion,
    reply: teamInvitation,
    problems: [...changeProblems, "invitation.sent-too-often", "team.sign-in-needed"],
    example: { params: { id: invitation.id }, body: { version: 1 }, reply: { ...invitation, version: 2 } },
  }),
  revokeInvitation: route({
    ...staff,
    ...teamInvitationCalls.revokeInvitation,
    description: "Takes an invitation back that nobody has accepted.",
    params: byId,
    body: invitationVersion,
    reply: teamInvitation,
    problems: changeProblems,
    example: {
      params: { id: invitation.id },
      body: { version: 1 },
      reply: { ...invitation, status: "revoked", isChangeable: false, version: 2 },
    },
  }),
  openInvitation: route({
    ...byLink,
    ...invitationLinkCalls.openInvitation,
    description: "An invitation by the secret of its link: who invites, to which agency, as what.",
    params: null,
    body: byInvitationSecret,
    reply: openedInvitation,
    problems: linkProblems,
    example: {
      body: { secret },
      reply: {
        agency: { name: "Harbour & Vale", phone: "1300 975 707", brandColour: "#0B2447" },
        email: invitation.email,
        name: "Jo Jones",
        branch: "Richmond",
        permissions: invitation.permissions,
        invitedBy: "Morgan Manager",
        status: "opened",
        expiresAt: invitation.expiresAt,
        timeZone: "Australia/Melbourne",
      },
    },
  }),
  acceptInvitation: route({
    ...byLink,
    ...invitationLinkCalls.acceptInvitation,
    description:
      "Accepts an invitation: the account of its email, made where there is none, works at the agency from now on. Accepted once; the same answer after.",
    params: null,
    body: invitationAcceptance,
    reply: acceptedInvitation,
    problems: [...linkProblems, "invitation.over", "document.letters-missing", "identity.away"],
    example: {
      body: { secret, name: "Jo Jones" },
      reply: { agency: "Harbour & Vale", email: invitation.email, mustChoosePassword: true },
    },
  }),
  declineInvitation: route({
    ...byLink,
    ...invitationLinkCalls.declineInvitation,
    description: "Declines an invitation; whoever sent it is told.",
    params: null,
    body: byInvitationSecret,
    reply: endedInvitation,
    problems: [...linkProblems, "invitation.over"],
    example: { body: { secret }, reply: { status: "declined" } },
  }),
  renewInvitation: route({
    ...byLink,
    ...invitationLinkCalls.renewInvitation,
    description: "Asks whoever sent an expired invitation for another one.",
    params: null,
    body: byInvitationSecret,
    reply: endedInvitation,
    problems: [...linkProblems, "invitation.over"],
    example: { body: { secret }, reply: { status: "expired" } },
  }),
};
