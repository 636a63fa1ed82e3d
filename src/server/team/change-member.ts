import type { MemberChange, TeamMember } from "#contract/team.ts";
import { changeablePermissions } from "#domain/team/roles.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import { publish } from "#server/core/events/events.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { editorIn, memberIn, requireBranch } from "./team.access.ts";
import { findMember, lockTeam, memberView, type TeamEditor, writeDetails } from "./team.store.ts";

type Changing = { id: string; change: MemberChange };

/** Changes the name and branch of a colleague; the same again, on the version before, changes nothing. */
export async function changeMember(
  dependencies: Dependencies,
  staff: TeamEditor,
  { id, change: { version, name, branchId } }: Changing,
): Promise<TeamMember> {
  requirePrintable("name", "name", name);
  const { database, ids, clock } = dependencies;
  const { agencyId } = staff;
  return await database.transaction(async (tx) => {
    const team = await lockTeam(tx, agencyId, [id, staff.id]);
    const editor = editorIn(team, staff);
    const member = memberIn(team, editor, id);
    const fields = [
      ...(member.name === name ? [] : ["name"]),
      ...(member.branchId === branchId ? [] : ["branchId"]),
    ];
    if (fields.length === 0) return memberView(editor, member);
    if (member.version !== version) throw new Refusal("team.version-conflict");
    if (member.status === "left") throw new Refusal("team.left");
    if (changeablePermissions(editor, member).length === 0) throw new Refusal("team.not-yours");
    if (member.branchId !== branchId) await requireBranch(tx, editor, branchId);
    await writeDetails(tx, id, { name, branchId });
    if (member.name !== name)
      await publish(tx, dependencies, { type: "member.renamed", agencyId, memberId: id });
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId,
        actor: editor.id,
        type: "team.member-changed",
        data: { staffId: id, fields, previousName: member.name, previousBranchId: member.branchId },
      },
      clock.now(),
    );
    const changed = await findMember(tx, { agencyId, id });
    if (changed === null) throw new Error(`The member ${id} is not there.`);
    return memberView(editor, changed);
  });
}
