import type { OpenedInvitation } from "#contract/team-invitation.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import { invitationRenewalsPerDay } from "#domain/limits.ts";
import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import { countWithin, daySeconds } from "#server/core/limits/limit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { invitationLifecycle } from "./invitation.lifecycle.ts";
import { findBySecret, type InvitationRow, lockInvitation } from "./invitation.store.ts";
import { isStillBacked } from "./inviter.ts";
import { moveInvitation } from "./move-invitation.ts";

/** A secret, and from which address it comes. */
export type ByLink = { secret: string; address: string };

/** An invitation as it is now to whoever has its link: what has ended says so. */
export async function openInvitation(dependencies: Dependencies, link: ByLink): Promise<OpenedInvitation> {
  return await withInvitation(dependencies, link, async (tx, invitation) => {
    const event = { type: "link.opened" } as const;
    if (!invitationLifecycle.can(invitation, event)) return viewOf(invitation);
    await moveInvitation(tx, dependencies, { invitation, actor: "invitee" }, event);
    return viewOf({ ...invitation, status: "opened" });
  });
}

/** Declines an invitation; one that was declined is answered alike. */
export async function declineInvitation(
  dependencies: Dependencies,
  link: ByLink,
): Promise<{ status: "declined" }> {
  return await withInvitation(dependencies, link, async (tx, invitation) => {
    if (invitation.status !== "declined")
      await moveInvitation(
        tx,
        dependencies,
        { invitation, actor: "invitee" },
        { type: "invitation.declined" },
      );
    return { status: "declined" };
  });
}

/** Asks whoever sent an expired invitation for another one, or a manager where they can't send it any more; told once a day. */
export async function renewInvitation(
  dependencies: Dependencies,
  link: ByLink,
): Promise<{ status: "expired" }> {
  return await withInvitation(dependencies, link, async (tx, invitation) => {
    const event = { type: "renewal.requested" } as const;
    if (!invitationLifecycle.can(invitation, event)) throw new Refusal("invitation.over");
    const subject = `invitation-renewals:${invitation.id}`;
    const asked = await countWithin(tx, subject, daySeconds, dependencies.clock.now());
    if (asked <= invitationRenewalsPerDay)
      await moveInvitation(tx, dependencies, { invitation, actor: "invitee" }, event);
    return { status: "expired" };
  });
}

/**
 * Does something with the invitation of a link, as it is now: one whose time is over, or whose sender has left or holds less than
 * it gives, expires at once, so that a new one can be asked for. A secret that opens
 * nothing is refused alike, whatever it was.
 */
export async function withInvitation<Answer>(
  dependencies: Dependencies,
  { secret, address }: ByLink,
  answer: (tx: Transaction, invitation: InvitationRow) => Promise<Answer>,
): Promise<Answer> {
  const found = await dependencies.database.transaction(async (tx) => {
    const known = await findBySecret(tx, dependencies, secret);
    const locked = known === null ? null : await lockInvitation(tx, known.id);
    // Sent again meanwhile: this link opens nothing any more.
    if (locked === null || locked.sentCount !== known?.sentCount) return null;
    return { answer: await answer(tx, await expired(tx, dependencies, locked)) };
  });
  if (found === null) throw await refusalOfUnknown(dependencies, address, "invitation.unknown");
  return found.answer;
}

async function expired(
  tx: Transaction,
  dependencies: Dependencies,
  invitation: InvitationRow,
): Promise<InvitationRow> {
  const event = { type: "invitation.lapsed" } as const;
  if (!invitationLifecycle.can(invitation, event)) return invitation;
  const isInTime = invitation.expiresAt > dependencies.clock.now();
  if (isInTime && (await isStillBacked(tx, invitation))) return invitation;
  await moveInvitation(tx, dependencies, { invitation, actor: "system" }, event);
  return { ...invitation, status: "expired" };
}

const viewOf = (row: InvitationRow): OpenedInvitation => ({
  agency: { name: row.agencyName, phone: row.agencyPhone, brandColour: row.brandColour },
  email: row.email,
  name: row.name,
  branch: row.branchName,
  permissions: row.permissions,
  invitedBy: row.inviterName,
  status: row.status,
  expiresAt: row.expiresAt.toISOString(),
  timeZone: timeZoneOf(row.agencyState),
});
