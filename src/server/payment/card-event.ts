import { findCardPayment } from "#server/core/obligation/payment.store.ts";
import { auditPayment } from "#server/core/payment/settlement.ts";
import { isEventKnown, rememberEvent } from "#server/core/webhooks/webhook-event.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Call } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { CardGatewayFailure } from "#server/services/cards/card-gateway.ts";
import { settleFromCharge } from "./settle-charge.ts";

const source = "cards";
const signatureHeaders = { sandbox: "sandbox-signature", stripe: "stripe-signature" } as const;

/**
 * What the gateway tells us. An event counts once; it is remembered after it counted, so that a failure lets the gateway
 * send it again, and counting twice changes nothing.
 */
export async function receiveCardEvent(
  dependencies: Dependencies,
  call: Pick<Call<"receiveCardEvent">, "rawBody" | "header">,
): Promise<{ received: boolean }> {
  const { cards, clock, database } = dependencies;
  const event = cards.readWebhook(call.rawBody, call.header(signatureHeaders[cards.kind]), clock.now());
  if (event === "refused") throw new Refusal("webhook.refused");
  if (event.type === "other" || (await isEventKnown(database, source, event.eventId)))
    return { received: true };
  if (event.type === "charge.refunded") await noteRefund(dependencies, event.charge.reference, event);
  else await settle(dependencies, event.charge);
  await rememberEvent(database, source, event.eventId, clock.now());
  return { received: true };
}

async function settle(
  dependencies: Dependencies,
  charge: Parameters<typeof settleFromCharge>[2],
): Promise<void> {
  try {
    await settleFromCharge(dependencies, charge.reference, charge);
  } catch (error) {
    if (!(error instanceof CardGatewayFailure)) throw error;
    throw new Refusal("gateway.unavailable");
  }
}

/** A refund that is not ours was made by staff at the gateway: written down, and theirs to post. */
async function noteRefund(
  dependencies: Dependencies,
  paymentId: string,
  { eventId, refundedCents }: { eventId: string; refundedCents: number },
): Promise<void> {
  const payment = await findCardPayment(dependencies.database, paymentId);
  if (payment === null || payment.refundCents > 0 || payment.givenBackCents > 0) return;
  await dependencies.database.transaction((tx) =>
    auditPayment(tx, dependencies, payment, payment, "payment.refunded-at-gateway", {
      eventId,
      refundedCents,
    }),
  );
}
