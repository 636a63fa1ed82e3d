import type { ProblemCode } from "#contract/problems.ts";
import { challengeMaxSeconds } from "#domain/limits.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import {
  changePayment,
  findCardPayment,
  type LockedPayment,
  lockPayment,
  markMismatched,
  type PaymentChange,
} from "#server/core/obligation/payment.store.ts";
import { auditPayment, countSettled } from "#server/core/payment/settlement.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { CardCharge } from "#server/services/cards/card-gateway.ts";
import { requireCodeAfterDeclines } from "./card-attempts.ts";
import { recordAnswer } from "./idempotency.store.ts";
import { type Decision, decide, isUnresolved } from "./payment.rules.ts";
import { type Answer, answerOf } from "./payment.view.ts";

/**
 * The one place that turns a gateway's word into our state, whoever heard it: the request, a check, a webhook or the
 * reconciling job. Every word may come twice, late and at the same time as another; exactly one is counted. Answers
 * what the key of the payment is answered with, when this word decided it. `cancelledFor` is why we had it cancelled. May throw a `CardGatewayFailure`.
 */
export async function settleFromCharge(
  dependencies: Dependencies,
  paymentId: string,
  reported: CardCharge,
  cancelledFor: ProblemCode | null = null,
): Promise<Answer | null> {
  const charge = await finalCharge(dependencies, paymentId, reported);
  return await dependencies.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) {
      dependencies.log.warn({ chargeId: charge.chargeId }, "charge of an unknown payment");
      return null;
    }
    const outstandingCents = payment.dueCents - payment.settledCents - payment.debitingCents;
    return await act(
      tx,
      dependencies,
      payment,
      charge,
      decide({ ...payment, outstandingCents }, charge, cancelledFor),
    );
  });
}

/**
 * A declined challenge can be tried again by whoever holds its secret, so the charge is cancelled before the
 * obligation is released; it may have succeeded meanwhile.
 */
async function finalCharge(
  { database, cards }: Dependencies,
  paymentId: string,
  charge: CardCharge,
): Promise<CardCharge> {
  if (charge.status !== "declined") return charge;
  const payment = await findCardPayment(database, paymentId);
  if (payment === null || payment.challenge === null || !isUnresolved(payment.status)) return charge;
  const cancelled = await cards.cancelCharge(charge.chargeId);
  return cancelled.status === "cancelled" ? charge : cancelled;
}

async function act(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  charge: CardCharge,
  decision: Decision,
): Promise<Answer | null> {
  switch (decision.kind) {
    case "nothing":
      return null;
    case "mismatch":
      return await doubt(tx, dependencies, payment, charge, decision.fields);
    case "settle":
      return await settle(tx, dependencies, payment, charge);
    case "refund":
      return await refundCharge(tx, dependencies, payment, charge);
    case "decline":
      return await conclude(tx, dependencies, payment, {
        ...factsOf(charge),
        status: "declined",
        problemCode: decision.code,
      });
    case "challenge":
      await dependencies.jobs.send(
        tx,
        "reconcile-payment",
        { paymentId: payment.id },
        { afterSeconds: challengeMaxSeconds },
      );
      return await conclude(tx, dependencies, payment, {
        ...factsOf(charge),
        status: "challenge",
        challenge: charge.challenge,
      });
    case "process":
      return await conclude(tx, dependencies, payment, { ...factsOf(charge), status: "processing" });
    case "cancel":
      return await conclude(tx, dependencies, payment, {
        ...factsOf(charge),
        status: "cancelled",
        problemCode: decision.code,
      });
  }
}

const factsOf = (charge: CardCharge) => ({
  chargeId: charge.chargeId,
  ...(charge.card === null ? {} : { cardBrand: charge.card.brand, cardLast4: charge.card.last4 }),
});

