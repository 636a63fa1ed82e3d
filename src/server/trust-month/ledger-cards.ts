import {
  type LedgerSummary,
  maxTrustLines,
  type TrustLedgerCard,
  type TrustMonth,
} from "#contract/trust-month.ts";
import { type LedgerLine, ledgerAccountOf, readLedgerLines } from "#server/core/trust/ledger-cards.store.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import type { AgencyFacts } from "./agency-facts.store.ts";
import { booksOf } from "./read-books.ts";

export type Card = LedgerSummary & { lines: LedgerLine[]; isCut: boolean };

/** The card of a ledger over a month, its first lines. */
export async function readCard(
  queries: Queries,
  agency: AgencyFacts,
  { month, ledger, limit }: { month: string; ledger: LedgerSummary; limit: number },
): Promise<Card> {
  const { openingCents } = ledger;
  const account = ledgerAccountOf(agency.id, ledger.ledger);
  const of = { account, openingCents, limit: limit + 1 };
  const lines = await readLedgerLines(queries, booksOf(agency, month), of);
  return { ...ledger, lines: lines.slice(0, limit), isCut: lines.length > limit };
}

/** The card of one ledger of the month, by its name in the contract. */
export async function ledgerCard(
  queries: Queries,
  agency: AgencyFacts,
  { month, ledgers }: Pick<TrustMonth, "month" | "ledgers">,
  name: string,
): Promise<TrustLedgerCard> {
  const ledger = ledgers.find((each) => each.ledger === name);
  if (ledger === undefined) throw new Refusal("trust.ledger-unknown");
  const card = await readCard(queries, agency, { month, ledger, limit: maxTrustLines });
  const { openingCents, closingCents, isCut } = card;
  return {
    ledger: name,
    name: ledger.name,
    month,
    openingCents,
    closingCents,
    isCut,
    lines: card.lines.map(({ id, on, description, amountCents, balanceCents }) => ({
      id,
      on,
      description,
      amountCents,
      balanceCents,
    })),
  };
}
