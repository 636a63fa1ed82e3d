import { isAmong } from "#domain/agency/register-names.ts";
import type { AgencyFacts } from "#domain/agency/requirements.ts";
import { addDays, longDay } from "#domain/calendar/days.ts";
import { todayIn } from "#domain/calendar/today.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import type { Queries } from "#server/database/database.ts";
import { licenceKey } from "./licence-csv.ts";
import { findLicence } from "./licence-extract.store.ts";

/** An extract that was drawn longer ago than this says nothing of today. */
const licenceExtractDays = 60;

export type LicenceGiven = { number: string; state: AustralianState; holder: string };

export type LicenceFound = {
  outcome: Exclude<AgencyFacts["licence"], "unchecked">;
  /** Where it was looked up, for whoever decides. */
  note: string;
  drawnOn: string;
};

/**
 * What the newest extract of the state's register says of a licence. Null where there is none, where it is too old to say,
 * and where it does not have the number: then a person looks it up.
 */
export async function searchLicence(
  queries: Queries,
  { number, state, holder }: LicenceGiven,
  now: Date,
): Promise<LicenceFound | null> {
  const found = await findLicence(queries, { state, key: licenceKey(number) });
  const today = todayIn(state, now);
  if (found === null || found.drawnOn < addDays(today, -licenceExtractDays)) return null;
  const isOver = !found.isCurrent || (found.expiresOn !== null && found.expiresOn < today);
  const outcome = isOver ? "lapsed" : isAmong(holder, [found.holder]) ? "current" : "otherHolder";
  const note = `Register of ${state}, extract of ${longDay(found.drawnOn)}: held by ${found.holder}.`;
  return { outcome, note, drawnOn: found.drawnOn };
}
