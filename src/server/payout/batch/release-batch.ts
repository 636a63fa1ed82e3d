import type { PaymentBatch } from "#contract/payout.ts";
import { releaseAloneMaxCents } from "#domain/limits.ts";
import type { paymentBatchMachine } from "#machines/payment-batch/payment-batch.machine.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import { requirePayOut } from "#server/core/lifecycle/paying-agency.ts";
import type { RecordOn, RecordStaff } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { batchLifecycle } from "./batch.lifecycle.ts";
import { type BatchRow, changeBatch, payingForTheFirstTime, peopleOf } from "./batch.store.ts";
import { batches } from "./batches.ts";
import { askNames, requireConfirmed } from "./check-names.ts";
import { factsOf, moveOrders } from "./move-orders.ts";
import { live, spentCents } from "./order.rules.ts";
import { lockOrders, type OrderRow } from "./order.store.ts";
import { type PaidSuppliers, requirePayees, suppliersOf } from "./paid-suppliers.ts";

const madeAgain = "changed after this batch was made. Withdraw it and make a new one.";

type Releasing = { batch: BatchRow; orders: readonly OrderRow[]; staffId: string };

const performRelease = performing<typeof paymentBatchMachine, Releasing, "sendOrders" | "recallOrders">({
  recordFirstRelease: (tx, { clock }, { batch, staffId }) =>
    changeBatch(tx, batch.id, { status: "awaitingRelease", firstReleasedBy: staffId }, clock.now()),
  releaseOrders: async (tx, dependencies, { batch, orders, staffId }) => {
    await changeBatch(tx, batch.id, { status: "released", releasedBy: staffId }, dependencies.clock.now());
    await moveOrders(tx, dependencies, orders, { event: { type: "batch.released" }, actor: staffId });
    if (orders.some(({ channel }) => channel === "instant"))
      await dependencies.jobs.send(tx, "send-instant-payments", { batchId: batch.id });
  },
});

/**
 * Releases a batch by somebody who neither captured, corrected, approved nor put together any of it, nor changed where it is
 * paid; by two of them where it is large or pays somebody for the first time. The bank confirms its payees, or somebody accepted
 * their names with a reason, and its ledgers hold the money, or nothing is released.
 */
export async function releaseBatch(
  dependencies: Dependencies,
  staff: RecordStaff,
  on: RecordOn,
): Promise<PaymentBatch> {
  await askNames(dependencies, staff, on.id);
  return await batches.change(dependencies, staff, on, async (tx, batch) => {
    await requirePayOut(tx, staff.agencyId);
    const orders = live(await lockOrders(tx, batch.id));
    const suppliers = await suppliersOf(tx, orders);
    const needsTwo =
      spentCents(orders) > releaseAloneMaxCents ||
      (await payingForTheFirstTime(tx, [batch.id])).has(batch.id);
    const facts = { ...batch, ...factsOf(orders), needsAnother: needsTwo && batch.firstReleasedBy === null };
    const { effects } = batchLifecycle.advance(facts, { type: "batch.released" }, "batch.closed");
    await requireAnother(tx, staff, batch, suppliers);
    requirePayees(orders, { suppliers, now: dependencies.clock.now() }, madeAgain);
    requireFirstReleaser(batch, suppliers);
    requireConfirmed(orders);
    await performRelease(tx, dependencies, { batch, orders, staffId: staff.id }, effects);
    const isFirst = effects.some(({ type }) => type === "recordFirstRelease");
    return { type: isFirst ? "payment-batch.first-released" : "payment-batch.released" };
  });
}

async function requireAnother(
  tx: Transaction,
  staff: RecordStaff,
  { id, createdBy, firstReleasedBy }: BatchRow,
  suppliers: PaidSuppliers,
): Promise<void> {
  const involved = [
    createdBy,
    firstReleasedBy,
    ...(await peopleOf(tx, id)),
    ...[...suppliers.values()].flatMap(({ payeeChangedBy }) => payeeChangedBy),
  ];
  if (involved.includes(staff.id)) throw new Refusal("batch.second-person");
}

/** Whoever released it first has not changed where it is paid since. */
function requireFirstReleaser({ firstReleasedBy }: BatchRow, suppliers: PaidSuppliers): void {
  for (const { name, payeeChangedBy } of suppliers.values())
    if (firstReleasedBy !== null && payeeChangedBy.includes(firstReleasedBy))
      throw new Refusal("batch.payee-changed", { message: `The account of ${name} ${madeAgain}` });
}
