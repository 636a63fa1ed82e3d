import { accounts, type TrustPurpose } from "#server/core/journal/journal.rules.ts";
import type { Queries } from "#server/database/database.ts";
import { joinPaidOrder, type PaidOrder, paidOrderColumns, paidText } from "./paid-order.ts";
import type { BooksUntil } from "./trust-books.store.ts";

/** The days of a month, both counted. */
export type BooksOf = Omit<BooksUntil, "day"> & { from: string; to: string };

export type LedgerSums = {
  /** `trust:⟨listing⟩:marketing` */
  account: string;
  openingCents: number;
  inCents: number;
  outCents: number;
};

const day = "coalesce(t.booked_on, (t.posted_at at time zone $2)::date)";

/** Each ledger that held something when the month began, or moved in it; by name, the first ones where there is a limit. */
export async function readLedgerSums(
  queries: Queries,
  { agencyId, zone, from, to }: BooksOf,
  limit: number | null,
): Promise<LedgerSums[]> {
  const { rows } = await queries.query<LedgerSums>(
    `select e.account, (-coalesce(sum(e.amount_cents) filter (where ${day} < $3), 0))::bigint as "openingCents",
       (-coalesce(sum(e.amount_cents) filter (where ${day} >= $3 and e.amount_cents < 0), 0))::bigint as "inCents",
       coalesce(sum(e.amount_cents) filter (where ${day} >= $3 and e.amount_cents > 0), 0)::bigint as "outCents"
     from journal_transactions t join journal_entries e on e.transaction_id = t.id and e.account like 'trust:%'
     where t.chain = $1 and ${day} <= $4
     group by e.account
     having sum(e.amount_cents) filter (where ${day} < $3) <> 0 or count(*) filter (where ${day} >= $3) > 0
     order by e.account collate "C" limit $5`,
    [agencyId, zone, from, to, limit],
  );
  return rows;
}

export type LedgerLine = {
  id: string;
  on: string;
  description: string;
  /** In above zero, out below. */
  amountCents: number;
  balanceCents: number;
  sequence: number;
  position: number;
};

/** The lines of a ledger in a month, oldest first, each with what the ledger held after it. */
export async function readLedgerLines(
  queries: Queries,
  { agencyId, zone, from, to }: BooksOf,
  { account, openingCents, limit }: { account: string; openingCents: number; limit: number },
): Promise<LedgerLine[]> {
  const { rows } = await queries.query<LedgerLine & PaidOrder>(
    `select t.id, ${day} as "on", t.description, (-e.amount_cents)::bigint as "amountCents", t.sequence, e.position,
       ($6::bigint - sum(e.amount_cents) over (order by ${day}, t.sequence, e.position))::bigint as "balanceCents",
       ${paidOrderColumns}
     from journal_transactions t join journal_entries e on e.transaction_id = t.id and e.account = $5
     ${joinPaidOrder("t.description", "t.chain")} and t.kind like 'payout-%'
     where t.chain = $1 and ${day} between $3 and $4
     order by "on", t.sequence, e.position limit $7`,
    [agencyId, zone, from, to, account, openingCents, limit],
  );
  return rows.map(({ payee, purpose, invoiceNumbers, lodgementReference, ...line }) => ({
    ...line,
    description: paidText({ payee, purpose, invoiceNumbers, lodgementReference }, line.description),
  }));
}

/** Ledgers of an agency that are below zero now, and by how much, cents above zero. */
export async function readOverdrawn(
  queries: Queries,
  agencyId: string,
): Promise<{ account: string; cents: number }[]> {
  const { rows } = await queries.query<{ account: string; cents: number }>(
    `select e.account, sum(e.amount_cents)::bigint as cents
     from journal_transactions t join journal_entries e on e.transaction_id = t.id and e.account like 'trust:%'
     where t.chain = $1 group by e.account having sum(e.amount_cents) > 0 order by e.account collate "C" limit 1000`,
    [agencyId],
  );
  return rows;
}

/** The names of ledgers as people know them, by their accounts: `12 Wattle Street, Richmond VIC 3121, marketing`. */
export async function readLedgerNames(
  queries: Queries,
  ledgers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await queries.query<{ account: string; name: string }>(
    `select a.account, l.address ->> 'line1' || ', ' || (l.address ->> 'suburb') || ' ' || (l.address ->> 'state')
       || ' ' || (l.address ->> 'postcode') || ', ' || split_part(a.account, ':', 3) as name
     from unnest($1::text[]) a(account) join listings l on l.id = split_part(a.account, ':', 2)`,
    [ledgers],
  );
  return new Map(rows.map(({ account, name }) => [account, name]));
}

/** The account of a ledger by its name in the contract: `suspense`, `⟨listing⟩.marketing`. */
export function ledgerAccountOf(agencyId: string, name: string): string {
  if (name === "suspense") return accounts.trustSuspense(agencyId);
  const at = name.lastIndexOf(".");
  return accounts.trustListing(name.slice(0, at), name.slice(at + 1) as TrustPurpose);
}

/** Its name in the contract by its account. */
export function ledgerNameOf(account: string): string {
  const [, listing = "", purpose = ""] = account.split(":");
  return listing === "suspense" ? "suspense" : `${listing}.${purpose}`;
}
