import { addDays } from "#domain/calendar/days.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Collectable, collectable, factsOf } from "./collectable.ts";
import { cancelWaiting, insertInstalments } from "./instalment.store.ts";
import { planSchedule } from "./mandate.rules.ts";
import { changeMandate, type MandateRow } from "./mandate.store.ts";

const graceDays = 30;

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
  return await changeMandate(tx, mandate, { schedule: amendedSchedule, amendedSchedule: null, endsOn }, now);
}

async function collectableById(tx: Transaction, applicationId: string): Promise<Collectable> {
  const { rows } = await tx.query<{ shortcode: string }>("select shortcode from applications where id = $1", [
    applicationId,
  ]);
  return await collectable(tx, rows[0]?.shortcode ?? "");
}
