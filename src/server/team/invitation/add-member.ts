import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { notifyManagers } from "#server/team/team.notices.ts";
import { findMember, lockTeam } from "#server/team/team.store.ts";
import { type InvitationRow, insertMember, writeMember } from "./invitation.store.ts";

/** Who accepts an invitation: their account at the directory, and what they are called. */
export type JoiningAccount = { subject: string; name: string };

/** Has whoever accepted work at the agency; every manager is told of a new one. */
export async function addMember(
  tx: Transaction,
  dependencies: Dependencies,
  invitation: InvitationRow,
  { subject, name }: JoiningAccount,
): Promise<void> {
  const { ids, clock } = dependencies;
  const { agencyId, branchId, email, permissions, invitedBy, inviterName } = invitation;
  const now = clock.now();
  const { memberId, isNew } = await insertMember(tx, {
    id: ids.next("stf"),
    subject,
    agencyId,
    branchId,
    email,
    permissions,
    name,
    now,
  });
  await writeMember(tx, invitation.id, memberId);
  if (!isNew) return;
  const event = ids.next("aud");
  await recordAudit(
    tx,
    {
      id: event,
      applicationId: null,
      agencyId,
      actor: memberId,
      type: "team.member-joined",
      data: { staffId: memberId, invitationId: invitation.id, invitedBy, permissions },
    },
    now,
  );
  if (!permissions.includes("manage-agency")) return;
  const member = await findMember(tx, { agencyId, id: memberId });
  if (member === null) throw new Error(`The member ${memberId} is not there.`);
  const team = await lockTeam(tx, agencyId, [memberId]);
  await notifyManagers(tx, dependencies, { team, editor: { name: inviterName }, member, event });
}
