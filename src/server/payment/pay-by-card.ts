import type { PaymentCreate } from "#contract/payment.ts";
import { surchargeOf } from "#domain/payment/surcharges.ts";
import {
  requireOffered,
  requireOpen,
  requireRoom,
  requireWholeOrPart,
} from "#server/core/obligation/payable.rules.ts";
import type { Payable } from "#server/core/obligation/payment.store.ts";
import { auditPayment } from "#server/core/payment/settlement.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { CardGatewayFailure, type TokenCard } from "#server/services/cards/card-gateway.ts";
import { requireCodeWhileTested } from "./card-attempts.ts";
import { driveCharge, leaseFrom } from "./drive-charge.ts";
import type { KeyedRequest } from "./idempotency.store.ts";
import { beginCardPayment } from "./payment.begin.store.ts";
import { cardMethodOf, surchargesToday } from "./payment.rules.ts";

export type CardRequest = Extract<PaymentCreate, { token: string }>;
/** Who tries a card, and how they were let in. */
export type CardCaller = { address: string; grant: Grant };
const secondsBeforeReconciling = 30;

/**
 * Begins a card payment and drives it to the gateway's word. Answers a refusal where another request may have been first:
 * between the look and the write (the database's unique index decides who is), or with the token of this one, which the
 * gateway then refuses.
 */
export async function payByCard(
  dependencies: Dependencies,
  payable: Payable,
  body: CardRequest,
  request: KeyedRequest,
  caller: CardCaller,
): Promise<RawReply | Refusal> {
  const { database, clock, ids, jobs, macs } = dependencies;
  const { applicationId, agencyId, reference, shortcode } = payable;
  const { amountCents, surchargeCents, token } = body;
  // Cheap and before anything is asked or written: most of a rush ends here.
  requireOpen(payable);
  requireRoom(payable, amountCents);
  requireWholeOrPart(payable, amountCents);
  await requireCodeWhileTested(dependencies, payable, caller.grant);
  const card = await readCard(dependencies, token);
  if (card instanceof Refusal) return card;
  const method = cardMethodOf(card.brand);
  requireOffered(payable, method, amountCents);
  const now = clock.now();
  if (surchargeCents !== surchargeOf(surchargesToday(payable), card.brand, amountCents))
    throw new Refusal("payment.amount-changed");
  const payment = {
    ...request,
    id: ids.next("pay"),
    applicationId,
    agencyId,
    reference,
    shortcode,
    method,
    amountCents,
    surchargeCents,
    token,
    card,
    clientHash: macs.mac("card-client", caller.address),
    cardHash: card.fingerprint === null ? null : macs.mac("card", card.fingerprint),
    leaseUntil: leaseFrom(now),
  };
  const hasStarted = await beginCardPayment(database, payment, now, async (writing) => {
    await auditPayment(writing, dependencies, payable, payment, "payment.submitted");
    await jobs.send(
      writing,
      "reconcile-payment",
      { paymentId: payment.id },
      { afterSeconds: secondsBeforeReconciling },
    );
  });
  // What was in the way has ended since: the page may ask again.
  if (!hasStarted) return new Refusal("payment.in-flight");
  return await driveCharge(dependencies, payment);
}

/** The brand of the token, as the gateway knows it, decides the price: not the page. */
async function readCard({ cards }: Dependencies, token: string): Promise<TokenCard | Refusal> {
  try {
    return await cards.readToken(token);
  } catch (error) {
    if (!(error instanceof CardGatewayFailure)) throw error;
    return new Refusal(error.kind === "refused" ? "card.refused" : "gateway.unavailable");
  }
}
