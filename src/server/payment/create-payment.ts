import { setTimeout as delay } from "node:timers/promises";
import { isCardMethod } from "#domain/payment/methods.ts";
import { requireOpen, requireRoom } from "#server/core/obligation/payable.rules.ts";
import { findCardPayment, findPayable, type Payable } from "#server/core/obligation/payment.store.ts";
import { cancellingChallenge } from "#server/core/payment/card-challenge.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Call, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { announceTransfer } from "./announce-transfer.ts";
import { endAbandonedChallenge } from "./cancel-challenge.ts";
import { driveCharge, leaseFrom, rawAnswer } from "./drive-charge.ts";
import { findRecord, type KeyedRequest, KeyInUse } from "./idempotency.store.ts";
import { type CardRequest, payByCard } from "./pay-by-card.ts";
import { acquireLease } from "./payment.begin.store.ts";
import { requestHashOf } from "./payment.rules.ts";

/** How long a repeated request waits for the one that is being answered. */
export type Backoff = { firstMs: number; maxMs: number; allMs: number };
export const ordinaryBackoff: Backoff = { firstMs: 50, maxMs: 250, allMs: 15_000 };

/**
 * Pays by card or announces a transfer. The key decides whether it is a new wish: a repeated one is answered with the
 * same bytes, waits for the one that is being answered, or asks the gateway again under the same key of its own.
 */
export async function createPayment(
  dependencies: Dependencies,
  { params, body, idempotencyKey: key, requestId, address, grant }: Call<"createPayment">,
  backoff: Backoff = ordinaryBackoff,
): Promise<RawReply> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const request: KeyedRequest = { key, requestHash: requestHashOf(body), requestId };
  // As the guard found it, unless the call did not come by one.
  let payable =
    grant.found === undefined
      ? await findPayable(database, params.shortcode, { key, now })
      : (grant.found as Payable | null);
  if (payable?.hasInFlight && !payable.isKeyKept && isCardRequest(body))
    if (await endAbandonedChallenge(dependencies, payable.applicationId))
      payable = await findPayable(database, params.shortcode, { key, now });
  if (payable === null) throw new Refusal("payment.closed");
  if (payable.isKeyKept) return await repeat(dependencies, payable, request, backoff);
  try {
    if (!isCardRequest(body))
      return await cancellingChallenge(dependencies, () =>
        announceTransfer(dependencies, payable, body.method, request),
      );
    const answer = await payByCard(dependencies, payable, body, request, { address, grant });
    if (answer instanceof RawReply) return answer;
    return await afterAnother(dependencies, payable, body, request, { backoff, refusal: answer });
  } catch (error) {
    if (error instanceof KeyInUse) return await repeat(dependencies, payable, request, backoff);
    throw error;
  }
}

const isCardRequest = (body: Call<"createPayment">["body"]): body is CardRequest => isCardMethod(body.method);

/**
 * Another request was first, with this key or with its own, and may have used the token up. What it came to is the
 * answer; the refusal is it only where there was no other.
 */
async function afterAnother(
  dependencies: Dependencies,
  { shortcode }: Payable,
  { amountCents }: CardRequest,
  request: KeyedRequest,
  { backoff, refusal }: { backoff: Backoff; refusal: Refusal },
): Promise<RawReply> {
  const { database, clock } = dependencies;
  const { key } = request;
  const payable = await findPayable(database, shortcode, { key, now: clock.now() });
  if (payable === null) throw new Refusal("payment.closed");
  if (payable.isKeyKept) return await repeat(dependencies, payable, request, backoff);
  requireOpen(payable);
  requireRoom(payable, amountCents);
  throw refusal;
}

async function repeat(
  dependencies: Dependencies,
  { applicationId }: Payable,
  { key, requestHash }: KeyedRequest,
  backoff: Backoff,
): Promise<RawReply> {
  const { database, clock } = dependencies;
  let waitMs = backoff.firstMs;
  for (let waitedMs = 0; ; waitedMs += waitMs, waitMs = Math.min(waitMs * 2, backoff.maxMs)) {
    const record = await findRecord(database, applicationId, key);
    if (record === null) throw new Error("A key that was kept is gone.");
    if (record.requestHash !== requestHash) throw new Refusal("payment.key-reused");
    if (record.answer !== null) return rawAnswer(record.answer);
    const now = clock.now();
    if (await acquireLease(database, record.paymentId, leaseFrom(now), now))
      return await driveAgain(dependencies, record.paymentId);
    if (waitedMs >= backoff.allMs) throw new Refusal("payment.in-progress");
    await delay(waitMs);
  }
}

async function driveAgain(dependencies: Dependencies, paymentId: string): Promise<RawReply> {
  const payment = await findCardPayment(dependencies.database, paymentId);
  if (payment === null) throw new Error("A payment whose lease was taken is gone.");
  return await driveCharge(dependencies, payment);
}
