import * as z from "zod/mini";
import { timeZones } from "#domain/calendar/instants.ts";
import { permissionNames } from "#domain/enumerations.ts";
import { invitationLineMaxLength, maxInvitationLines } from "#domain/limits.ts";
import { invitationStatuses } from "#domain/team/invitation-statuses.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { id, instant, line, text, version } from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

const permissions = z.array(z.enum(permissionNames)).check(z.maxLength(permissionNames.length));
const named = z.strictObject({ id, name: text(120) });

/** An invitation as staff see it. */
export const teamInvitation = z.strictObject({
  id,
  email: text(254),
  /** As whoever invited wrote it; null where the person says it themselves. */
  name: z.nullable(text(120)),
  branch: z.nullable(named),
  permissions,
  status: z.enum(invitationStatuses),
  invitedBy: text(120),
  sentAt: instant,
  expiresAt: instant,
  /** Whether it can be sent again or revoked by whoever asks. */
  isChangeable: z.boolean(),
  version,
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

/** Queries after the first: `status:pending`. */
export const invitationSearch = tableParametersOf(["email", "sentAt"]);
export const invitationSearchResult = tableSearchResultOf(teamInvitation);

/** What may be chosen of whoever is invited. */
export const invitationChoices = z.strictObject({
  branches: z.array(named),
  /** Whether they may work without a branch. */
  canHaveNoBranch: z.boolean(),
  /** What whoever invites may give. */
  givable: permissions,
});
export type InvitationChoices = z.infer<typeof invitationChoices>;

/** People to invite, each as `jo@agency.example` or `Jo Jones <jo@agency.example>`, all with one role and branch. */
export const invitationBatch = z.strictObject({
  lines: z.array(text(invitationLineMaxLength)).check(z.minLength(1), z.maxLength(maxInvitationLines)),
  permissions,
  branchId: z.nullable(id),
});
export type InvitationBatch = z.infer<typeof invitationBatch>;

export const invitationOutcomes = [
  "invited",
  "alreadyInvited",
  "alreadyMember",
  "noAddress",
  "repeated",
] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];

/** What became of each line, in the order of the lines. */
export const invitationAnswers = z.strictObject({
  lines: z.array(z.strictObject({ line: z.string(), outcome: z.enum(invitationOutcomes) })),
});
export type InvitationAnswers = z.infer<typeof invitationAnswers>;

/** An invitation that is changed on top of `version`. */
export const invitationVersion = z.strictObject({ version });

/** The secret of an invitation's link: in its fragment, which no server and no log sees. */
const secret = text(100);
export const byInvitationSecret = z.strictObject({ secret });
export const invitationAcceptance = z.strictObject({ secret, name: line(fieldLengths.partyName) });
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;

/** An invitation as whoever has its link sees it. */
export const openedInvitation = z.strictObject({
  agency: z.strictObject({ name: z.string(), phone: z.string(), brandColour: z.string() }),
  email: text(254),
  name: z.nullable(text(120)),
  branch: z.nullable(text(120)),
  permissions,
  invitedBy: text(120),
  status: z.enum(invitationStatuses),
  expiresAt: instant,
  /** The agency's. */
  timeZone: z.enum(timeZones),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

/** What comes next for whoever accepted. */
export const acceptedInvitation = z.strictObject({
  agency: z.string(),
  email: text(254),
  /** A temporary password was sent to the email; their own is chosen when they first sign in. */
  mustChoosePassword: z.boolean(),
});
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;

export const endedInvitation = z.strictObject({ status: z.enum(["declined", "expired"]) });
