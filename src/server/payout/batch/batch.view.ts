import type { PaymentBatch } from "#contract/payout.ts";
import { addressLine } from "#contract/shapes.ts";
import { supplierPaymentsType } from "#domain/enumerations.ts";
import { groupedBy } from "#domain/grouping.ts";
import { releaseAloneMaxCents } from "#domain/limits.ts";
import { type Payee, shortenedDestination } from "#domain/payment/payee.ts";
import type { Queries } from "#server/database/database.ts";
import { type BatchRow, payingForTheFirstTime } from "./batch.store.ts";
import type { OrderNameCheck } from "./name-check.rules.ts";
import { live, payeeNameOf, spentCents } from "./order.rules.ts";
import { type OrderRow, ordersOf } from "./order.store.ts";

/** Batches as the contract shows them, with their orders. */
export async function batchViews(queries: Queries, batches: readonly BatchRow[]): Promise<PaymentBatch[]> {
  const ids = batches.map(({ id }) => id);
  const orders = groupedBy(await ordersOf(queries, ids), ({ batchId }) => batchId);
  const fresh = await payingForTheFirstTime(queries, ids);
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
    payeeCount: new Set(counted.map(({ supplierId, payee }) => supplierId ?? JSON.stringify(payee))).size,
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
  purpose: order.purpose,
  method: order.purpose === "invoices" ? supplierPaymentsType : null,
  listingId: order.listingId,
  address: order.address === null ? null : addressLine(order.address),
  supplierId: order.supplierId,
  refundId: order.refund?.id ?? null,
  payeeName: payeeNameOf(order),
  payTo: payToOf(order.payee),
  channel: order.channel,
  lodgementReference: order.lodgementReference,
  amountCents: order.amountCents,
  withheldCents: order.withheldCents,
  nameCheck: order.nameCheck === null ? null : nameCheckView(order.nameCheck),
  invoices: order.invoices.map(({ id, number, amountCents }) => ({ id, number, amountCents })),
});

const nameCheckView = ({ outcome, registeredName, reason }: OrderNameCheck) => ({
  outcome,
  registeredName,
  reason,
});

/** `063-111 •••••678`, or `biller 237960, reference …234`: whoever releases it compares it with what was agreed. */
function payToOf(payee: Payee): string {
  if (payee.kind !== "account") return shortenedDestination(payee);
  const { accountNumber } = payee;
  return `${payee.bsb} ${accountNumber.slice(-3).padStart(accountNumber.length, "•")}`;
}
