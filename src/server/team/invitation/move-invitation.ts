import { isOpenInvitation } from "#domain/team/invitation-statuses.ts";
import type { invitationMachine } from "#machines/invitation/invitation.machine.ts";
import type { InvitationEvent } from "#machines/invitation/invitation.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { addMember, type JoiningAccount } from "./add-member.ts";
import { invitationLifecycle } from "./invitation.lifecycle.ts";
import { notifyDeclined, notifyRenewal, sendInvitation } from "./invitation.notices.ts";
import { type InvitationRow, lockInvitation, writeResent, writeStatus } from "./invitation.store.ts";

export type MovingInvitation = {
  invitation: InvitationRow;
  /** The member of staff who moves it, `invitee`, or `system`. */
  actor: string;
  /** Who accepts. */
  account?: JoiningAccount;
};

const auditTypes = {
  "link.opened": "invitation.opened",
  "invitation.accepted": "invitation.accepted",
  "invitation.declined": "invitation.declined",
  "invitation.resent": "invitation.resent",
  "invitation.revoked": "invitation.revoked",
  "invitation.lapsed": "invitation.expired",
  "renewal.requested": "invitation.renewal-requested",
} as const satisfies Record<InvitationEvent["type"], string>;

const perform = performing<typeof invitationMachine, MovingInvitation>({
  sendInvitation: async (tx, dependencies, { invitation: { id }, actor }) => {
    const secret = await writeResent(tx, dependencies, { id, invitedBy: actor });
    const invitation = await lockInvitation(tx, id);
    if (invitation === null) throw new Error(`The invitation ${id} is not there.`);
    await sendInvitation(tx, dependencies, { invitation, secret });
  },
  addMember: async (tx, dependencies, { invitation, account }) => {
    if (account === undefined) throw new Error("Nobody accepts.");
    await addMember(tx, dependencies, invitation, account);
  },
  notifyDeclined: (tx, dependencies, { invitation }) => notifyDeclined(tx, dependencies, invitation),
  notifyRenewal: (tx, dependencies, { invitation }) => notifyRenewal(tx, dependencies, invitation),
});

/** Moves an invitation by its chart, writes it down and does what the chart names; refused as over otherwise. */
export async function moveInvitation(
  tx: Transaction,
  dependencies: Dependencies,
  moving: MovingInvitation,
  event: InvitationEvent,
): Promise<void> {
  const { invitation, actor } = moving;
  const { ids, clock } = dependencies;
  const { status, effects } = invitationLifecycle.advance(invitation, event, "invitation.over");
  const isOver = !isOpenInvitation(status);
  await writeStatus(tx, invitation, { status, endedAt: isOver ? clock.now() : null });
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: invitation.agencyId,
      actor,
      type: auditTypes[event.type],
      data: { invitationId: invitation.id },
    },
    clock.now(),
  );
  await perform(tx, dependencies, moving, effects);
}
