import type { MandateEvent } from "#machines/mandate/mandate.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { cancelWaiting, hasOpenInstalments } from "./instalment.store.ts";
import { advanceMandate, isActive } from "./mandate.lifecycle.ts";
import { noticeApproved, noticeEnded } from "./mandate.notices.ts";
import { changeMandate, type MandateChange, type MandateRow } from "./mandate.store.ts";

type Moving = { event: MandateEvent; actor?: string; change?: MandateChange; data?: Record<string, unknown> };

const live: readonly string[] = ["draft", "created", "active", "suspended"];
export const isLive = ({ status }: Pick<MandateRow, "status">): boolean => live.includes(status);

/**
 * Moves a locked mandate by its chart and writes it down; null, and nothing changes, when the chart refuses the event. With
 * a mandate that ends, what waits for its day is called off and PayTo is told; what is on its way stays on its way.
 */
export async function moveMandate(
  tx: Transaction,
  dependencies: Dependencies,
  mandate: MandateRow,
  { event, actor = "system", change = {}, data = {} }: Moving,
): Promise<MandateRow | null> {
  const next = advanceMandate(mandate, event);
  if (next === null) return null;
  const { clock, ids, jobs } = dependencies;
  const now = clock.now();
  const moved = await changeMandate(tx, mandate, { ...change, ...next }, now);
  const cancelled = isLive(moved) ? 0 : await cancelWaiting(tx, mandate.id, now);
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
        to: moved.status,
        amendment: moved.amendment,
        ...(cancelled > 0 ? { cancelledInstalments: cancelled } : {}),
        ...data,
      },
    },
    now,
  );
  await noticeMove(tx, dependencies, moved, { event, data });
  if (!isLive(moved) && moved.method === "PayTo" && !endedThere.includes(event.type))
    await jobs.send(tx, "cancel-payto-agreement", { mandateId: mandate.id });
  return moved;
}

/** What its payer is to know of a mandate's move. A debit that came back, and one that was declined, say so themselves. */
async function noticeMove(
  tx: Transaction,
  dependencies: Dependencies,
  moved: MandateRow,
  { event, data = {} }: Pick<Moving, "event" | "data">,
): Promise<void> {
  const { cause } = data;
  if (event.type === "mandate.authorised") return await noticeApproved(tx, dependencies, moved);
  const isCancelled = event.type === "mandate.cancelled" || event.type === "mandate.recalled";
  const isOvertaken = event.type === "mandate.completed" && cause === "paid";
  if ((isCancelled && cause !== "replaced") || isOvertaken) await noticeEnded(tx, dependencies, moved, cause);
}

/** PayTo said so itself. */
const endedThere: readonly string[] = ["mandate.declined", "mandate.rejected"];

/** Completes a standing mandate under which nothing is left to collect. */
export async function completeIfDone(
  tx: Transaction,
  dependencies: Dependencies,
  mandate: MandateRow,
): Promise<void> {
  if (isActive(mandate.status) && !(await hasOpenInstalments(tx, mandate.id)))
    await moveMandate(tx, dependencies, mandate, { event: { type: "mandate.completed" } });
}
