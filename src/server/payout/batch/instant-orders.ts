import { minuteMs } from "#domain/calendar/lengths.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import {
  type DirectEntryUser,
  lockDirectEntryUser,
} from "#server/core/direct-entry/direct-entry-user.store.ts";
import { paidByTheBank } from "#server/core/journal/trust-side.store.ts";
import { mayPayOut } from "#server/core/lifecycle/paying-agency.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  type InstantPayment,
  type InstantPaymentAnswer,
  InstantPaymentFailure,
} from "#server/services/instant-payments.ts";
import { type BatchRow, lockBatch } from "./batch.store.ts";
import { followOrders, followSending, moveOrders } from "./move-orders.ts";
import { uncoveredOf } from "./order.funds.ts";
import { lockOrders, type OrderRow } from "./order.store.ts";
import { isPayeeInForce, type PaidSuppliers, suppliersOf } from "./paid-suppliers.ts";
import { markAnswered, markAsked, type UnansweredOrder, unansweredOrders } from "./submission.store.ts";

const maxAtOnce = 500;
const lostAfterMs = minuteMs;

/** Pays what of a released batch goes by the provider. */
export async function sendInstantOrders(dependencies: Dependencies, batchId: string): Promise<void> {
  await sendEach(dependencies, batchId, dependencies.clock.now());
}

/** Asks again about every order whose answer was lost. The provider pays each once, by its reference. */
export async function sweepInstantOrders(dependencies: Dependencies): Promise<void> {
  await sendEach(dependencies, null, new Date(dependencies.clock.now().getTime() - lostAfterMs));
}

async function sendEach(
  dependencies: Dependencies,
  batchId: string | null,
  askedBefore: Date,
): Promise<void> {
  const { database, log } = dependencies;
  for (const order of await unansweredOrders(database, { batchId, askedBefore }, maxAtOnce))
    try {
      await sendOrder(dependencies, order);
    } catch (error) {
      if (!(error instanceof InstantPaymentFailure))
        log.error({ err: error, orderId: order.id }, "a payment could not be sent");
      else log.warn({ err: error, orderId: order.id }, "the provider did not answer about a payment");
    }
}

/** Writes that the provider is asked, asks it, and writes what it answered: whatever is lost in between is asked again. */
async function sendOrder(dependencies: Dependencies, order: UnansweredOrder): Promise<void> {
  const { database, instantPayments } = dependencies;
  const payment = await database.transaction((tx) => ask(tx, dependencies, order));
  if (payment === null) return;
  const answer = await instantPayments.pay(payment);
  await database.transaction((tx) => settle(tx, dependencies, order, answer));
}

/** The payment of an order that is about to be asked for; null where it is not to be paid any more. */
async function ask(
  tx: Transaction,
  dependencies: Dependencies,
  of: UnansweredOrder,
): Promise<InstantPayment | null> {
  const { clock } = dependencies;
  const found = await lockReleased(tx, of);
  if (found === null) return null;
  const { batch, order } = found;
  const user = await lockDirectEntryUser(tx, of.agencyId);
  const suppliers = await suppliersOf(tx, [order]);
  const { attempts, request } = await markAsked(tx, order.id, paymentOf(order, user), clock.now());
  // Asked before, it may be paid already: then it is asked again as it was.
  const reason = attempts === 1 ? await reasonToRecall(tx, order, suppliers, clock.now()) : null;
  if (reason !== null) {
    await markAnswered(tx, order.id, { status: "rejected", reason }, clock.now());
    await recall(tx, dependencies, batch, order, reason);
    return null;
  }
  if (attempts === 1) await audit(tx, dependencies, order, "payment-order.submitted", {});
  return request;
}

/** Why an order that was released must not be paid any more; null where it may be. */
async function reasonToRecall(
  tx: Transaction,
  order: OrderRow,
  suppliers: PaidSuppliers,
  now: Date,
): Promise<string | null> {
  if (!(await mayPayOut(tx, order.agencyId))) return "The agency's payments were stopped after the release.";
  if (!isPayeeInForce(order, suppliers, now)) return "The payee changed after the release.";
  const uncovered = await uncoveredOf(tx, order.agencyId, [order]);
  return uncovered === null ? null : "The bank took back money that it was released from.";
}

async function settle(
  tx: Transaction,
  dependencies: Dependencies,
  of: UnansweredOrder,
  answer: InstantPaymentAnswer,
): Promise<void> {
  const found = await lockReleased(tx, of);
  await markAnswered(tx, of.id, answer, dependencies.clock.now());
  // The bank's line, or the answer to another asking, was here first.
  if (found === null) return;
  const { batch, order } = found;
  if (answer.status === "rejected") {
    await recall(tx, dependencies, batch, order, answer.reason);
    return;
  }
  await paidByTheBank(tx);
  await moveOrders(tx, dependencies, [order], { event: { type: "file.fetched" }, actor: "system" });
  await followSending(tx, dependencies, batch, "system");
}

async function lockReleased(
  tx: Transaction,
  { id, agencyId, batchId }: UnansweredOrder,
): Promise<{ batch: BatchRow; order: OrderRow } | null> {
  const batch = await lockBatch(tx, agencyId, batchId);
  const order = (await lockOrders(tx, batchId)).find((each) => each.id === id);
  return batch === null || order?.status !== "released" ? null : { batch, order };
}

/** Nothing was paid: what was reserved is free again, and its invoices are open. */
async function recall(
  tx: Transaction,
  dependencies: Dependencies,
  batch: BatchRow,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const event = { type: "order.recalled" } as const;
  await audit(tx, dependencies, order, "payment-order.rejected", { reason });
  await moveOrders(tx, dependencies, [order], { event, actor: "system" });
  await followOrders(tx, dependencies, batch, { event, actor: "system" });
  await followSending(tx, dependencies, batch, "system");
}

const paymentOf = (
  { id: reference, payee, amountCents, lodgementReference }: OrderRow,
  { name, bsb, accountNumber }: DirectEntryUser,
): InstantPayment => ({
  reference,
  payee,
  amountCents,
  lodgementReference,
  payer: { name, bsb, accountNumber },
});

const audit = (
  tx: Transaction,
  { clock, ids }: Dependencies,
  { id, agencyId, batchId, listingId, amountCents }: OrderRow,
  type: string,
  more: Record<string, unknown>,
): Promise<void> =>
  recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      ...(listingId === null ? {} : { listingId }),
      actor: "system",
      type,
      data: { orderId: id, batchId, amountCents, ...more },
    },
    clock.now(),
  );
