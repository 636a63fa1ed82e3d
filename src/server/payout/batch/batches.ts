import type { PaymentBatch, PaymentBatches } from "#contract/payout.ts";
import { type RecordEvent, type RecordOn, type RecordStaff, recordsOf } from "#server/core/record/record.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { batchLifecycle, orderLifecycle } from "./batch.lifecycle.ts";
import { type BatchRow, changeBatch, findBatch, findBatches, lockBatch } from "./batch.store.ts";
import { batchViews } from "./batch.view.ts";
import { factsOf, followOrders, followSending, moveOrders } from "./move-orders.ts";
import { live } from "./order.rules.ts";
import { findOrder, lockOrders } from "./order.store.ts";
import { isSubmitted } from "./submission.store.ts";

/** Batches as records of an agency, each change on the version that was looked at. */
export const batches = recordsOf<BatchRow, PaymentBatch>({
  noun: "payment-batch",
  problems: "batch",
  subject: "batchId",
  idPrefix: "pba",
  find: findBatch,
  lock: lockBatch,
  view: (queries, _staff, row) => batchShown(queries, row),
});

async function batchShown(queries: Queries, row: BatchRow): Promise<PaymentBatch> {
  const [shown] = await batchViews(queries, [row]);
  if (shown === undefined) throw new Error(`No batch ${row.id}.`);
  return shown;
}

/** A page of batches with their orders; `after` the last one of the page before, which is of the agency. */
export async function searchBatches(
  queries: Queries,
  staff: RecordStaff,
  { listingId, after }: { listingId: string | null; after: string | null },
): Promise<PaymentBatches> {
  if (after !== null) await batches.find(queries, staff, after);
  const { rows, isMore } = await findBatches(queries, staff.agencyId, { listingId, after });
  return { batches: await batchViews(queries, rows), next: isMore ? (rows.at(-1)?.id ?? null) : null };
}

/** Submits a batch for its release by somebody else. */
export const submitBatch = (
  dependencies: Dependencies,
  staff: RecordStaff,
  on: RecordOn,
): Promise<PaymentBatch> =>
  batches.change(dependencies, staff, on, (tx, batch) => submitLocked(tx, dependencies, batch));

/** Submits a locked batch; answers its event. */
export async function submitLocked(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  batch: BatchRow,
): Promise<RecordEvent> {
  const facts = { ...batch, ...factsOf(await lockOrders(tx, batch.id)), needsAnother: false };
  const { status } = batchLifecycle.advance(facts, { type: "batch.submitted" }, "batch.closed");
  await changeBatch(tx, batch.id, { status }, clock.now());
  return { type: "payment-batch.submitted" };
}

/** Gives up a batch that nobody has released, and with it every order. */
export const withdrawBatch = (
  dependencies: Dependencies,
  staff: RecordStaff,
  on: RecordOn,
): Promise<PaymentBatch> =>
  batches.change(dependencies, staff, on, async (tx, batch, at) => {
    const orders = await lockOrders(tx, batch.id);
    const facts = { ...batch, ...factsOf(orders), needsAnother: false };
    const { status } = batchLifecycle.advance(facts, { type: "batch.withdrawn" }, "batch.closed");
    await changeBatch(tx, batch.id, { status }, at);
    await moveOrders(tx, dependencies, live(orders), { event: { type: "order.recalled" }, actor: staff.id });
    return { type: "payment-batch.withdrawn" };
  });

/** Recalls one order of the agency, until its file was fetched. Recalled before, it is answered as it is. */
export async function recallOrder(
  dependencies: Dependencies,
  staff: RecordStaff,
  id: string,
): Promise<PaymentBatch> {
  return await dependencies.database.transaction(async (tx) => {
    const found = await findOrder(tx, staff.agencyId, id);
    const batch = found === null ? null : await lockBatch(tx, staff.agencyId, found.batchId);
    if (batch === null) throw new Refusal("order.unknown");
    if (!(await recallLocked(tx, dependencies, batch, { orderId: id, actor: staff.id })))
      throw new Refusal("order.sent");
    return await batches.shown(tx, staff, batch.id);
  });
}

/** Recalls an order of a locked batch, or leaves it as it was recalled before; false where the bank has it, or may have it. */
export async function recallLocked(
  tx: Transaction,
  dependencies: Dependencies,
  batch: BatchRow,
  { orderId, actor }: { orderId: string; actor: string },
): Promise<boolean> {
  const [order] = (await lockOrders(tx, batch.id)).filter(({ id }) => id === orderId);
  if (order?.status === "recalled") return true;
  const event = { type: "order.recalled" } as const;
  if (order === undefined || !orderLifecycle.can(order, event) || (await isSubmitted(tx, orderId)))
    return false;
  await moveOrders(tx, dependencies, [order], { event, actor });
  await followOrders(tx, dependencies, batch, { event, actor });
  await followSending(tx, dependencies, batch, actor);
  return true;
}