async function settle(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  charge: CardCharge,
): Promise<Answer | null> {
  const now = dependencies.clock.now();
  const settled = await changePayment(
    tx,
    payment,
    { ...factsOf(charge), status: "settled", settledAt: now },
    now,
  );
  const [answer] = await Promise.all([
    answerKey(tx, payment, settled),
    countSettled(tx, dependencies, payment, settled),
    postCardPayment(tx, dependencies, payment, settled.receiptNumber),
  ]);
  return answer;
}

async function postCardPayment(
  tx: Transaction,
  dependencies: Dependencies,
  { agencyId, applicationId, id: paymentId, amountCents, surchargeCents }: LockedPayment,
  receiptNumber: string | null,
): Promise<void> {
  const of = { applicationId, paymentId, incomingFundsId: null, reverses: null, agencyId };
  const clearing = accounts.cardClearing(agencyId);
  await postTransaction(tx, dependencies, {
    ...of,
    kind: "card-payment",
    description: `Card payment ${receiptNumber}`,
    entries: move(clearing, accounts.receivable(applicationId), amountCents),
  });
  if (surchargeCents > 0)
    await postTransaction(tx, dependencies, {
      ...of,
      kind: "surcharge",
      description: `Card surcharge ${receiptNumber}`,
      entries: move(clearing, accounts.surchargeIncome(agencyId), surchargeCents),
    });
}

/** The card was charged for what is not owed (any more): kept in suspense until the refund is made. */
async function refundCharge(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  charge: CardCharge,
): Promise<Answer | null> {
  const { agencyId, applicationId, id: paymentId } = payment;
  const refundCents = payment.amountCents + payment.surchargeCents;
  const answer = await conclude(tx, dependencies, payment, {
    ...factsOf(charge),
    status: isUnresolved(payment.status) ? "cancelled" : payment.status,
    problemCode: payment.problemCode ?? "payment.already-settled",
    refundCents,
  });
  await dependencies.jobs.send(tx, "reconcile-payment", { paymentId });
  await postTransaction(tx, dependencies, {
    kind: "late-charge",
    applicationId,
    paymentId,
    incomingFundsId: null,
    reverses: null,
    description: "Card charged for what is not owed",
    agencyId,
    entries: move(accounts.cardClearing(agencyId), accounts.suspense(agencyId), refundCents),
  });
  return answer;
}

/** Moves a payment to where no money was taken (yet), and answers its key so. */
export async function conclude(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  change: PaymentChange,
): Promise<Answer | null> {
  const changed = await changePayment(tx, payment, change, dependencies.clock.now());
  const answer = await answerKey(tx, payment, changed);
  const type = change.refundCents ? "payment.charged-late" : (`payment.${verbs[change.status]}` as const);
  await auditPayment(tx, dependencies, payment, changed, type, { problem: changed.problemCode });
  if (changed.status === "declined") await requireCodeAfterDeclines(tx, dependencies, payment);
  return answer;
}

const verbs: Record<PaymentChange["status"], string> = {
  submitting: "submitted",
  challenge: "challenged",
  processing: "processed",
  awaitingFunds: "announced",
  settled: "settled",
  declined: "declined",
  cancelled: "cancelled",
  reversed: "reversed",
};

async function answerKey(
  tx: Transaction,
  { id, openRequestId }: LockedPayment,
  row: Parameters<typeof answerOf>[0],
): Promise<Answer | null> {
  if (openRequestId === null) return null;
  const answer = answerOf(row, openRequestId);
  await recordAnswer(tx, id, answer);
  return answer;
}

/** The gateway tells of something other than we asked for: nothing moves, and staff are told once. */
async function doubt(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  charge: CardCharge,
  fields: string[],
): Promise<null> {
  const { chargeId, amountCents, currency, status } = charge;
  dependencies.log.error({ paymentId: payment.id, chargeId, fields }, "charge does not match its payment");
  if (await markMismatched(tx, payment.id, dependencies.clock.now()))
    await auditPayment(tx, dependencies, payment, payment, "payment.mismatched", {
      fields,
      reported: { chargeId, amountCents, currency, status },
    });
  return null;
}
