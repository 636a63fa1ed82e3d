import type { Dependencies } from "#server/dependencies.ts";
import { invitationLifecycle } from "./invitation.lifecycle.ts";
import { lockInvitation, overdueInvitations } from "./invitation.store.ts";
import { moveInvitation } from "./move-invitation.ts";

const maxAtOnce = 200;

/** Ends invitations whose time is over, each in a transaction of its own. */
export async function lapseInvitations(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const event = { type: "invitation.lapsed" } as const;
  for (const id of await overdueInvitations(database, clock.now(), maxAtOnce))
    await database.transaction(async (tx) => {
      const invitation = await lockInvitation(tx, id);
      if (invitation === null || invitation.expiresAt > clock.now()) return;
      if (invitationLifecycle.can(invitation, event))
        await moveInvitation(tx, dependencies, { invitation, actor: "system" }, event);
    });
}
