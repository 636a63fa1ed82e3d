import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { CountedPayout, PayoutLine, PayoutLines } from "#server/core/funds/payout-lines.port.ts";
import { paidByTheBank } from "#server/core/journal/trust-side.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { orderLifecycle } from "./batch.lifecycle.ts";
import { type BatchRow, findBatch, findFileNamed, lockBatch } from "./batch.store.ts";
import { clearFile, isDebitOf } from "./file-debit.ts";
import { followOrders, followSending, moveOrders } from "./move-orders.ts";
import { findOrderNamed, type NamedOrder } from "./named-order.store.ts";
import { lockOrders, type OrderRow } from "./order.store.ts";
import { hasLine, insertLine, isFileCleared, isLineKnown, type LineDirection } from "./payout-line.store.ts";
import { isSubmitted } from "./submission.store.ts";

/** What payments to suppliers make of the bank's feed: what left clears an order, what comes back reopens its invoices. */
export const payoutLines: PayoutLines = {
  isKnown: isLineKnown,
  preview: async (queries, payout) => {
    const direction = directionOf(payout);
    const order = await findOrderNamed(queries, payout);
    if (order === null) return direction === "in" ? null : await previewFileDebit(queries, payout);
    const isApplied = isOf(order, payout) && !(await hasLine(queries, order.id, direction));
    return { agencyId: order.agencyId, outcome: outcomeOf(direction, isApplied) };
  },
  countDebit: async (tx, dependencies, payout) => {
    const order = await findOrderNamed(tx, payout);
    const file = order === null ? await findFileNamed(tx, payout) : null;
    if (file !== null && (await clearFile(tx, dependencies, file, payout))) {
      const cleared = { agencyId: file.agencyId, outcome: "cleared" } as const;
      await keepLine(tx, dependencies, payout, { ...cleared, orderId: null, fileBatchId: file.batchId });
      return cleared;
    }
    const isApplied = order !== null && (await applyLine(tx, dependencies, order, payout));
    const outcome = outcomeOf("out", isApplied);
    const counted = { agencyId: order?.agencyId ?? file?.agencyId ?? payout.agencyId, outcome };
    await keepLine(tx, dependencies, payout, { ...counted, orderId: isApplied ? order.id : null });
    return counted;
  },
  keepDebit: async (tx, dependencies, payout) => {
    const kept = { agencyId: payout.agencyId, outcome: "unknownDebit" } as const;
    await keepLine(tx, dependencies, payout, { ...kept, orderId: null });
    return kept;
  },
  countReturn: async (tx, dependencies, payout) => {
    const order = await findOrderNamed(tx, payout);
    if (order === null) return null;
    const { agencyId } = order;
    if (!(await applyLine(tx, dependencies, order, payout))) return { agencyId, outcome: "notReturned" };
    await keepLine(tx, dependencies, payout, { agencyId, outcome: "returned", orderId: order.id });
    return { agencyId, outcome: "returned" };
  },
};

async function previewFileDebit(queries: Queries, payout: PayoutLine): Promise<CountedPayout> {
  const file = await findFileNamed(queries, payout);
  if (file === null) return { agencyId: payout.agencyId, outcome: "unknownDebit" };
  const isApplied = isDebitOf(file, payout) && !(await isFileCleared(queries, file.batchId));
  return { agencyId: file.agencyId, outcome: outcomeOf("out", isApplied) };
}

const directionOf = ({ line }: PayoutLine): LineDirection => line.direction ?? "in";

function outcomeOf(direction: LineDirection, isApplied: boolean): CountedPayout["outcome"] {
  if (direction === "out") return isApplied ? "cleared" : "unknownDebit";
  return isApplied ? "returned" : "notReturned";
}

/** An order that the bank has, of the amount of a line. */
const isOf = ({ status, amountCents, isAsked }: NamedOrder, { line }: PayoutLine): boolean =>
  amountCents === line.amountCents &&
  (["sent", "cleared", "returned"].includes(status) || (status === "released" && isAsked));

/** Moves the order that a line is of; false where it is of another amount, was not sent, or another line said the same. */
async function applyLine(
  tx: Transaction,
  dependencies: Dependencies,
  named: NamedOrder,
  payout: PayoutLine,
): Promise<boolean> {
  const batch = await lockBatch(tx, named.agencyId, named.batchId);
  if (batch === null) return false;
  const found = (await lockOrders(tx, batch.id)).find(({ id }) => id === named.id);
  if (found === undefined || found.amountCents !== payout.line.amountCents) return false;
  const order = await sentOf(tx, dependencies, batch, found);
  const direction = directionOf(payout);
  if (await hasLine(tx, order.id, direction)) return false;
  const event = { type: direction === "out" ? "order.cleared" : "order.returned" } as const;
  if (!orderLifecycle.can(order, event)) return false;
  await moveOrders(tx, dependencies, [order], { event, actor: "system" });
  const moved = (await findBatch(tx, batch.agencyId, batch.id)) ?? batch;
  await followOrders(tx, dependencies, moved, { event, actor: "system" });
  return true;
}

/** The bank knows an order that the provider was asked to pay: it was accepted, though its answer was lost. */
async function sentOf(
  tx: Transaction,
  dependencies: Dependencies,
  batch: BatchRow,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.status !== "released" || !(await isSubmitted(tx, order.id))) return order;
  await paidByTheBank(tx);
  await moveOrders(tx, dependencies, [order], { event: { type: "file.fetched" }, actor: "system" });
  await followSending(tx, dependencies, batch, "system");
  return { ...order, status: "sent" };
}

async function keepLine(
  tx: Transaction,
  { clock, ids }: Dependencies,
  payout: PayoutLine,
  {
    agencyId,
    outcome,
    orderId,
    fileBatchId = null,
  }: CountedPayout & { orderId: string | null; fileBatchId?: string | null },
): Promise<void> {
  const { line } = payout;
  const kept = outcome === "unknownDebit" || outcome === "notReturned" ? "unknown" : outcome;
  const direction = directionOf(payout);
  await insertLine(tx, { agencyId, line, direction, orderId, fileBatchId, outcome: kept }, clock.now());
  const { lineId, amountCents, valueDate } = line;
  const data = {
    lineId,
    direction,
    amountCents,
    valueDate,
    reference: line.reference ?? "",
    orderId,
    outcome,
  };
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor: "system",
      type: "payout-line.received",
      data,
    },
    clock.now(),
  );
}
