import type { ProblemCode } from "#contract/problems.ts";
import { challengeMaxSeconds } from "#domain/limits.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { reachGateway } from "./reach-gateway.ts";
import { settleFromCharge } from "./settle-charge.ts";

/** A card's challenge is open where another way to pay was chosen: roll back, give it up, choose again. */
class ChallengeOpen extends Refusal {
  readonly challenge: OpenChallenge;

  constructor(challenge: OpenChallenge) {
    super("payment.in-flight");
    this.challenge = challenge;
  }
}

type OpenChallenge = { paymentId: string; chargeId: string };

/** Whether a challenge that began so long ago counts as given up by its payer. */
export const isChallengeOver = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= challengeMaxSeconds * 1_000;

/** For the transaction of another way to pay, once all else is in order. Only under `cancellingChallenge`. */
export async function requireNoChallenge(tx: Transaction, applicationId: string): Promise<void> {
  const challenge = await openChallengeOf(tx, applicationId);
  if (challenge !== null) throw new ChallengeOpen(challenge);
}

/**
 * Makes a choice of another way to pay. Where a card's challenge is open, it is cancelled at the gateway first, which may
 * say that it was paid after all, and the choice is made on what is true then. No transaction spans the gateway's call.
 */
export async function cancellingChallenge<Answer>(
  dependencies: Dependencies,
  choose: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await choose();
  } catch (error) {
    if (!(error instanceof ChallengeOpen)) throw error;
    await cancel(dependencies, error.challenge, "card.challenge-replaced");
    return await choose();
  }
}

/** Gives up a challenge that its payer left alone for too long. True when there was one. */
export async function endAbandonedChallenge(
  dependencies: Dependencies,
  applicationId: string,
): Promise<boolean> {
  const { database, clock } = dependencies;
  const challenge = await openChallengeOf(database, applicationId);
  if (challenge === null || !isChallengeOver(challenge.createdAt, clock.now())) return false;
  await cancel(dependencies, challenge, "card.challenge-expired");
  return true;
}

async function cancel(
  dependencies: Dependencies,
  { paymentId, chargeId }: OpenChallenge,
  reason: ProblemCode,
): Promise<void> {
  await reachGateway(async () => {
    const charge = await dependencies.cards.cancelCharge(chargeId);
    await settleFromCharge(dependencies, paymentId, charge, reason);
  });
}

async function openChallengeOf(
  queries: Queries,
  applicationId: string,
): Promise<(OpenChallenge & { createdAt: Date }) | null> {
  const { rows } = await queries.query<OpenChallenge & { createdAt: Date }>(
    `select id as "paymentId", charge_id as "chargeId", created_at as "createdAt" from payments
     where application_id = $1 and status = 'challenge' and charge_id is not null`,
    [applicationId],
  );
  return rows[0] ?? null;
}
