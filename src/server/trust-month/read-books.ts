import { firstDayOf, lastDayOf } from "#domain/calendar/months.ts";
import { readBookSums, readDifferingLines, readUnpresented } from "#server/core/trust/trust-books.store.ts";
import type { Queries } from "#server/database/database.ts";
import type { AgencyFacts } from "./agency-facts.store.ts";
import { compareBooks, type Found, type Statement } from "./comparison.rules.ts";

/** The day whose end a month is compared at without a statement: its last, or today while it runs. */
export const comparedDay = (month: string, today: string): string =>
  today < lastDayOf(month) ? today : lastDayOf(month);

/** What the books say at the end of a statement's day, or of the month, compared with it. */
export async function readComparison(
  queries: Queries,
  agency: AgencyFacts,
  month: string,
  statement: Statement | null,
): Promise<Found> {
  const { today, zone } = agency;
  const day = statement?.on ?? comparedDay(month, today);
  const until = { agencyId: agency.id, day, zone };
  const sums = await readBookSums(queries, until);
  const lines = await readDifferingLines(queries, until);
  const unpresented = await readUnpresented(queries, until);
  return compareBooks({ ...sums, lines, unpresented }, statement, { day, today });
}

/** The days of a month, as the ledgers of the agency are read. */
export const booksOf = ({ id, zone }: AgencyFacts, month: string) => ({
  agencyId: id,
  zone,
  from: firstDayOf(month),
  to: lastDayOf(month),
});
