import type { ProblemCode } from "#contract/problems.ts";
import type { PaymentLifecycleEvent } from "#machines/payment-lifecycle/payment-lifecycle.types.ts";
import {
  findCardPayment,
  markMismatched,
  type PaymentChange,
} from "#server/core/obligation/payment.store.ts";
import { type LockedPayment, lockCharged, lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import { movePayment } from "#server/core/payment/move-payment.ts";
import { performPayment } from "#server/core/payment/payment.effects.ts";
import { auditPayment } from "#server/core/payment/settlement.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { CardCharge } from "#server/services/cards/card-gateway.ts";
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
    const payment =
      charge.status === "succeeded" ? await lockCharged(tx, paymentId) : await lockPayment(tx, paymentId);
    if (payment === null) {
      dependencies.log.warn({ chargeId: charge.chargeId }, "charge of an unknown payment");
      return null;
    }
    return await act(tx, dependencies, payment, charge, decide(payment, charge, cancelledFor));
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
  payment: LockedPayment & { nextReceiptNumber?: string | null },
  charge: CardCharge,
  decision: Decision,
): Promise<Answer | null> {
  const become = (type: ChargeEvent, change: Change = {}) =>
    conclude(tx, dependencies, payment, { type, change: { ...factsOf(charge), ...change } });
  switch (decision.kind) {
    case "nothing":
      return null;
    case "mismatch":
      return await doubt(tx, dependencies, payment, charge, decision.fields);
    case "settle":
      return await become("charge.succeeded", { receiptNumber: payment.nextReceiptNumber ?? null });
    case "refund":
      return await become("charge.succeeded-late", {
        problemCode: payment.problemCode ?? "payment.already-settled",
        refundCents: payment.amountCents + payment.surchargeCents,
      });
    case "decline":
      return await become("charge.declined", { problemCode: decision.code });
    case "challenge":
      return await become("charge.challenged", { challenge: charge.challenge });
    case "process":
      return await become("charge.processed");
    case "cancel":
      return await become("charge.cancelled", { problemCode: decision.code });
  }
}

const factsOf = (charge: CardCharge) => ({
  chargeId: charge.chargeId,
  ...(charge.card === null ? {} : { cardBrand: charge.card.brand, cardLast4: charge.card.last4 }),
});

type ChargeEvent = Extract<PaymentLifecycleEvent["type"], `charge.${string}`>;
type Change = Omit<PaymentChange, "status">;

/** Moves a payment to what the gateway says of its charge, does what the chart names, and answers its key so. */
export async function conclude(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  { type, change = {} }: { type: ChargeEvent; change?: Change },
): Promise<Answer | null> {
  const moved = await movePayment(tx, dependencies, payment, { type }, change);
  const answer = answerKey(tx, payment, moved.payment);
  // What counts is written down with all that follows from it.
  if (type !== "charge.succeeded")
    await auditPayment(tx, dependencies, payment, moved.payment, auditTypes[type], {
      problem: moved.payment.problemCode,
    });
  await performPayment(tx, dependencies, { owed: payment, payment: moved.payment }, moved.effects);
  return answer;
}

const auditTypes = {
  "charge.challenged": "payment.challenged",
  "charge.processed": "payment.processed",
  "charge.declined": "payment.declined",
  "charge.cancelled": "payment.cancelled",
  "charge.succeeded-late": "payment.charged-late",
} as const satisfies Record<Exclude<ChargeEvent, "charge.succeeded">, string>;

function answerKey(
  tx: Transaction,
  { id, openRequestId }: LockedPayment,
  row: Parameters<typeof answerOf>[0],
): Answer | null {
  if (openRequestId === null) return null;
  const answer = answerOf(row, openRequestId);
  recordAnswer(tx, id, answer);
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
