import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import { lapseNoticeDays } from "#domain/limits.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";

/** The day where an agency is from which it makes no new links, by when a register had it as lapsed. */
export const linksEndOn = (lapsedAt: Date, state: AustralianState): string =>
  dayOfInstant(daysLater(lapsedAt, lapseNoticeDays), timeZoneOf(state));

/** Refuses new payment links of an agency whose ABN or licence lapsed before the notice (`link.agency-lapsed`). */
export async function requireNoLapse(queries: Queries, agencyId: string, now: Date): Promise<void> {
  const { rows } = await queries.query<{ lapsedAt: Date; state: AustralianState }>(
    `select k.lapsed_at as "lapsedAt", g.state from agency_checks k join agencies g on g.id = k.agency_id
     where k.agency_id = $1 and k.lapsed_at is not null`,
    [agencyId],
  );
  for (const { lapsedAt, state } of rows)
    if (dayOfInstant(now, timeZoneOf(state)) >= linksEndOn(lapsedAt, state))
      throw new Refusal("link.agency-lapsed");
}
