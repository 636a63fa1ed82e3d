import type { Problem } from "#contract/problems.ts";
import type { AcceptedInvitation, OpenedInvitation } from "#contract/team-invitation.ts";
import { formatInstant } from "#domain/calendar/instants.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import { isOpenInvitation } from "#domain/team/invitation-statuses.ts";
import { invitationCopy as copy } from "./invitation.copy.ts";

/** How a role is said, and what is seen by it: in the words of the team. */
export type RoleLabels = {
  roleLabel: (permissions: readonly PermissionName[]) => string;
  pagesFor: (permissions: readonly PermissionName[]) => readonly string[];
};

type Progress = {
  secret: string | null;
  opened: OpenedInvitation | undefined;
  /** Why it couldn't be opened. */
  problem: Problem | null;
  accepted: AcceptedInvitation | undefined;
};

/** Which screen an invitation is at, as the server has answered. */
export function screenOf({ secret, opened, problem, accepted }: Progress) {
  if (accepted !== undefined) return "joined";
  if (secret === null) return "incomplete";
  if (problem?.code === "invitation.unknown") return "unknown";
  if (opened === undefined) return problem === null ? "loading" : "failed";
  return isOpenInvitation(opened.status) ? "asking" : opened.status;
}

type Ending = { title: string; text: string; isSignIn: boolean };

/** What is said where nothing is asked any more. */
export function connectEnding(
  screen: Exclude<ReturnType<typeof screenOf>, "loading" | "failed" | "asking" | "pending" | "opened">,
  { opened, accepted }: Pick<Progress, "opened" | "accepted">,
): Ending {
  const { invitedBy = "", email = "" } = opened ?? {};
  const agency = opened?.agency.name ?? "";
  const ending = (title: string, text: string, isSignIn = false): Ending => ({ title, text, isSignIn });
  switch (screen) {
    case "joined": {
      const joined = accepted ?? { agency, email, mustChoosePassword: false };
      const text = joined.mustChoosePassword ? copy.temporaryPassword : copy.signInAs;
      return ending(copy.joined(joined.agency), text(joined.email), true);
    }
    case "accepted":
      return ending(copy.acceptedTitle, copy.acceptedText(agency, email), true);
    case "declined":
      return ending(copy.declinedTitle, copy.declinedText(invitedBy));
    case "revoked":
      return ending(copy.revokedTitle, copy.revokedText(agency));
    case "expired":
      return ending(copy.expiredTitle, copy.expiredText(invitedBy, agency));
    case "unknown":
      return ending(copy.unknownTitle, copy.unknownText);
    case "incomplete":
      return ending(copy.incompleteTitle, copy.incompleteText);
  }
}

/** What somebody is invited to, line by line. */
export function factsOf(invitation: OpenedInvitation, { roleLabel, pagesFor }: RoleLabels) {
  const { email, permissions, branch, expiresAt, timeZone } = invitation;
  return [
    { term: copy.email, detail: email },
    { term: copy.role, detail: roleLabel(permissions) },
    ...(branch === null ? [] : [{ term: copy.branch, detail: branch }]),
    { term: copy.whatYouSee, detail: pagesFor(permissions).join(", ") },
    { term: copy.worksUntil, detail: formatInstant(expiresAt, timeZone) },
  ];
}

/** What is wrong with the name, once it was sent; letters that can't be printed are said at once. */
export function nameErrorText(name: string, isChecked: boolean, problem: Problem | null): string | null {
  const error = nameError(name);
  if (error !== null && (isChecked || error === "missing-letters")) return copy.nameErrors[error];
  return problem?.field === "name" ? problem.message : null;
}
