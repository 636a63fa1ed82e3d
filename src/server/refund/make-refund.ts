import type { Dependencies } from "#server/dependencies.ts";
import { CardGatewayFailure, type CardRefund } from "#server/services/cards/card-gateway.ts";
import { moveRefund } from "./move-refund.ts";
import { refundLifecycle } from "./refund.lifecycle.ts";
import { findRefund, lockRefund, type RefundRow, unansweredRefunds } from "./refund.store.ts";

const quietMs = 30_000;
const maxSwept = 200;

/**
 * Asks the gateway to give a card its money back. The gateway does so once for each idempotency key, so it is asked again
 * until it answers; what it says moves refund and ledger together.
 */
export async function makeRefund(dependencies: Dependencies, refundId: string): Promise<void> {
  const refund = await findRefund(dependencies.database, refundId);
  if (refund?.status !== "sending") return;
  const answer = await ask(dependencies, refund);
  if (answer !== null) await record(dependencies, refundId, answer);
}

/** Asks again about every refund whose answer was lost, oldest first. */
export async function sweepUnansweredRefunds(dependencies: Dependencies): Promise<void> {
  const { database, clock, log } = dependencies;
  const quietSince = new Date(clock.now().getTime() - quietMs);
  for (const refundId of await unansweredRefunds(database, quietSince, maxSwept)) {
    try {
      await makeRefund(dependencies, refundId);
    } catch (error) {
      // One refund that cannot be resolved must not keep the others waiting.
      log.error({ err: error, refundId }, "refund not resolved");
    }
  }
}

type Answer = { isMade: boolean; gatewayRefundId?: string; code?: string };

async function ask({ cards, log }: Dependencies, refund: RefundRow): Promise<Answer | null> {
  if (refund.chargeId === null || refund.paymentId === null)
    throw new Error("A card refund of a payment without a charge.");
  try {
    return answerOf(
      await cards.refund({
        chargeId: refund.chargeId,
        amountCents: refund.amountCents + refund.surchargeCents,
        idempotencyKey: refund.id,
        reference: refund.paymentId,
      }),
    );
  } catch (error) {
    if (!(error instanceof CardGatewayFailure)) throw error;
    log.warn({ err: error, refundId: refund.id }, "card gateway did not make a refund");
    return error.kind === "refused" ? { isMade: false, code: error.code } : null;
  }
}

const answerOf = ({ refundId, status }: CardRefund): Answer => ({
  isMade: status !== "failed",
  gatewayRefundId: refundId,
});

async function record(
  dependencies: Dependencies,
  refundId: string,
  { isMade, gatewayRefundId, code }: Answer,
): Promise<void> {
  const event = { type: isMade ? "refund.made" : "refund.failed" } as const;
  await dependencies.database.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    // Asked twice at once, the gateway's other answer was recorded first.
    if (!refundLifecycle.can(refund, event)) return;
    await moveRefund(tx, dependencies, refund, {
      event,
      actor: "system",
      change: gatewayRefundId === undefined ? {} : { gatewayRefundId },
      data: { gatewayRefundId, code },
    });
  });
}
