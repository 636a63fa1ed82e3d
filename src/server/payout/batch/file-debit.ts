import type { PayoutLine } from "#server/core/funds/payout-lines.port.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { orderLifecycle } from "./batch.lifecycle.ts";
import { findBatch, lockBatch, type NamedFile } from "./batch.store.ts";
import { followOrders, moveOrders } from "./move-orders.ts";
import { lockOrders } from "./order.store.ts";
import { isAnyCleared, isFileCleared } from "./payout-line.store.ts";

/** Whether a debit is of a whole bank file, of its amount, and the first that says so. */
export const isDebitOf = ({ totalCents }: NamedFile, { line }: PayoutLine): boolean =>
  totalCents === line.amountCents;

/** Clears every payment of a file; false where the debit is of another amount, or what it pays was debited before. */
export async function clearFile(
  tx: Transaction,
  dependencies: Dependencies,
  file: NamedFile,
  payout: PayoutLine,
): Promise<boolean> {
  const batch = await lockBatch(tx, file.agencyId, file.batchId);
  if (batch === null || !isDebitOf(file, payout) || (await isFileCleared(tx, batch.id))) return false;
  const orders = (await lockOrders(tx, batch.id)).filter(({ channel }) => channel === "file");
  const ids = orders.map(({ id }) => id);
  if (await isAnyCleared(tx, ids)) return false;
  const event = { type: "order.cleared" } as const;
  const leaving = orders.filter((order) => orderLifecycle.can(order, event));
  await moveOrders(tx, dependencies, leaving, { event, actor: "system" });
  const moved = (await findBatch(tx, batch.agencyId, batch.id)) ?? batch;
  await followOrders(tx, dependencies, moved, { event, actor: "system" });
  return true;
}
