import { Refusal } from "#server/refusal.ts";
import { CardGatewayFailure } from "#server/services/cards/card-gateway.ts";

/** Asks the card gateway for a caller who waits: one that does not answer is the refusal `gateway.unavailable`. */
export async function reachGateway<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CardGatewayFailure)) throw error;
    throw new Refusal("gateway.unavailable", {}, { "retry-after": "2" });
  }
}
