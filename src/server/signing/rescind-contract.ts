import type { SigningRescinded } from "#contract/signing.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { moveRequest } from "./move-request.ts";
import { canRescind, keptBackOf } from "./signing.rules.ts";
import { lockTurn } from "./turn.access.ts";

/** Lets a contract go while it cools off, by a party whom the law lets. Asked again it is answered alike. */
export async function rescindContract(dependencies: Dependencies, grant: Grant): Promise<SigningRescinded> {
  const { database, clock } = dependencies;
  return await database.transaction(async (tx) => {
    const { request, turn } = await lockTurn(tx, grant);
    const keptBackCents = keptBackOf(request);
    const isAllowed = turn.status === "signed" && canRescind(request, turn);
    if (isAllowed && request.rescindedAt !== null)
      return { rescindedAt: request.rescindedAt.toISOString(), keptBackCents };
    const now = clock.now();
    if (!isAllowed || request.coolingEndsAt === null || request.coolingEndsAt <= now)
      throw new Refusal("signing.not-cooling");
    await moveRequest(tx, dependencies, request, {
      event: { type: "contract.rescinded" },
      actor: "signer",
      data: { turnId: turn.id, keptBackCents },
      change: { rescindedAt: now },
      problem: "signing.not-cooling",
    });
    return { rescindedAt: now.toISOString(), keptBackCents };
  });
}
