import type { PermissionName } from "#domain/enumerations.ts";
import { isReached } from "#domain/team/roles.ts";
import { Refusal } from "#server/refusal.ts";
import type { MemberRow, TeamEditor } from "./team.store.ts";

/** Whoever changes others, as they are now. */
export function editorIn(team: readonly MemberRow[], staff: TeamEditor): TeamEditor & { name: string } {
  const row = team.find(({ id }) => id === staff.id);
  if (row === undefined || row.status === "left") throw new Refusal("team.not-yours");
  return { ...row, agencyId: staff.agencyId };
}

/** Somebody beyond the editor's branch is not there for them. */
export function memberIn(team: readonly MemberRow[], editor: TeamEditor, id: string): MemberRow {
  const member = team.find((each) => each.id === id);
  if (member === undefined || !isReached(editor, member)) throw new Refusal("team.unknown");
  return member;
}

/** An agency is never without somebody who manages it. */
export function requireManager(
  team: readonly MemberRow[],
  member: MemberRow,
  after: readonly PermissionName[],
): void {
  const manages = ({ id, status, permissions }: MemberRow) =>
    status === "active" && (id === member.id ? after : permissions).includes("manage-agency");
  if (member.permissions.includes("manage-agency") && !team.some(manages))
    throw new Refusal("team.last-manager");
}
