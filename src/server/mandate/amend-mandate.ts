import type { SchedulePreview } from "#contract/mandate.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import { payToAuthoriseDays } from "#domain/limits.ts";
import { requireOpen } from "#server/core/obligation/payable.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { collectable, factsOf } from "./collectable.ts";
import { planSchedule } from "./mandate.rules.ts";
import { findMandate, lockMandate, type MandateRow } from "./mandate.store.ts";
import { moveMandate } from "./move-mandate.ts";

/** Asks the payer's bank for another schedule of a PayTo agreement; the one before goes on until it is authorised. */
export async function amendMandate(
  dependencies: Dependencies,
  { shortcode, id }: { shortcode: string; id: string },
  schedule: Extract<SchedulePreview, { method: "PayTo" }>["schedule"],
): Promise<MandateRow> {
  const { clock, database, jobs } = dependencies;
  return await database.transaction(async (tx) => {
    const found = await findMandate(tx, { id, shortcode });
    const mandate = found === null ? null : await lockMandate(tx, id);
    if (mandate === null) throw new Refusal("mandate.unknown");
    const owed = await collectable(tx, shortcode);
    requireOpen(owed);
    const now = clock.now();
    const amendedSchedule = { method: "PayTo", schedule } as const;
    planSchedule(amendedSchedule, factsOf(owed, now), owed.state);
    const moved = await moveMandate(tx, dependencies, mandate, {
      event: { type: "amendment.requested" },
      actor: "payer",
      change: { amendedSchedule, authoriseBy: daysLater(now, payToAuthoriseDays) },
    });
    await jobs.send(tx, "amend-payto-agreement", { mandateId: id });
    return moved;
  });
}
