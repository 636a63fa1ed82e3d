import type { RefundAsk, SuspenseRefundAsk } from "#contract/refund.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { awaitingCents, awaitingMatchCents } from "#server/core/funds/awaiting-approval.store.ts";
import { lockFunds } from "#server/core/funds/incoming-funds.store.ts";
import { type LockedPayment, lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { moveRefund } from "./move-refund.ts";
import { auditRefund } from "./refund.audit.ts";
import { needsSecondPerson, refundHashOf, surchargeShare } from "./refund.rules.ts";
import { findRefund, insertRefund, lockRefund, type NewRefund, type RefundRow } from "./refund.store.ts";
import { aloneCents } from "./refunded-sums.store.ts";

/** Asks for a refund of a settled payment of the agency; made once for its key. */
export async function askRefund(
  dependencies: Dependencies,
  staff: ListingStaff,
  { paymentId, ask, key }: { paymentId: string; ask: RefundAsk; key: string },
): Promise<RefundRow> {
  const id = refundId(dependencies, staff, paymentId, key);
  const requestHash = refundHashOf([paymentId, ask.amountCents, ask.reason, ask.isOwedAgain]);
  return await dependencies.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.agencyId !== staff.agencyId) throw new Refusal("payment.unknown");
    const made = await findMade(tx, id, requestHash);
    if (made !== null) return made;
    await requireLeft(tx, payment, { id, amountCents: ask.amountCents });
    return await begin(tx, dependencies, staff, {
      id,
      agencyId: staff.agencyId,
      applicationId: payment.applicationId,
      paymentId,
      incomingFundsId: null,
      amountCents: ask.amountCents,
      surchargeCents: surchargeShare(payment, ask.amountCents),
      reason: ask.reason,
      isOwedAgain: ask.isOwedAgain,
      requestHash,
      requestedBy: staff.id,
    });
  });
}

/** Asks to give back what waits in the agency's suspense; made once for its key. */
export async function askSuspenseRefund(
  dependencies: Dependencies,
  staff: ListingStaff,
  { fundsId, ask, key }: { fundsId: string; ask: SuspenseRefundAsk; key: string },
): Promise<RefundRow> {
  const id = refundId(dependencies, staff, fundsId, key);
  const requestHash = refundHashOf([fundsId, ask.amountCents, ask.reason]);
  return await dependencies.database.transaction(async (tx) => {
    const funds = await lockFunds(tx, staff.agencyId, fundsId);
    if (funds === null) throw new Refusal("funds.unknown");
    const made = await findMade(tx, id, requestHash);
    if (made !== null) return made;
    const awaiting =
      (await awaitingCents(tx, { incomingFundsId: fundsId }, id)) + (await awaitingMatchCents(tx, fundsId));
    if (ask.amountCents > funds.openCents - awaiting)
      throw new Refusal("refund.too-much", { field: "amountCents" });
    return await begin(tx, dependencies, staff, {
      id,
      agencyId: staff.agencyId,
      applicationId: null,
      paymentId: null,
      incomingFundsId: fundsId,
      amountCents: ask.amountCents,
      surchargeCents: 0,
      reason: ask.reason,
      isOwedAgain: false,
      requestHash,
      requestedBy: staff.id,
    });
  });
}

const refundId = ({ macs }: Dependencies, staff: ListingStaff, sourceId: string, key: string): string =>
  `ref_${macs.mac("refund", staff.agencyId, staff.id, sourceId, key).slice(0, 32)}`;

async function findMade(tx: Transaction, id: string, requestHash: string): Promise<RefundRow | null> {
  const made = await findRefund(tx, id);
  if (made !== null && made.requestHash !== requestHash) throw new Refusal("refund.key-reused");
  return made;
}

/** What is asked for and not decided is spoken for. */
async function requireLeft(
  tx: Transaction,
  payment: LockedPayment,
  { id, amountCents }: { id: string; amountCents: number },
): Promise<void> {
  if (payment.status !== "settled") throw new Refusal("refund.not-paid");
  const awaiting = await awaitingCents(tx, { paymentId: payment.id }, id);
  if (amountCents > payment.amountCents - payment.givenBackCents - awaiting)
    throw new Refusal("refund.too-much", { field: "amountCents" });
}

/** Writes the refund, and approves it at once where no second person is needed. */
async function begin(
  tx: Transaction,
  dependencies: Dependencies,
  staff: ListingStaff,
  refund: NewRefund,
): Promise<RefundRow> {
  const now = dependencies.clock.now();
  await holdPerson(tx, staff.id);
  const by = { staffId: staff.id, since: daysLater(now, -1) };
  const alone = await aloneCents(tx, refund, by);
  await insertRefund(tx, refund, now);
  const written = await lockRefund(tx, refund.id);
  await auditRefund(tx, dependencies, written, { type: "refund.requested", actor: staff.id });
  if (!needsSecondPerson(refund.amountCents + refund.surchargeCents, alone))
    await moveRefund(tx, dependencies, written, { event: { type: "refund.approved" }, actor: staff.id });
  return await lockRefund(tx, refund.id);
}

/** Refunds that a person asks for at the same moment are added up one after another. */
async function holdPerson(tx: Transaction, staffId: string): Promise<void> {
  await tx.query("select from staff_members where id = $1 for no key update", [staffId]);
}
