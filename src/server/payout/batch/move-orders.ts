import type { ProblemCode } from "#contract/problems.ts";
import { groupedBy } from "#domain/grouping.ts";
import type { PaymentBatchEvent } from "#machines/payment-batch/payment-batch.types.ts";
import type { PaymentOrderEvent } from "#machines/payment-order/payment-order.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { batchLifecycle, orderLifecycle } from "./batch.lifecycle.ts";
import { type BatchRow, changeBatch } from "./batch.store.ts";
import { performOrders } from "./order.effects.ts";
import { changeOrders, type OrderRow, ordersOf } from "./order.store.ts";

type Moving = { event: PaymentOrderEvent; actor: string; problem?: ProblemCode };

/** Moves locked orders of one batch that are at one place of their chart, writes it down, and does what it names. */
export async function moveOrders(
  tx: Transaction,
  dependencies: Dependencies,
  orders: readonly OrderRow[],
  { event, actor, problem }: Moving,
): Promise<void> {
  const { clock, ids } = dependencies;
  for (const [at, group] of groupedBy(orders, ({ status }) => status)) {
    const { status, effects } = orderLifecycle.advance({ status: at }, event, problem);
    const orderIds = group.map(({ id }) => id);
    await changeOrders(tx, orderIds, status, clock.now());
    const [first] = group;
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId: first?.agencyId ?? null,
        actor,
        type: `payment-order.${status}`,
        data: { batchId: first?.batchId, orderIds },
      },
      clock.now(),
    );
    await performOrders(tx, dependencies, group, effects);
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
