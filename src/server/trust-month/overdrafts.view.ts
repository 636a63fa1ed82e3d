import type { TrustOverdraft } from "#contract/trust-month.ts";
import { ledgerNameOf, readLedgerNames } from "#server/core/trust/ledger-cards.store.ts";
import type { Queries } from "#server/database/database.ts";
import type { AgencyFacts } from "./agency-facts.store.ts";
import { findOverdrafts, type OverdraftRow } from "./overdraft.store.ts";
import { suspenseName } from "./trust-month.view.ts";

/** The overdrawn ledgers as the page shows them. */
export async function overdraftsShown(queries: Queries, agency: AgencyFacts): Promise<TrustOverdraft[]> {
  const rows = await findOverdrafts(queries, agency.id);
  const names = await overdraftNames(queries, rows);
  return rows.map((row) => ({
    id: row.id,
    ledger: ledgerNameOf(row.ledger),
    name: names(row.ledger),
    amountCents: row.amountCents,
    foundOn: row.foundOn,
    reportBy: row.reportBy,
    isLate: row.reportedAt === null && agency.today > row.reportBy,
    reportedBy:
      row.reportedBy === null || row.reportedByName === null
        ? null
        : { id: row.reportedBy, name: row.reportedByName },
    reportedAt: row.reportedAt?.toISOString() ?? null,
  }));
}

/** What each of these ledgers is called. */
export async function overdraftNames(queries: Queries, rows: readonly OverdraftRow[]) {
  const names = await readLedgerNames(
    queries,
    rows.map(({ ledger }) => ledger),
  );
  return (ledger: string): string => names.get(ledger) ?? suspenseName;
}
