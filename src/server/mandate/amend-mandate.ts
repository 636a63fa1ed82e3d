import type { SchedulePreview } from "#contract/mandate.ts";
import { addDays } from "#domain/calendar/days.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import { payToAuthoriseDays } from "#domain/limits.ts";
import { requireOpen } from "#server/core/obligation/payable.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { type Collectable, collectable, factsOf } from "./create-mandate.ts";
import { cancelWaiting, insertInstalments } from "./instalment.store.ts";
import { planSchedule } from "./mandate.rules.ts";
import { changeMandate, findMandate, lockMandate, type MandateRow } from "./mandate.store.ts";
import { completeIfDone, moveMandate } from "./move-mandate.ts";

const graceDays = 30;

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

/**
 * The payer agreed to the other schedule: what waits is called off, and what is still owed is planned anew. A first day that
 * has gone by meanwhile is today.
 */
export async function applyAmendment(
  tx: Transaction,
  dependencies: Dependencies,
  mandate: MandateRow,
): Promise<MandateRow> {
  const { amendedSchedule } = mandate;
  if (amendedSchedule?.method !== "PayTo") return mandate;
  const now = dependencies.clock.now();
  const owed = await collectableById(tx, mandate.applicationId);
  const facts = factsOf(owed, now);
  const { schedule } = amendedSchedule;
  const firstOn = schedule.firstOn < facts.today ? facts.today : schedule.firstOn;
  const lastOn = schedule.lastOn !== null && schedule.lastOn < firstOn ? firstOn : schedule.lastOn;
  await cancelWaiting(tx, mandate.id, now);
  const planned = planSchedule(
    { method: "PayTo", schedule: { ...schedule, firstOn, lastOn } },
    facts,
    owed.state,
  );
  if (planned.length > 0) await insertInstalments(tx, { ids: dependencies.ids, now }, mandate, planned);
  const endsOn = addDays(planned.at(-1)?.collectOn ?? facts.today, graceDays);
  const changed = await changeMandate(
    tx,
    mandate,
    { schedule: amendedSchedule, amendedSchedule: null, endsOn },
    now,
  );
  await completeIfDone(tx, dependencies, changed);
  return changed;
}

async function collectableById(tx: Transaction, applicationId: string): Promise<Collectable> {
  const { rows } = await tx.query<{ shortcode: string }>("select shortcode from applications where id = $1", [
    applicationId,
  ]);
  return await collectable(tx, rows[0]?.shortcode ?? "");
}
