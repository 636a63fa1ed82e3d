import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RefundRow } from "./refund.store.ts";

/** Writes down what happened to a refund, and who did it. */
export async function auditRefund(
  tx: Transaction,
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  { id, agencyId, applicationId, paymentId, incomingFundsId, amountCents, surchargeCents, reason }: RefundRow,
  event: { type: `refund.${string}`; actor: string; data?: Record<string, unknown> },
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId,
      agencyId,
      actor: event.actor,
      type: event.type,
      data: {
        refundId: id,
        paymentId,
        incomingFundsId,
        amountCents,
        surchargeCents,
        reason,
        ...event.data,
      },
    },
    clock.now(),
  );
}
