import { isDeepStrictEqual } from "node:util";
import type { PaymentBatch } from "#contract/payout.ts";
import { releaseAloneMaxCents } from "#domain/limits.ts";
import type { paymentBatchMachine } from "#machines/payment-batch/payment-batch.machine.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { RecordOn, RecordStaff } from "#server/core/record/record.ts";
import {
  readSupplierForPayment,
  type SupplierForPayment,
} from "#server/core/supplier/supplier-for-payment.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { batchLifecycle } from "./batch.lifecycle.ts";
import { type BatchRow, changeBatch, peopleOf } from "./batch.store.ts";
import { batches } from "./batches.ts";
import { factsOf, moveOrders } from "./move-orders.ts";
import { live, spentCents } from "./order.rules.ts";
import { lockOrders, type OrderRow } from "./order.store.ts";

type Releasing = { batch: BatchRow; orders: readonly OrderRow[]; staffId: string };

const performRelease = performing<typeof paymentBatchMachine, Releasing, "sendOrders" | "recallOrders">({
  recordFirstRelease: (tx, { clock }, { batch, staffId }) =>
    changeBatch(tx, batch.id, { status: "awaitingRelease", firstReleasedBy: staffId }, clock.now()),
  releaseOrders: async (tx, dependencies, { batch, orders, staffId }) => {
    await changeBatch(tx, batch.id, { status: "released", releasedBy: staffId }, dependencies.clock.now());
    await moveOrders(tx, dependencies, orders, { event: { type: "batch.released" }, actor: staffId });
  },
});

/**
 * Releases a batch by somebody who neither captured, corrected, approved nor put together any of it, nor changed where it is
 * paid; by two of them where it is large or pays somebody for the first time. Its ledgers hold the money, or nothing is released.
 */
export const releaseBatch = (
  dependencies: Dependencies,
  staff: RecordStaff,
  on: RecordOn,
): Promise<PaymentBatch> =>
  batches.change(dependencies, staff, on, async (tx, batch) => {
    const orders = live(await lockOrders(tx, batch.id));
    const suppliers = await suppliersOf(tx, orders);
    const needsTwo =
      spentCents(orders) > releaseAloneMaxCents ||
      [...suppliers.values()].some(({ firstPaid }) => firstPaid === null);
    const facts = { ...batch, ...factsOf(orders), needsAnother: needsTwo && batch.firstReleasedBy === null };
    const { effects } = batchLifecycle.advance(facts, { type: "batch.released" }, "batch.closed");
    await requireAnother(tx, staff, batch, suppliers);
    for (const order of orders) requirePayee(order, suppliers.get(order.supplierId));
    await performRelease(tx, dependencies, { batch, orders, staffId: staff.id }, effects);
    const isFirst = effects.some(({ type }) => type === "recordFirstRelease");
    return { type: isFirst ? "payment-batch.first-released" : "payment-batch.released" };
  });

type Suppliers = ReadonlyMap<string, SupplierForPayment>;

/** Who is paid, each locked as it is, in one order. */
async function suppliersOf(tx: Transaction, orders: readonly OrderRow[]): Promise<Suppliers> {
  const suppliers = new Map<string, SupplierForPayment>();
  const paid = new Map(orders.map(({ supplierId, agencyId }) => [supplierId, agencyId]));
  for (const [id, agencyId] of [...paid].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const supplier = await readSupplierForPayment(tx, agencyId, id);
    if (supplier !== null) suppliers.set(id, supplier);
  }
  return suppliers;
}

async function requireAnother(
  tx: Transaction,
  staff: RecordStaff,
  { id, createdBy, firstReleasedBy }: BatchRow,
  suppliers: Suppliers,
): Promise<void> {
  const involved = [
    createdBy,
    firstReleasedBy,
    ...(await peopleOf(tx, id)),
    ...[...suppliers.values()].flatMap(({ payeeChangedBy }) => payeeChangedBy),
  ];
  if (involved.includes(staff.id)) throw new Refusal("batch.second-person");
}

/** Pays only the account that is in force, and that was when the batch was made. */
function requirePayee({ payee, supplierName }: OrderRow, supplier: SupplierForPayment | undefined): void {
  if (isDeepStrictEqual(supplier?.payee, payee)) return;
  throw new Refusal("batch.payee-changed", {
    message: `The account of ${supplierName} changed after this batch was made. Withdraw it and make a new one.`,
  });
}
