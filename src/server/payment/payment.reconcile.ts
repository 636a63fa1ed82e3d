import { isMandateMethod } from "#domain/payment/methods.ts";
import {
  type CardPaymentRow,
  findCardPayment,
  paymentsToReconcile,
} from "#server/core/obligation/payment.store.ts";
import { lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { CardGatewayFailure } from "#server/services/cards/card-gateway.ts";
import { isChallengeOver } from "./cancel-challenge.ts";
import { isUnresolved } from "./payment.rules.ts";
import { refundPayment } from "./refund-payment.ts";
import { conclude, settleFromCharge } from "./settle-charge.ts";

const minuteMs = 60_000;
/** No call on its way lives so long: a charge that the gateway does not know then was never made. */
const neverSentMs = 10 * minuteMs;
const quietMs = 30_000;
const maxSwept = 200;

/** Finds out from the gateway what became of a payment whose answer was lost, and makes the refund that one owes. */
export async function reconcilePayment(dependencies: Dependencies, paymentId: string): Promise<void> {
  try {
    await askGateway(dependencies, paymentId);
  } catch (error) {
    if (!(error instanceof CardGatewayFailure)) throw error;
    // The sweep asks again every minute.
    dependencies.log.warn({ err: error, paymentId }, "card gateway did not say what became of a payment");
  }
}

/** Asks about every payment that is unresolved or owes a refund and has been quiet for 30 seconds, oldest first. */
export async function sweepUnresolvedPayments(dependencies: Dependencies): Promise<void> {
  const { database, clock, log } = dependencies;
  const quietSince = new Date(clock.now().getTime() - quietMs);
  for (const paymentId of await paymentsToReconcile(database, quietSince, maxSwept)) {
    try {
      await reconcilePayment(dependencies, paymentId);
    } catch (error) {
      // One payment that cannot be resolved must not keep the others waiting.
      log.error({ err: error, paymentId }, "payment not reconciled");
    }
  }
}

/** What `reconcilePayment` does, for a caller who waits: throws the `CardGatewayFailure` of a gateway that is away. */
export async function askGateway(dependencies: Dependencies, paymentId: string): Promise<void> {
  const { database, cards, clock } = dependencies;
  const payment = await findCardPayment(database, paymentId);
  if (payment === null || isMandateMethod(payment.method)) return;
  if (payment.refundCents > 0 && payment.refundedAt === null)
    return await refundPayment(dependencies, payment);
  if (!isUnresolved(payment.status)) return;
  const charge =
    payment.chargeId === null ? await cards.findCharge(payment.id) : await cards.readCharge(payment.chargeId);
  if (charge === null) return await giveUpNeverSent(dependencies, payment);
  const isAbandoned = charge.status === "challenge" && isChallengeOver(payment.createdAt, clock.now());
  const known = isAbandoned ? await cards.cancelCharge(charge.chargeId) : charge;
  await settleFromCharge(dependencies, paymentId, known, isAbandoned ? "card.challenge-expired" : null);
}

async function giveUpNeverSent(dependencies: Dependencies, payment: CardPaymentRow): Promise<void> {
  const { database, clock } = dependencies;
  const leaseMs = payment.leaseUntil?.getTime() ?? payment.createdAt.getTime();
  if (payment.status !== "submitting" || clock.now().getTime() - leaseMs < neverSentMs) return;
  await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    // The same key may have taken it up again while the gateway was asked.
    if (locked?.status !== "submitting" || locked.leaseUntil?.getTime() !== payment.leaseUntil?.getTime())
      return;
    await conclude(tx, dependencies, locked, { type: "charge.cancelled" });
  });
}
