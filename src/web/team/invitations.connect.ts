import type { InvitationAnswers, InvitationBatch, InvitationChoices } from "#contract/team-invitation.ts";
import { invitationLineMaxLength, maxInvitationLines } from "#domain/limits.ts";
import type { InvitationStatus } from "#domain/team/invitation-statuses.ts";
import { invitationLines, invitedPerson } from "#domain/team/invited-person.ts";
import { type TeamRole, teamRoleNames, teamRoles } from "#domain/team/roles.ts";
import type { Draft } from "#machines/staff-action/staff-action.types.ts";
import type { BadgeTone, StatusBadge } from "#web/ui/badge.tsx";
import { invitationsCopy as copy } from "./invitations.copy.ts";
import { pagesFor } from "./team.connect.ts";
import { teamCopy } from "./team.copy.ts";

export const invitationsPath = "/team/invitations";

const tones: Record<InvitationStatus, BadgeTone> = {
  pending: "blue",
  opened: "blue",
  accepted: "success",
  declined: "warning",
  revoked: "neutral",
  expired: "neutral",
};
export const invitationStatus = (status: InvitationStatus): StatusBadge => ({
  label: copy.statuses[status],
  tone: tones[status],
});

type NumberedLine = { line: string; number: number };

/** The lines that say something, each with its number as it is typed. */
const numberedLines = (typed: string): NumberedLine[] =>
  typed
    .split("\n")
    .flatMap((row, at) => invitationLines(row).map((line): NumberedLine => ({ line, number: at + 1 })));

const maxNamedLines = 3;

/** What is typed of the people to invite: how many they are, and which lines are to be fixed. */
export function connectLines(typed: string) {
  const lines = numberedLines(typed);
  const invalid = lines.filter(({ line }) => invitedPerson(line) === null).map(({ number }) => number);
  const long = lines.find(({ line }) => line.length > invitationLineMaxLength);
  const count = lines.length - invalid.length;
  const error =
    lines.length > maxInvitationLines
      ? copy.tooMany(lines.length)
      : long === undefined
        ? null
        : copy.tooLong(long.number);
  const named = copy.listed(invalid.slice(0, maxNamedLines), invalid.length - maxNamedLines);
  return {
    lines: lines.map(({ line }) => line),
    count,
    error,
    status: [
      lines.length === 0 ? "" : `${copy.counted(count)}.`,
      invalid.length === 0 ? "" : copy.noAddressIn(named, invalid.length),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/** The dialog that invites people, as it is filled in; `choices` is undefined until it is known what may be chosen. */
export function connectInviting({ people = "", role, branchId }: Draft, choices?: InvitationChoices) {
  const { givable = [], branches = [], canHaveNoBranch = true } = choices ?? {};
  const roles = teamRoleNames.filter((name) => teamRoles[name].every((each) => givable.includes(each)));
  const chosenRole = roles.find((name) => name === role) ?? null;
  const branchIds = [...(canHaveNoBranch ? [""] : []), ...branches.map(({ id }) => id)];
  const chosenBranch = branchIds.find((id) => id === branchId) ?? branchIds[0] ?? null;
  const typed = connectLines(people);
  const batch = batchOf(typed.lines, chosenRole, chosenBranch);
  return {
    typed,
    roles: roles.map((name) => ({ value: name, label: teamCopy.roles[name] })),
    role: chosenRole ?? "",
    branches: [
      ...(canHaveNoBranch ? [{ value: "", label: copy.noBranch }] : []),
      ...branches.map(({ id, name }) => ({ value: id, label: name })),
    ],
    branchId: chosenBranch ?? "",
    hasBranch: chosenBranch !== null,
    pages: chosenRole === null ? null : pagesFor(teamRoles[chosenRole]),
    isManager: chosenRole !== null && teamRoles[chosenRole].some((name) => name === "manage-agency"),
    confirm: copy.invite(typed.count),
    /** What is sent; null until everything is there. */
    batch: choices === undefined || typed.count === 0 || typed.error !== null ? null : batch,
  };
}

const batchOf = (lines: string[], role: TeamRole | null, branchId: string | null): InvitationBatch | null =>
  role === null || branchId === null
    ? null
    : { lines, permissions: [...teamRoles[role]], branchId: branchId === "" ? null : branchId };

/** The lines that nobody was invited by, each by its place, and what else was chosen for them. */
export type RefusedLines = { lines: { place: number; line: string; reason: string }[]; draft: Draft };

export const refusedLines = ({ lines }: InvitationAnswers, { role = "", branchId = "" }: Draft) => {
  const refused = lines.flatMap(({ line, outcome }, place) =>
    outcome === "invited" ? [] : [{ place, line, reason: copy.refusals[outcome] }],
  );
  const people = refused.map(({ line }) => line).join("\n");
  return { lines: refused, draft: { people, role, branchId } } satisfies RefusedLines;
};

export const invitedCount = ({ lines }: InvitationAnswers): number =>
  lines.filter(({ outcome }) => outcome === "invited").length;
