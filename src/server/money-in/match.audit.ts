import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { SuspenseMatchRow } from "./suspense-match.store.ts";

type MatchEvent = {
  type: `funds.match${"-requested" | "ed" | "-declined" | "-undone"}`;
  actor: string;
  data?: Record<string, unknown>;
};

/** Records what happened to a match, and who did it. */
export async function auditMatch(
  tx: Transaction,
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  agencyId: string,
  { id, incomingFundsId, applicationId, paymentId, amountCents, reason }: SuspenseMatchRow,
  event: MatchEvent,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId,
      agencyId,
      actor: event.actor,
      type: event.type,
      data: { matchId: id, incomingFundsId, paymentId, amountCents, reason, ...event.data },
    },
    clock.now(),
  );
}
