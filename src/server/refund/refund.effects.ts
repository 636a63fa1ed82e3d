import type { refundMachine } from "#machines/refund/refund.machine.ts";
import { publish } from "#server/core/events/events.ts";
import { lockFunds, resolveFunds } from "#server/core/funds/incoming-funds.store.ts";
import type { RefundToPay } from "#server/core/funds/refund-orders.port.ts";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import { restateAwaitingFunds } from "#server/core/obligation/announced-transfers.store.ts";
import { moveOwed } from "#server/core/obligation/obligation.store.ts";
import { type LockedPayment, lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { notifyRefunded } from "./refund.message.ts";
import { postOwed, postPaid, postWaived } from "./refund.postings.ts";
import { surchargeShare } from "./refund.rules.ts";
import { type RefundRow, setSurcharge } from "./refund.store.ts";
import { recordRefunded } from "./refunded-sums.store.ts";

/** What the chart of a refund names. The refund is locked, and its source by whoever approves. */
export const performRefund = performing<typeof refundMachine, RefundRow>({
  oweToPayer: (tx, dependencies, refund) =>
    refund.paymentId === null
      ? debitSuspense(tx, refund)
      : debitPayment(tx, dependencies, refund, refund.paymentId),
  askGateway: (tx, { jobs }, { id }) => jobs.send(tx, "make-refund", { refundId: id }),
  notifyPayer: notifyRefunded,
  postRefund: postPaid,
  orderPayment: (tx, dependencies, refund) =>
    dependencies.nouns.refundOrders.order(tx, dependencies, toPay(refund)),
});

function toPay({
  id,
  agencyId,
  amountCents,
  surchargeCents,
  payee,
  payeeBy,
  payeeCheck,
}: RefundRow): RefundToPay {
  if (payee === null || payeeBy === null || payeeCheck === null)
    throw new Error(`No account for refund ${id}.`);
  return {
    refundId: id,
    agencyId,
    amountCents: amountCents + surchargeCents,
    payee,
    nameCheck: payeeCheck,
    by: payeeBy,
  };
}

async function debitSuspense(tx: Transaction, refund: RefundRow): Promise<void> {
  const { incomingFundsId, agencyId, amountCents } = refund;
  const funds = incomingFundsId === null ? null : await lockFunds(tx, agencyId, incomingFundsId);
  if (funds === null || amountCents > funds.openCents) throw new Refusal("refund.too-much");
  await setSurcharge(tx, refund.id, 0);
  await resolveFunds(tx, funds.id, amountCents);
}

async function debitPayment(
  tx: Transaction,
  dependencies: Dependencies,
  refund: RefundRow,
  paymentId: string,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.status !== "settled") throw new Refusal("refund.not-paid");
  if (refund.amountCents > payment.amountCents - payment.givenBackCents) throw new Refusal("refund.too-much");
  const surchargeCents = surchargeShare(payment, refund.amountCents);
  await setSurcharge(tx, refund.id, surchargeCents);
  await recordRefunded(tx, paymentId, refund.amountCents, dependencies.clock.now());
  await lessPaid(tx, dependencies, payment, refund);
  await postOwed(tx, dependencies, payment, { ...refund, surchargeCents });
  if (!refund.isOwedAgain) await postWaived(tx, dependencies, payment, refund);
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
  const status = isOwedAgain ? owedAgain(payment) : payment.applicationStatus;
  moveOwed(tx, payment, { settledCents, dueCents, status }, clock.now());
  if (isOwedAgain) restateAwaitingFunds(tx, payment.obligationId, dueCents - settledCents, clock.now());
  await publish(tx, dependencies, { type: "obligation.changed", applicationId: payment.applicationId });
}

const owedAgain = ({ applicationStatus: status }: LockedPayment) =>
  applicationLifecycle.advance({ status }, { type: "payment.refunded" }).status;
