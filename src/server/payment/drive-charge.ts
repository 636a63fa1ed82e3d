import type { CardPaymentRow } from "#server/core/obligation/payment.store.ts";
import { lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { type CardCharge, CardGatewayFailure } from "#server/services/cards/card-gateway.ts";
import { findAnswer } from "./idempotency.store.ts";
import { endLease } from "./payment.begin.store.ts";
import type { Answer } from "./payment.view.ts";
import { conclude, settleFromCharge } from "./settle-charge.ts";

/** What a charge is asked with. */
export type DrivenPayment = Pick<
  CardPaymentRow,
  "id" | "token" | "amountCents" | "surchargeCents" | "agencyId" | "reference" | "shortcode"
>;

/** Longer than the gateway's own time-out: after it, no call of ours is on its way. */
const leaseMs = 20_000;
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);

export const rawAnswer = ({ status, body }: Answer): RawReply =>
  new RawReply(status, "application/json; charset=utf-8", body);

/**
 * Charges a payment whose lease the caller holds, and answers what its key is answered with. No transaction and no
 * lock spans the call. Without the gateway's word the payment stays as it is, for the same key or the job to find out.
 */
export async function driveCharge(dependencies: Dependencies, payment: DrivenPayment): Promise<RawReply> {
  const { database, clock } = dependencies;
  const answer = await answerFrom(dependencies, payment);
  if (answer !== null) return rawAnswer(answer);
  await endLease(database, payment.id, clock.now());
  throw new Refusal("gateway.unavailable", {}, { "retry-after": "2" });
}

async function answerFrom(dependencies: Dependencies, payment: DrivenPayment): Promise<Answer | null> {
  try {
    const charge = await charged(dependencies, payment);
    const decided =
      charge === "refused"
        ? await refuse(dependencies, payment)
        : await settleFromCharge(dependencies, payment.id, charge);
    // A webhook may have been quicker: then the key is answered already.
    return decided ?? (await findAnswer(dependencies.database, payment.id));
  } catch (error) {
    if (!(error instanceof CardGatewayFailure)) throw error;
    dependencies.log.warn({ err: error, paymentId: payment.id }, "card gateway did not answer");
    return null;
  }
}

async function charged(
  { cards, settings }: Dependencies,
  payment: DrivenPayment,
): Promise<CardCharge | "refused"> {
  try {
    return await cards.charge({
      token: payment.token ?? "",
      amountCents: payment.amountCents + payment.surchargeCents,
      currency: "AUD",
      reference: payment.id,
      payee: payment.agencyId,
      description: `Property marketing ${payment.reference}`,
      idempotencyKey: payment.id,
      returnUrl: `${settings.publicOrigin}/pay/${payment.shortcode}/credit-card`,
    });
  } catch (error) {
    if (!(error instanceof CardGatewayFailure) || error.kind !== "refused") throw error;
    // A gateway that forgot our key refuses the used token of a charge that it made: so it is asked first.
    return (await cards.findCharge(payment.id)) ?? "refused";
  }
}

/** The gateway turned the call away and moved no money: the obligation is free again. */
async function refuse(dependencies: Dependencies, payment: DrivenPayment): Promise<Answer | null> {
  return await dependencies.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked?.status !== "submitting") return null;
    return await conclude(tx, dependencies, locked, {
      type: "charge.declined",
      change: { problemCode: "card.refused" },
    });
  });
}
