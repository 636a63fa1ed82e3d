import type { PaymentMethod } from "#domain/enumerations.ts";
import { requireOffered, requireOpen } from "#server/core/obligation/payable.rules.ts";
import type { Payable } from "#server/core/obligation/payment.store.ts";
import { announceFunds } from "#server/core/payment/announce-funds.store.ts";
import { requireNoChallenge } from "#server/core/payment/card-challenge.ts";
import { auditPayment } from "#server/core/payment/settlement.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { rawAnswer } from "./drive-charge.ts";
import { insertAnswered, type KeyedRequest } from "./idempotency.store.ts";
import { answerOf } from "./payment.view.ts";

/**
 * Says that money will come from the payer's own bank. Nothing is posted until it has arrived. Whoever says it again,
 * from this browser or another, is answered with the announcement that stands.
 */
export async function announceTransfer(
  dependencies: Dependencies,
  payable: Payable,
  method: PaymentMethod,
  request: KeyedRequest,
): Promise<RawReply> {
  const { database, clock, ids } = dependencies;
  const { applicationId } = payable;
  requireOpen(payable);
  requireOffered(payable, method);
  return await database.transaction(async (tx) => {
    if (payable.hasInFlight) await requireNoChallenge(tx, applicationId);
    const now = clock.now();
    const announced = await announceFunds(tx, { id: ids.next("pay"), applicationId, method }, now);
    if (announced === null) throw new Refusal("payment.already-settled");
    const { payment, isNew } = announced;
    const answer = answerOf(payment, request.requestId);
    await insertAnswered(tx, { ...request, applicationId, paymentId: payment.id, answer }, now);
    if (isNew) await auditPayment(tx, dependencies, payable, payment, "payment.announced");
    return rawAnswer(answer);
  });
}
