import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { publish } from "#server/core/events/events.ts";
import { lockFunds, resolveFunds } from "#server/core/funds/incoming-funds.store.ts";
import { advance } from "#server/core/lifecycle/application.lifecycle.ts";
import { moveOwed } from "#server/core/obligation/obligation.store.ts";
import {
  type LockedPayment,
  lockPayment,
  restateAwaitingFunds,
} from "#server/core/obligation/payment.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { auditRefund } from "./refund.audit.ts";
import { advanceRefund } from "./refund.lifecycle.ts";
import { postOwed, postWaived } from "./refund.postings.ts";
import { surchargeShare } from "./refund.rules.ts";
import { findRefund, lockRefund, moveRefund, type RefundRow, recordRefunded } from "./refund.store.ts";

/** Approves a refund of the agency that somebody else asked for. Approved before by the same person, it is answered as it is. */
export async function approveRefund(
  dependencies: Dependencies,
  staff: ListingStaff,
  id: string,
): Promise<RefundRow> {
  return await dependencies.database.transaction(async (tx) => {
    await lockSource(tx, await refundOf(tx, staff, id));
    const refund = await lockRefund(tx, id);
    if (refund.decidedBy === staff.id && refund.status !== "declined") return refund;
    if (refund.status !== "awaitingApproval") throw new Refusal("refund.closed");
    if (refund.requestedBy === staff.id) throw new Refusal("refund.second-person");
    await approve(tx, dependencies, refund, staff.id);
    return await lockRefund(tx, id);
  });
}

/** A refund of the agency; another's is `refund.unknown` like one that never was. */
export async function refundOf(tx: Transaction, staff: ListingStaff, id: string): Promise<RefundRow> {
  const refund = await findRefund(tx, id);
  if (refund?.agencyId !== staff.agencyId) throw new Refusal("refund.unknown");
  return refund;
}

// Payment or line first, then the refund: everyone who changes a refund takes them in this order.
async function lockSource(tx: Transaction, { paymentId, incomingFundsId, agencyId }: RefundRow) {
  if (paymentId !== null) await lockPayment(tx, paymentId);
  if (incomingFundsId !== null) await lockFunds(tx, agencyId, incomingFundsId);
}

/**
 * What an approval does, whoever gives it: from now on the amount is owed to the payer, in suspense, whatever becomes of
 * the call to the gateway. The source of a locked refund is locked by the caller.
 */
export async function approve(
  tx: Transaction,
  dependencies: Dependencies,
  refund: RefundRow,
  decidedBy: string | null,
): Promise<void> {
  const status = advanceRefund(refund, { type: "refund.approved" });
  if (status === null) throw new Refusal("refund.closed");
  const now = dependencies.clock.now();
  const surchargeCents =
    refund.paymentId === null
      ? await debitSuspense(tx, refund)
      : await debitPayment(tx, dependencies, refund, refund.paymentId);
  await moveRefund(tx, refund.id, { status, surchargeCents, decidedBy }, now);
  await auditRefund(tx, dependencies, refund, {
    type: "refund.approved",
    actor: decidedBy ?? refund.requestedBy,
  });
  if (status === "sending") await dependencies.jobs.send(tx, "make-refund", { refundId: refund.id });
}

async function debitSuspense(tx: Transaction, refund: RefundRow): Promise<number> {
  const { incomingFundsId, agencyId, amountCents } = refund;
  const funds = incomingFundsId === null ? null : await lockFunds(tx, agencyId, incomingFundsId);
  if (funds === null || amountCents > funds.openCents) throw new Refusal("refund.too-much");
  await resolveFunds(tx, funds.id, amountCents);
  return 0;
}

async function debitPayment(
  tx: Transaction,
  dependencies: Dependencies,
  refund: RefundRow,
  paymentId: string,
): Promise<number> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.status !== "settled") throw new Refusal("refund.not-paid");
  if (refund.amountCents > payment.amountCents - payment.givenBackCents) throw new Refusal("refund.too-much");
  const surchargeCents = surchargeShare(payment, refund.amountCents);
  await recordRefunded(tx, paymentId, refund.amountCents, dependencies.clock.now());
  await lessPaid(tx, dependencies, payment, refund);
  await postOwed(tx, dependencies, payment, { ...refund, surchargeCents });
  if (!refund.isOwedAgain) await postWaived(tx, dependencies, payment, refund);
  return surchargeCents;
}

/** Less is paid, and either it is owed again or less is owed too. */
async function lessPaid(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  { amountCents, isOwedAgain }: RefundRow,
): Promise<void> {
  const { clock } = dependencies;
  const settledCents = payment.settledCents - amountCents;
  const dueCents = payment.dueCents - (isOwedAgain ? 0 : amountCents);
  const reopened = isOwedAgain ? advance(payment.applicationStatus, { type: "payment.reversed" }) : null;
  const status = reopened ?? payment.applicationStatus;
  await moveOwed(tx, payment, { settledCents, dueCents, status }, clock.now());
  if (isOwedAgain) await restateAwaitingFunds(tx, payment.obligationId, dueCents - settledCents, clock.now());
  await publish(tx, dependencies, { type: "obligation.changed", applicationId: payment.applicationId });
}
