import { groupedBy } from "#domain/grouping.ts";
import type { PaymentBatchEvent } from "#machines/payment-batch/payment-batch.types.ts";
import type { PaymentOrderEvent } from "#machines/payment-order/payment-order.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { batchLifecycle, orderLifecycle } from "./batch.lifecycle.ts";
import { type BatchRow, changeBatch, findBatch } from "./batch.store.ts";
import { performOrders } from "./order.effects.ts";
import { changeOrders, type OrderRow, ordersOf } from "./order.store.ts";

type Moving = { event: PaymentOrderEvent; actor: string };

/** Moves locked orders of one batch that are at one place of their chart, writes it down, and does what it names. */
export async function moveOrders(
  tx: Transaction,
  dependencies: Dependencies,
  orders: readonly OrderRow[],
  { event, actor }: Moving,
): Promise<void> {
  const { clock, ids } = dependencies;
  for (const group of groupedBy(orders, ({ status, isPresented }) => `${status} ${isPresented}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { status, effects } = orderLifecycle.advance(first, event);
    const orderIds = group.map(({ id }) => id);
    await changeOrders(tx, orderIds, status, clock.now());
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId: first.agencyId,
        actor,
        type: `payment-order.${status === first.status ? "presented" : status}`,
        data: { batchId: first.batchId, orderIds },
      },
      clock.now(),
    );
    await performOrders(tx, { ...dependencies, actor }, group, effects);
  }
}

/** What the chart of a batch asks of its orders. */
export const factsOf = (orders: readonly OrderRow[]) => ({
  openCount: orders.filter(({ status }) => ["scheduled", "released", "sent"].includes(status)).length,
  returnedCount: orders.filter(({ status }) => status === "returned").length,
  isEmpty: orders.every(({ status }) => status === "recalled"),
});

/** Moves a locked batch by what happened to its orders, where its chart says so. */
export async function followOrders(
  tx: Transaction,
  { clock, ids }: Pick<Dependencies, "clock" | "ids">,
  batch: BatchRow,
  { event, actor }: { event: PaymentBatchEvent; actor: string },
): Promise<void> {
  const facts = { ...batch, ...factsOf(await ordersOf(tx, [batch.id])), needsAnother: false };
  if (!batchLifecycle.can(facts, event)) return;
  const { status } = batchLifecycle.advance(facts, event);
  await changeBatch(tx, batch.id, { status }, clock.now());
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: batch.agencyId,
      actor,
      type: `payment-batch.${status}`,
      data: { batchId: batch.id, version: batch.version + 1 },
    },
    clock.now(),
  );
}

/** A released batch of which nothing waits to be sent any more is sent; where all of it has ended by then, it is settled. */
export async function followSending(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "ids">,
  { agencyId, id }: BatchRow,
  actor: string,
): Promise<void> {
  const orders = await ordersOf(tx, [id]);
  if (orders.some(({ status }) => status === "scheduled" || status === "released")) return;
  const batch = await findBatch(tx, agencyId, id);
  if (batch === null) return;
  await followOrders(tx, dependencies, batch, { event: { type: "file.fetched" }, actor });
  const sent = await findBatch(tx, agencyId, id);
  if (sent !== null) await followOrders(tx, dependencies, sent, { event: { type: "order.cleared" }, actor });
}
