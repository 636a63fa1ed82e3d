import type { TeamInvitation } from "#contract/team-invitation.ts";
import { invitationSendsPerDay } from "#domain/limits.ts";
import { isReached } from "#domain/team/roles.ts";
import { countWithin, daySeconds } from "#server/core/limits/limit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { editorIn, requireFreshSignIn } from "#server/team/team.access.ts";
import { lockTeam, type TeamEditor } from "#server/team/team.store.ts";
import { type InvitationRow, invitationView, isOfReach, lockInvitation } from "./invitation.store.ts";
import { moveInvitation } from "./move-invitation.ts";

type Changing = { id: string; version: number };

/** Sends an invitation again, with a new link; a few times a day. One to manage the agency as it was made: just signed in. */
export async function resendInvitation(
  dependencies: Dependencies,
  staff: TeamEditor & { subject: string },
  { authorization, ...changing }: Changing & { authorization: string | undefined },
): Promise<TeamInvitation> {
  const signIn = await dependencies.nouns.signInOf(dependencies, authorization);
  return await change(dependencies, staff, changing, async (tx, invitation, editor) => {
    if (invitation.permissions.includes("manage-agency"))
      requireFreshSignIn(signIn, staff.subject, dependencies.clock.now());
    await moveInvitation(tx, dependencies, { invitation, actor: editor.id }, { type: "invitation.resent" });
    const subject = `invitation-sends:${invitation.id}`;
    const sent = await countWithin(tx, subject, daySeconds, dependencies.clock.now());
    // The first one left when they were invited.
    if (sent > invitationSendsPerDay - 1) throw new Refusal("invitation.sent-too-often");
  });
}

/** Takes an invitation back; one that was taken back is answered as it is. */
export async function revokeInvitation(
  dependencies: Dependencies,
  staff: TeamEditor,
  changing: Changing,
): Promise<TeamInvitation> {
  return await change(dependencies, staff, changing, async (tx, invitation, editor) => {
    if (invitation.status !== "revoked")
      await moveInvitation(
        tx,
        dependencies,
        { invitation, actor: editor.id },
        { type: "invitation.revoked" },
      );
  });
}

/** On the version that was looked at, or once it was taken back, by whoever could have sent it as it is. */
async function change(
  { database }: Dependencies,
  staff: TeamEditor,
  { id, version }: Changing,
  move: (tx: Transaction, invitation: InvitationRow, editor: TeamEditor) => Promise<void>,
): Promise<TeamInvitation> {
  return await database.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, id);
    const editor = editorIn(await lockTeam(tx, staff.agencyId, [staff.id]), staff);
    if (invitation === null || invitation.agencyId !== staff.agencyId || !isReached(editor, invitation))
      throw new Refusal("invitation.unknown");
    if (!isOfReach(editor, invitation)) throw new Refusal("team.not-yours");
    if (invitation.version !== version && invitation.status !== "revoked")
      throw new Refusal("invitation.version-conflict");
    await move(tx, invitation, editor);
    const changed = await lockInvitation(tx, id);
    if (changed === null) throw new Error(`The invitation ${id} is not there.`);
    return invitationView(editor, changed);
  });
}
