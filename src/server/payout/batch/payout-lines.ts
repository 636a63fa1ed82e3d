import type { PayoutLine } from "#contract/payout.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { publish } from "#server/core/events/events.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { orderLifecycle } from "./batch.lifecycle.ts";
import { lockBatch } from "./batch.store.ts";
import { followOrders, moveOrders } from "./move-orders.ts";
import { findOrderLodged, lockOrders } from "./order.store.ts";
import { hasLine, insertLine, isLineKnown, type LineOutcome, lockPayoutLine } from "./payout-line.store.ts";

type Counted = Record<LineOutcome | "duplicates", number>;

/** Counts lines of the bank's statement about payments, each in a transaction of its own and once. */
export async function importLines(
  dependencies: Dependencies,
  staff: RecordStaff,
  lines: readonly PayoutLine[],
): Promise<Counted> {
  const counted: Counted = { cleared: 0, returned: 0, inSuspense: 0, unknown: 0, duplicates: 0 };
  for (const line of lines) counted[await countLine(dependencies, staff, line)] += 1;
  return counted;
}

async function countLine(
  dependencies: Dependencies,
  staff: RecordStaff,
  line: PayoutLine,
): Promise<keyof Counted> {
  const { clock, database, ids } = dependencies;
  const { agencyId } = staff;
  return await database.transaction(async (tx) => {
    await lockPayoutLine(tx, agencyId, line.lineId);
    if (await isLineKnown(tx, agencyId, line.lineId)) return "duplicates";
    const orderId = await applyLine(tx, dependencies, staff, line);
    const outcome = outcomeOf(line, orderId);
    await insertLine(tx, { agencyId, line, orderId, outcome }, clock.now());
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId,
        actor: staff.id,
        type: "payout-line.received",
        data: { ...line, orderId, outcome },
      },
      clock.now(),
    );
    if (outcome === "inSuspense") await suspend(tx, dependencies, agencyId, line);
    return outcome;
  });
}

function outcomeOf({ direction }: PayoutLine, orderId: string | null): LineOutcome {
  if (direction === "out") return orderId === null ? "unknown" : "cleared";
  return orderId === null ? "inSuspense" : "returned";
}

/** The order that a line is of, moved by it; null where it is of none, of another amount, or says what another line said. */
async function applyLine(
  tx: Transaction,
  dependencies: Dependencies,
  staff: RecordStaff,
  line: PayoutLine,
): Promise<string | null> {
  const [reference = ""] = line.reference.trim().split(" ");
  const found = await findOrderLodged(tx, staff.agencyId, reference);
  const batch = found === null ? null : await lockBatch(tx, staff.agencyId, found.batchId);
  if (found === null || batch === null) return null;
  const order = (await lockOrders(tx, batch.id)).find(({ id }) => id === found.id);
  if (order === undefined || order.amountCents !== line.amountCents) return null;
  if (await hasLine(tx, order.id, line.direction)) return null;
  const event = { type: line.direction === "out" ? "order.cleared" : "order.returned" } as const;
  // It came back before the statement showed that it had left.
  if (event.type === "order.cleared" && order.status === "returned") return order.id;
  if (!orderLifecycle.can(order, event)) return null;
  await moveOrders(tx, dependencies, [order], { event, actor: staff.id });
  await followOrders(tx, dependencies, batch, { event, actor: staff.id });
  return order.id;
}

const suspend = (tx: Transaction, dependencies: Dependencies, agencyId: string, line: PayoutLine) =>
  publish(tx, dependencies, {
    type: "payout-return.unmatched",
    agencyId,
    line: {
      lineId: line.lineId,
      kind: "transfer",
      instruction: "payment",
      amountCents: line.amountCents,
      valueDate: line.valueDate,
      reference: line.reference,
    },
  });
