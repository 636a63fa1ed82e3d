import type { PaymentBatch } from "#contract/payout.ts";
import { addressLine } from "#contract/shapes.ts";
import { groupedBy } from "#domain/grouping.ts";
import { releaseAloneMaxCents } from "#domain/limits.ts";
import type { Payee } from "#domain/payment/payee.ts";
import type { Queries } from "#server/database/database.ts";
import type { BatchRow } from "./batch.store.ts";
import { live, spentCents } from "./order.rules.ts";
import { type OrderRow, ordersOf } from "./order.store.ts";

/** Batches as the contract shows them, with their orders. */
export async function batchViews(queries: Queries, batches: readonly BatchRow[]): Promise<PaymentBatch[]> {
  const ids = batches.map(({ id }) => id);
  const orders = groupedBy(await ordersOf(queries, ids), ({ batchId }) => batchId);
  const fresh = await paidForTheFirstTime(queries, ids);
  return batches.map((batch) => batchView(batch, orders.get(batch.id) ?? [], fresh.has(batch.id)));
}

function batchView(batch: BatchRow, orders: readonly OrderRow[], isFirst: boolean): PaymentBatch {
  const counted = live(orders);
  return {
    id: batch.id,
    status: batch.status,
    version: batch.version,
    totalCents: counted.reduce((sum, { amountCents }) => sum + amountCents, 0),
    withheldCents: counted.reduce((sum, { withheldCents }) => sum + withheldCents, 0),
    payeeCount: new Set(counted.map(({ supplierId }) => supplierId)).size,
    needsTwo: batch.firstReleasedBy !== null || isFirst || spentCents(counted) > releaseAloneMaxCents,
    createdBy: { id: batch.createdBy, name: batch.createdByName },
    firstReleasedBy: person(batch.firstReleasedBy, batch.firstReleasedByName),
    releasedBy: person(batch.releasedBy, batch.releasedByName),
    createdAt: batch.createdAt.toISOString(),
    orders: orders.map(orderView),
  };
}

const person = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

const orderView = (order: OrderRow): PaymentBatch["orders"][number] => ({
  id: order.id,
  status: order.status,
  listingId: order.listingId,
  address: addressLine(order.address),
  supplierId: order.supplierId,
  supplierName: order.supplierName,
  payTo: payToOf(order.payee),
  lodgementReference: order.lodgementReference,
  amountCents: order.amountCents,
  withheldCents: order.withheldCents,
  invoices: order.invoices.map(({ id, number, amountCents }) => ({ id, number, amountCents })),
});

/** `063-111 •••••678`: the last three digits of an account. */
function payToOf(payee: Payee): string {
  if (payee.kind !== "account") return payee.name;
  const { accountNumber } = payee;
  return `${payee.bsb} ${accountNumber.slice(-3).padStart(accountNumber.length, "•")}`;
}

/** Which batches pay a payee in force that was never paid before. */
async function paidForTheFirstTime(queries: Queries, batchIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct o.batch_id as id from payment_orders o join suppliers s on s.id = o.supplier_id
     where o.batch_id = any($1) and o.status <> 'recalled' and s.payee_first_paid_at is null`,
    [batchIds],
  );
  return new Set(rows.map(({ id }) => id));
}
