import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { type CardPaymentRow, markRefunded } from "#server/core/obligation/payment.store.ts";
import { lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import { auditPayment } from "#server/core/payment/settlement.ts";
import type { Dependencies } from "#server/dependencies.ts";

/**
 * Gives back what a card was charged for nothing. The gateway refunds once for each idempotency key, so it may be asked
 * again after any failure; the money leaves suspense when the gateway has taken the refund on.
 */
export async function refundPayment(dependencies: Dependencies, payment: CardPaymentRow): Promise<void> {
  const { cards, database, clock, log } = dependencies;
  if (payment.chargeId === null) throw new Error("A refund is owed for a payment without a charge.");
  const refund = await cards.refund({
    chargeId: payment.chargeId,
    amountCents: payment.refundCents,
    idempotencyKey: `refund-${payment.id}`,
    reference: payment.id,
  });
  if (refund.status === "failed") {
    log.error({ paymentId: payment.id, refundId: refund.refundId }, "refund failed: staff must pay it back");
    return;
  }
  await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked === null || locked.refundedAt !== null) return;
    const { agencyId, applicationId, refundCents, id: paymentId } = locked;
    await markRefunded(tx, paymentId, clock.now());
    await auditPayment(tx, dependencies, locked, locked, "payment.refunded", {
      refundId: refund.refundId,
      refundCents,
    });
    await postTransaction(tx, dependencies, {
      kind: "refund",
      applicationId,
      paymentId,
      incomingFundsId: null,
      reverses: null,
      description: "Card charge refunded",
      agencyId,
      entries: move(accounts.suspense(agencyId), accounts.cardClearing(agencyId), refundCents),
    });
  });
}
