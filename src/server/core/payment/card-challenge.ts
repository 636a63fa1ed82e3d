import type { ProblemCode } from "#contract/problems.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";

/** A card's challenge is open where another way to pay was chosen: roll back, give it up, choose again. */
class ChallengeOpen extends Refusal {
  readonly challenge: OpenChallenge;

  constructor(challenge: OpenChallenge) {
    super("payment.in-flight");
    this.challenge = challenge;
  }
}

export type OpenChallenge = { paymentId: string; chargeId: string };

/** Gives up a challenge at the gateway, which may say that it was paid after all, and counts what is true then. */
export type CancelChallenge = (
  dependencies: Dependencies,
  challenge: OpenChallenge,
  reason: ProblemCode,
) => Promise<void>;

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
    await dependencies.nouns.cancelChallenge(dependencies, error.challenge, "card.challenge-replaced");
    return await choose();
  }
}

/** The challenge that the payer of an application has not answered yet. */
export async function openChallengeOf(
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
