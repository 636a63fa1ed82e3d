import {
  type LedgerSummary,
  maxLedgers,
  maxTrustLines,
  type TrustMonth,
  type TrustMonthSummary,
} from "#contract/trust-month.ts";
import { dayOfInstant } from "#domain/calendar/instants.ts";
import { lastDayOf } from "#domain/calendar/months.ts";
import {
  type LedgerSums,
  ledgerNameOf,
  readLedgerNames,
  readLedgerSums,
} from "#server/core/trust/ledger-cards.store.ts";
import type { Queries } from "#server/database/database.ts";
import { type AgencyFacts, readAgencyFacts } from "./agency-facts.store.ts";
import type { Found, Statement } from "./comparison.rules.ts";
import { findCorrectors } from "./correction.store.ts";
import { verifyBy } from "./due.rules.ts";
import { booksOf, readComparison } from "./read-books.ts";
import type { TrustMonthRow } from "./trust-month.store.ts";

export const suspenseName = "Suspense";
const person = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** A month as the list shows it. */
export function summaryOf(row: TrustMonthRow, { state, zone, today }: AgencyFacts): TrustMonthSummary {
  const dueOn = verifyBy(row.month, state);
  const verifiedOn = row.signedAt === null ? today : dayOfInstant(row.signedAt, zone);
  return {
    id: row.id,
    month: row.month,
    status: row.status,
    version: row.version,
    endsOn: lastDayOf(row.month),
    isOver: today > lastDayOf(row.month),
    dueOn,
    isLate: verifiedOn > dueOn,
    figures: row.found?.figures ?? null,
    comparedBy: person(row.comparedBy, row.comparedByName),
    comparedAt: row.comparedAt?.toISOString() ?? null,
    signedBy: person(row.signedBy, row.signedByName),
    signedAt: row.signedAt?.toISOString() ?? null,
  };
}

/** The bank's balance as it was entered when the month was last compared. */
export const statementOf = ({ statementCents, statementOn }: TrustMonthRow): Statement | null =>
  statementCents === null || statementOn === null ? null : { balanceCents: statementCents, on: statementOn };

/** A month with what it is now, read unless it was found just before; one that is signed stays as it was signed. */
export async function monthShown(
  queries: Queries,
  row: TrustMonthRow,
  { now, found }: { now: Date; found: Found | null },
): Promise<TrustMonth> {
  const agency = await readAgencyFacts(queries, row.agencyId, now);
  return {
    ...summaryOf(row, agency),
    now: shortened(found ?? (await foundNow(queries, row, agency))),
    ledgers: await ledgersOf(queries, agency, row.month, maxLedgers),
    correctedBy: await findCorrectors(queries, row.id),
  };
}

/** What differs now, by the statement that was entered last. */
export async function foundNow(queries: Queries, row: TrustMonthRow, agency: AgencyFacts): Promise<Found> {
  if (row.status === "signed" && row.found !== null) return row.found;
  return await readComparison(queries, agency, row.month, statementOf(row));
}

/** The ledgers of a month, each with its name: all of them, or the first ones where a page shows no more. */
export async function ledgersOf(
  queries: Queries,
  agency: AgencyFacts,
  month: string,
  limit: number | null = null,
): Promise<LedgerSummary[]> {
  const sums = await readLedgerSums(queries, booksOf(agency, month), limit);
  const names = await readLedgerNames(
    queries,
    sums.map(({ account }) => account),
  );
  return sums.map((each) => ledgerShown(each, names));
}

const ledgerShown = (
  { account, openingCents, inCents, outCents }: LedgerSums,
  names: ReadonlyMap<string, string>,
): LedgerSummary => ({
  ledger: ledgerNameOf(account),
  name: names.get(account) ?? suspenseName,
  openingCents,
  inCents,
  outCents,
  closingCents: openingCents + inCents - outCents,
});

const shortened = ({ figures, unpresented, differences }: Found): Found => ({
  figures,
  unpresented: unpresented.slice(0, maxTrustLines),
  differences: differences.slice(0, maxTrustLines),
});
