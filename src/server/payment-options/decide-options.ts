import type { PaymentOptions } from "#contract/payment-options.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import { latestToday, todayIn } from "#domain/calendar/today.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { beginChange, moveOptions } from "./move-options.ts";
import { paymentOptionsLifecycle } from "./payment-options.lifecycle.ts";
import { changesToBegin, holdOptions } from "./payment-options.store.ts";
import { optionsView } from "./payment-options.view.ts";
import { approve, knownChange, requireSwitchedOn } from "./publish-options.ts";

/** Approves what somebody else published; its day is today where it has passed meanwhile. Repeated, it is answered as it is. */
export async function approveOptions(
  dependencies: Dependencies,
  { id: actor, agencyId }: StaffIdentity,
  id: string,
): Promise<PaymentOptions> {
  return await dependencies.database.transaction(async (tx) => {
    const today = todayIn(await holdOptions(tx, agencyId), dependencies.clock.now());
    await requireSwitchedOn(tx, dependencies, agencyId);
    const change = await knownChange(tx, agencyId, id);
    const isOwnApproval = change.approvedBy === actor && change.status !== "cancelled";
    if (!isOwnApproval) {
      if (!paymentOptionsLifecycle.can(change, { type: "change.approved" }))
        throw new Refusal("options.closed");
      if (change.proposedBy === actor) throw new Refusal("options.second-person");
      await approve(tx, dependencies, { change, actor }, today);
    }
    return await optionsView(tx, dependencies, agencyId);
  });
}

/** Cancels a change that has not begun. Repeated, it is answered as it is. */
export async function cancelOptions(
  dependencies: Dependencies,
  { id: actor, agencyId }: StaffIdentity,
  id: string,
): Promise<PaymentOptions> {
  return await dependencies.database.transaction(async (tx) => {
    await holdOptions(tx, agencyId);
    await requireSwitchedOn(tx, dependencies, agencyId);
    const change = await knownChange(tx, agencyId, id);
    const cancelled = { cancelledBy: actor, endedAt: dependencies.clock.now() };
    if (change.status !== "cancelled")
      await moveOptions(tx, dependencies, { change, actor }, { type: "change.cancelled" }, cancelled);
    return await optionsView(tx, dependencies, agencyId);
  });
}

/** Puts every approved change in force whose day has come at its agency. */
export async function beginOptions(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  for (const { id, agencyId } of await changesToBegin(database, latestToday(clock.now())))
    await database.transaction(async (tx) => {
      const today = todayIn(await holdOptions(tx, agencyId), clock.now());
      const change = await knownChange(tx, agencyId, id);
      const event = { type: "change.began" } as const;
      // Cancelled while the agency was waited for, or its day comes later than Sydney's.
      if (change.beginsOn > today || !paymentOptionsLifecycle.can(change, event)) return;
      await beginChange(tx, dependencies, { change, actor: "system" });
    });
}
