import { isEventKnown, rememberEvent } from "#server/core/webhooks/webhook-event.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Call } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { handleAgreement } from "./agreement.ts";
import { handlePayment } from "./payment.ts";

const source = "payto";

/** What PayTo tells us. An event counts once; it is remembered after it counted, and counting twice changes nothing. */
export async function receivePayToEvent(
  dependencies: Dependencies,
  call: Pick<Call<"receivePayToEvent">, "rawBody" | "header">,
): Promise<{ received: boolean }> {
  const { payTo, clock, database } = dependencies;
  const event = payTo.readWebhook(call.rawBody, call.header("sandbox-signature"), clock.now());
  if (event === "refused") throw new Refusal("webhook.refused");
  if (await isEventKnown(database, source, event.eventId)) return { received: true };
  if (event.type === "agreement") await handleAgreement(dependencies, event.agreement);
  else await handlePayment(dependencies, event.payment);
  await rememberEvent(database, source, event.eventId, clock.now());
  return { received: true };
}
