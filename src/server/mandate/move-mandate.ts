import type { MandateEvent } from "#machines/mandate/mandate.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { hasOpenInstalments } from "./instalment.store.ts";
import { performMandate } from "./mandate.effects.ts";
import { isActive, mandateLifecycle } from "./mandate.lifecycle.ts";
import { changeMandate, type MandateChange, type MandateRow } from "./mandate.store.ts";

type Moving = { event: MandateEvent; actor?: string; change?: MandateChange; data?: Record<string, unknown> };

const live: readonly string[] = ["draft", "created", "active", "suspended"];
export const isLive = ({ status }: Pick<MandateRow, "status">): boolean => live.includes(status);

/**
 * Moves a locked mandate by its chart, does what the chart names and writes it down; refused as closed where the chart
 * takes no such event.
 */
export async function moveMandate(
  tx: Transaction,
  dependencies: Dependencies,
  mandate: MandateRow,
  { event, actor = "system", change = {}, data = {} }: Moving,
): Promise<MandateRow> {
  const { effects, ...next } = mandateLifecycle.advance(mandate, event, "mandate.closed");
  const { clock, ids } = dependencies;
  const now = clock.now();
  const moved = {
    mandate: await changeMandate(tx, mandate, { ...change, ...next }, now),
    event,
    cause: data.cause,
    cancelledInstalments: 0,
  };
  await performMandate(tx, dependencies, moved, effects);
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: mandate.applicationId,
      agencyId: mandate.agencyId,
      actor,
      type: event.type,
      data: {
        mandateId: mandate.id,
        method: mandate.method,
        from: mandate.status,
        to: moved.mandate.status,
        amendment: moved.mandate.amendment,
        ...(moved.cancelledInstalments > 0 ? { cancelledInstalments: moved.cancelledInstalments } : {}),
        ...data,
      },
    },
    now,
  );
  return moved.mandate;
}

/** Completes a standing mandate under which nothing is left to collect. */
export async function completeIfDone(
  tx: Transaction,
  dependencies: Dependencies,
  mandate: MandateRow,
): Promise<void> {
  if (isActive(mandate.status) && !(await hasOpenInstalments(tx, mandate.id)))
    await moveMandate(tx, dependencies, mandate, { event: { type: "mandate.completed" } });
}
