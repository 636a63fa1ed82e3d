import type { MemberRemoval, TeamMember } from "#contract/team.ts";
import { changeablePermissions, isReached } from "#domain/team/roles.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { publish } from "#server/core/events/events.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { editorIn, memberIn, requireManager } from "./team.access.ts";
import { lockTeam, type MemberRow, memberView, type TeamEditor, writeLeft } from "./team.store.ts";

type Removing = { id: string; removal: MemberRemoval };

/**
 * Takes a colleague from the team: they open nothing from their next call, and their listings go to whoever takes them over.
 * Whoever has left is answered as they are.
 */
export async function removeMember(
  dependencies: Dependencies,
  staff: TeamEditor,
  { id, removal: { version, successorId } }: Removing,
): Promise<TeamMember> {
  const { database, ids, clock } = dependencies;
  return await database.transaction(async (tx) => {
    const others = successorId === null ? [] : [successorId];
    const team = await lockTeam(tx, staff.agencyId, [id, staff.id, ...others]);
    const editor = editorIn(team, staff);
    const member = memberIn(team, editor, id);
    if (member.status === "left") return memberView(editor, member);
    if (member.version !== version) throw new Refusal("team.version-conflict");
    if (changeablePermissions(editor, member).length === 0) throw new Refusal("team.not-yours");
    requireManager(team, member, []);
    requireSuccessor(team, editor, { id, successorId });
    await writeLeft(tx, id);
    const { agencyId } = staff;
    const event = { actor: editor.id, agencyId, memberId: id, successorId };
    await publish(tx, dependencies, { type: "member.left", ...event });
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId,
        actor: editor.id,
        type: "team.member-removed",
        data: { staffId: id, successorId },
      },
      clock.now(),
    );
    return memberView(editor, { ...member, status: "left", version: version + 1 });
  });
}

/** Whoever takes over works here now, and is managed by whoever hands over, or is that one. */
function requireSuccessor(
  team: readonly MemberRow[],
  editor: TeamEditor,
  { id, successorId }: { id: string; successorId: string | null },
): void {
  if (successorId === null) return;
  const successor = team.find((each) => each.id === successorId && each.status === "active");
  const isFit = successor !== undefined && (successor.id === editor.id || isReached(editor, successor));
  if (!isFit || successorId === id) throw new Refusal("team.successor-unknown", { field: "successorId" });
}
