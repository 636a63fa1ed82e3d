import type { PermissionName } from "#domain/enumerations.ts";
import { isReached } from "#domain/team/roles.ts";
import type { SignIn } from "#server/core/access/sign-in.port.ts";
import type { Transaction } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { holdsBranch, type MemberRow, type TeamEditor } from "./team.store.ts";

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

/** How old the sign-in may be of whoever lets somebody manage the agency. */
const freshSignInMs = 5 * 60_000;

/** Refuses whoever lets somebody manage the agency on a sign-in that is not their own, or too old. */
export function requireFreshSignIn(signIn: SignIn | null, subject: string, now: Date): void {
  const isFresh =
    signIn !== null &&
    signIn.subject === subject &&
    now.getTime() - signIn.signedInAt.getTime() <= freshSignInMs;
  if (!isFresh) throw new Refusal("team.sign-in-needed");
}

/** Nobody is put where whoever puts them manages nobody. */
export async function requireBranch(
  tx: Transaction,
  editor: TeamEditor,
  branchId: string | null,
): Promise<void> {
  const isOpen = branchId === null || (await holdsBranch(tx, editor.agencyId, branchId));
  if (!isOpen || !isReached(editor, { branchId }))
    throw new Refusal("team.branch-unknown", { field: "branchId" });
}
