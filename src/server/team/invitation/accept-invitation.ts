import type { AcceptedInvitation, InvitationAcceptance } from "#contract/team-invitation.ts";
import { invitationAcceptancesPerDay } from "#domain/limits.ts";
import { limitReached } from "#server/core/access/unknown-application.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import { countWithin, daySeconds } from "#server/core/limits/limit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { lockTeam } from "#server/team/team.store.ts";
import { invitationLifecycle } from "./invitation.lifecycle.ts";
import type { InvitationRow } from "./invitation.store.ts";
import { isBacked } from "./inviter.ts";
import { moveInvitation } from "./move-invitation.ts";
import { withInvitation } from "./open-invitation.ts";

/**
 * Accepts an invitation. The account is made before anybody works anywhere by it, outside of any transaction: where its answer is
 * lost, the next attempt finds it by the e-mail. Whoever accepts twice is answered alike.
 */
export async function acceptInvitation(
  dependencies: Dependencies,
  { secret, name, address }: InvitationAcceptance & { address: string },
): Promise<AcceptedInvitation> {
  requirePrintable("name", "name", name);
  const link = { secret, address };
  const { email } = await withInvitation(dependencies, link, async (tx, invitation) => {
    await requireAcceptable(tx, invitation);
    await countAttempt(tx, dependencies, invitation);
    return invitation;
  });
  const { subject, mustChoosePassword } = await accountOf(dependencies, { email, name });
  return await withInvitation(dependencies, link, async (tx, invitation) => {
    if (invitation.status !== "accepted") {
      await requireAcceptable(tx, invitation);
      const moving = { invitation, actor: "invitee", account: { subject, name } };
      await moveInvitation(tx, dependencies, moving, { type: "invitation.accepted" });
    }
    return { agency: invitation.agencyName, email, mustChoosePassword };
  });
}

async function countAttempt(tx: Transaction, { clock }: Dependencies, { id }: InvitationRow): Promise<void> {
  const attempts = await countWithin(tx, `invitation-acceptances:${id}`, daySeconds, clock.now());
  if (attempts > invitationAcceptancesPerDay) throw limitReached();
}

async function accountOf({ directory }: Dependencies, person: { email: string; name: string }) {
  try {
    return await directory.findOrCreate(person);
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== "identity.away") throw error;
    const message = "We couldn't set up your account just now. Please try again.";
    throw new Refusal("identity.away", { message }, { "retry-after": "5" });
  }
}

/** Nobody joins by whoever has left meanwhile, or holds less than they gave. */
async function requireAcceptable(tx: Transaction, invitation: InvitationRow): Promise<void> {
  if (invitation.status === "accepted") return;
  if (!invitationLifecycle.can(invitation, { type: "invitation.accepted" }))
    throw new Refusal("invitation.over");
  const { agencyId, invitedBy } = invitation;
  const inviter = (await lockTeam(tx, agencyId, [invitedBy])).find(({ id }) => id === invitedBy);
  if (!isBacked(inviter, invitation)) throw new Refusal("invitation.over");
}
