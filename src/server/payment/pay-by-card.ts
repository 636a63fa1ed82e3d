import type { PaymentCreate } from "#contract/payment.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { type CardDetails, CardGatewayFailure } from "#server/outside/cards/card-gateway.ts";
import { driveCharge, leaseFrom } from "./drive-charge.ts";
import type { KeyedRequest } from "./idempotency.store.ts";
import { requireOffered, requireOpen, requireRoom } from "./payable.rules.ts";
import { beginCardPayment } from "./payment.begin.store.ts";
import { cardMethodOf, surchargeOf } from "./payment.rules.ts";
import type { Payable } from "./payment.store.ts";
import { auditPayment } from "./settlement.ts";

export type CardRequest = Extract<PaymentCreate, { token: string }>;
const secondsBeforeReconciling = 30;

/**
 * Begins a card payment and drives it to the gateway's word. Null when another request was first between the look and
 * the write: the database's unique index decides who is.
 */
export async function payByCard(
  dependencies: Dependencies,
  payable: Payable,
  body: CardRequest,
  request: KeyedRequest,
): Promise<RawReply | null> {
  const { database, clock, ids, jobs } = dependencies;
  const { applicationId } = payable;
  const { amountCents, surchargeCents, token } = body;
  // Cheap and before anything is asked or written: most of a rush ends here.
  requireOpen(payable);
  requireRoom(payable, amountCents);
  const card = await readCard(dependencies, token);
  const method = cardMethodOf(card.brand);
  requireOffered(payable, method);
  const now = clock.now();
  if (surchargeCents !== surchargeOf(payable.surchargeRates, card.brand, amountCents))
    throw new Refusal("payment.amount-changed");
  const id = ids.next("pay");
  const payment = { ...request, id, applicationId, method, amountCents, surchargeCents, token, card };
  const isBegun = await database.transaction(async (tx) => {
    if (!(await beginCardPayment(tx, { ...payment, leaseUntil: leaseFrom(now) }, now))) return false;
    await Promise.all([
      auditPayment(tx, dependencies, payable, payment, "payment.submitted"),
      jobs.send(tx, "reconcile-payment", { paymentId: id }, { afterSeconds: secondsBeforeReconciling }),
    ]);
    return true;
  });
  const { agencyId, reference, shortcode } = payable;
  return isBegun ? await driveCharge(dependencies, { ...payment, agencyId, reference, shortcode }) : null;
}

/** The brand of the token, as the gateway knows it, decides the price: not the page. */
async function readCard({ cards }: Dependencies, token: string): Promise<CardDetails> {
  try {
    return await cards.readToken(token);
  } catch (error) {
    if (!(error instanceof CardGatewayFailure)) throw error;
    throw new Refusal(error.kind === "refused" ? "card.refused" : "gateway.unavailable");
  }
}
