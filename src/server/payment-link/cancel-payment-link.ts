import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import { restateAwaitingFunds } from "#server/core/obligation/announced-transfers.store.ts";
import { hasPaymentInFlight, moveOwed } from "#server/core/obligation/obligation.store.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import { performApplication } from "#server/core/payment/application.effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { type LinkPlace, managedLink } from "./payment-link.access.ts";
import type { LinkRow } from "./payment-link.store.ts";

/**
 * Calls a link off by the application's chart: announced transfers are not awaited any more, and what was charged is
 * taken off the ledger. Cancelled before, it is answered as it is. Money that comes all the same waits in suspense.
 */
export async function cancelPaymentLink(
  dependencies: Dependencies,
  staff: ListingStaff,
  place: LinkPlace,
): Promise<LinkRow> {
  const { database, clock } = dependencies;
  return await database.transaction(async (tx) => {
    const link = await managedLink(tx, staff, place);
    const owed = await lockOwed(tx, link.id);
    if (owed === null) throw new Error(`Application ${link.id} owes nothing that could be locked.`);
    if (owed.applicationStatus === "cancelled") return await managedLink(tx, staff, place);
    const { status, effects } = applicationLifecycle.advance(
      { status: owed.applicationStatus },
      { type: "application.cancelled" },
      owed.applicationStatus === "paid" ? "payment.already-settled" : "application.closed",
    );
    if (owed.settledCents > 0) throw new Refusal("link.part-paid");
    if (await hasPaymentInFlight(tx, link.id)) throw new Refusal("payment.in-flight");
    moveOwed(tx, owed, { settledCents: 0, status }, clock.now());
    restateAwaitingFunds(tx, owed.obligationId, 0, clock.now());
    await record(tx, dependencies, staff, owed);
    const moved = { ...owed, from: owed.applicationStatus, paid: null };
    await performApplication(tx, dependencies, moved, effects);
    return await managedLink(tx, staff, place);
  });
}

async function record(
  tx: Transaction,
  { ids, clock }: Dependencies,
  staff: ListingStaff,
  { applicationId, agencyId, applicationStatus, dueCents }: OwedRow,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId,
      agencyId,
      actor: staff.id,
      type: "application.cancelled",
      data: { from: applicationStatus, to: "cancelled", amountCents: dueCents },
    },
    clock.now(),
  );
}
