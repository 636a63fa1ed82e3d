import { challengeMaxSeconds } from "#domain/limits.ts";
import { type CancelChallenge, openChallengeOf } from "#server/core/payment/card-challenge.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { reachGateway } from "./reach-gateway.ts";
import { settleFromCharge } from "./settle-charge.ts";

/** Whether a challenge that began so long ago counts as given up by its payer. */
export const isChallengeOver = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= challengeMaxSeconds * 1_000;

/** Gives up a challenge that its payer left alone for too long. True when there was one. */
export async function endAbandonedChallenge(
  dependencies: Dependencies,
  applicationId: string,
): Promise<boolean> {
  const { database, clock } = dependencies;
  const challenge = await openChallengeOf(database, applicationId);
  if (challenge === null || !isChallengeOver(challenge.createdAt, clock.now())) return false;
  await cancelChallenge(dependencies, challenge, "card.challenge-expired");
  return true;
}

export const cancelChallenge: CancelChallenge = async (dependencies, { paymentId, chargeId }, reason) =>
  await reachGateway(async () => {
    const charge = await dependencies.cards.cancelCharge(chargeId);
    await settleFromCharge(dependencies, paymentId, charge, reason);
  });
