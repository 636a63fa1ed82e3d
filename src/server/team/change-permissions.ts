import type { PermissionsChange, TeamMember } from "#contract/team.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import { changeablePermissions, refusedPermission } from "#domain/team/roles.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { editorIn, memberIn, requireFreshSignIn, requireManager } from "./team.access.ts";
import { notifyManagers } from "./team.notices.ts";
import { lockTeam, type MemberRow, memberView, type TeamEditor, writePermissions } from "./team.store.ts";

type Changing = { id: string; change: PermissionsChange; authorization: string | undefined };

/**
 * Gives and takes permissions of a colleague. What the editor holds is read again under the lock: of two who take each other's
 * permissions at once, the second holds none any more.
 */
export async function changePermissions(
  dependencies: Dependencies,
  staff: TeamEditor & { subject: string },
  { id, change, authorization }: Changing,
): Promise<TeamMember> {
  const signIn = await dependencies.nouns.signInOf(dependencies, authorization);
  return await dependencies.database.transaction(async (tx) => {
    const team = await lockTeam(tx, staff.agencyId, [id, staff.id]);
    const editor = editorIn(team, staff);
    const member = memberIn(team, editor, id);
    const after = permissionNames.filter((name) => change.permissions.includes(name));
    if (refusedPermission(member.permissions, after, []) === null) return memberView(editor, member);
    if (member.version !== change.version) throw new Refusal("team.version-conflict");
    if (member.status === "left") throw new Refusal("team.left");
    if (refusedPermission(member.permissions, after, changeablePermissions(editor, member)) !== null)
      throw new Refusal("team.not-yours", { field: "permissions" });
    const given = after.filter((name) => !member.permissions.includes(name));
    const removed = member.permissions.filter((name) => !after.includes(name));
    if (given.includes("manage-agency")) requireFreshSignIn(signIn, staff.subject, dependencies.clock.now());
    requireManager(team, member, after);
    await writePermissions(tx, id, after);
    const event = await report(tx, dependencies, { editor, member, given, removed });
    if (given.includes("manage-agency"))
      await notifyManagers(tx, dependencies, { team, editor, member, event });
    return memberView(editor, { ...member, permissions: after, version: member.version + 1 });
  });
}

type Reported = {
  editor: TeamEditor;
  member: MemberRow;
  given: readonly PermissionName[];
  removed: readonly PermissionName[];
};

async function report(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { editor, member, given, removed }: Reported,
): Promise<string> {
  const id = ids.next("aud");
  await recordAudit(
    tx,
    {
      id,
      applicationId: null,
      agencyId: editor.agencyId,
      actor: editor.id,
      type: "team.permissions-changed",
      data: { staffId: member.id, given, removed },
    },
    clock.now(),
  );
  return id;
}
