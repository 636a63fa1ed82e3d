import type { TimeZone } from "#domain/calendar/instants.ts";
import type { Queries } from "#server/database/database.ts";
import { joinPaidOrder, type PaidOrder, paidOrderColumns, paidText } from "./paid-order.ts";

/** Up to the end of which day, `YYYY-MM-DD`, the books of an agency are read, and where its days begin. */
export type BooksUntil = { agencyId: string; day: string; zone: TimeZone };

/** What the books of a trust account say at the end of a day, integer cents. */
export type BookSums = { cashBookCents: number; ledgersCents: number; feedCents: number };

/** The day that a transaction `t` counts for, with the zone of its agency as a parameter. */
const dayOf = (zone: string): string => `coalesce(t.booked_on, (t.posted_at at time zone ${zone})::date)`;

/** The lines of the bank's feed of an agency, as the bank counts them: what came in above zero. */
const feed = (agencyId: string): string => `(
  select 'f' || f.id as key, f.line_id, f.value_date, case f.instruction when 'payment' then f.amount_cents else -f.amount_cents end as cents,
    coalesce(f.reference, f.payer_name, '') as reference
  from incoming_funds f
  -- Debits that wait in suspense are lines of the desk, and not of the bank.
  where f.agency_id = ${agencyId} and not (f.feed_id = 'debits' and f.line_id like 'debit-%')
  union all
  select 'l' || l.line_id, l.line_id, l.value_date, case l.direction when 'in' then l.amount_cents else -l.amount_cents end, l.reference
  from payout_lines l where l.agency_id = ${agencyId})`;

/** The cash book, the sum of all ledgers, and what the lines of the feed add up to. */
export async function readBookSums(queries: Queries, { agencyId, day, zone }: BooksUntil): Promise<BookSums> {
  const { rows } = await queries.query<BookSums>(
    `select coalesce(sum(e.amount_cents) filter (where e.account = 'trust-control:' || $1), 0)::bigint as "cashBookCents",
       (-coalesce(sum(e.amount_cents) filter (where e.account like 'trust:%'), 0))::bigint as "ledgersCents",
       (select coalesce(sum(l.cents), 0) from ${feed("$1")} l where l.value_date <= $2)::bigint as "feedCents"
     from journal_transactions t join journal_entries e on e.transaction_id = t.id and e.account like 'trust%'
     where t.chain = $1 and ${dayOf("$3")} <= $2`,
    [agencyId, day, zone],
  );
  return rows[0] ?? { cashBookCents: 0, ledgersCents: 0, feedCents: 0 };
}

/** A line of the bank against what was posted for it. */
export type BookLine = {
  /** Null for what was posted for no line of the feed. */
  lineId: string | null;
  valueDate: string | null;
  reference: string | null;
  /** As the bank has it, whenever it counts it. */
  feedCents: number;
  /** Posted for it until the day. */
  bookCents: number;
  bookedOn: string | null;
  kind: string | null;
  description: string | null;
};

/** What a posting is for: incoming funds, a line of the feed about what went out, or, where there is neither, itself. */
const lineKey = "coalesce('f' || t.incoming_funds_id, 'l' || k.line_id, 'j' || t.id)";
const posted = `journal_entries e join journal_transactions t on t.id = e.transaction_id
  left join journal_bank_lines k on k.transaction_id = t.id`;

/** Every line in which the bank's feed and the cash book differ at the end of a day, oldest first. */
export async function readDifferingLines(queries: Queries, until: BooksUntil): Promise<BookLine[]> {
  const keys = await readDifferingKeys(queries, until);
  if (keys.length === 0) return [];
  const { agencyId, day, zone } = until;
  const { rows } = await queries.query<BookLine>(
    `with keys as (select unnest($4::text[]) as key), books as (
       select ${lineKey} as key, sum(e.amount_cents) as cents, min(${dayOf("$3")}) as booked_on,
         min(t.kind) as kind, min(t.description) as description
       from ${posted}
       where t.id in (select id from journal_transactions
             where incoming_funds_id in (select substr(key, 2) from keys where key like 'f%')
           union select transaction_id from journal_bank_lines
             where line_id in (select substr(key, 2) from keys where key like 'l%')
           union select substr(key, 2) from keys where key like 'j%')
         and e.account = 'bank-trust:' || $1 and t.chain = $1 and ${dayOf("$3")} <= $2
       group by 1)
     select l.line_id as "lineId", l.value_date as "valueDate", l.reference,
       coalesce(l.cents, 0)::bigint as "feedCents", coalesce(b.cents, 0)::bigint as "bookCents",
       b.booked_on as "bookedOn", b.kind, b.description
     from keys a left join books b on b.key = a.key
     left join ${feed("$1")} l on l.key = a.key
     order by coalesce(l.value_date, b.booked_on), a.key`,
    [agencyId, day, zone, keys],
  );
  return rows;
}

/** Sums alone, so that a month of many lines is added up without sorting it. */
async function readDifferingKeys(queries: Queries, { agencyId, day, zone }: BooksUntil): Promise<string[]> {
  const { rows } = await queries.query<{ key: string }>(
    `select key from (
       select l.key, l.cents from ${feed("$1")} l where l.value_date <= $2
       union all
       select ${lineKey}, -e.amount_cents from ${posted}
       where e.account = 'bank-trust:' || $1 and t.chain = $1 and ${dayOf("$3")} <= $2) d
     group by key having sum(cents) <> 0`,
    [agencyId, day, zone],
  );
  return rows.map(({ key }) => key);
}

/** A payment that was sent and is on no statement yet: what of it is still with the bank, cents above zero. */
export type UnpresentedPayment = { description: string; sentOn: string; cents: number };

export async function readUnpresented(
  queries: Queries,
  { agencyId, day, zone }: BooksUntil,
): Promise<UnpresentedPayment[]> {
  const { rows } = await queries.query<UnpresentedPayment & PaidOrder>(
    `select s.*, ${paidOrderColumns} from (
       select t.description, min(${dayOf("$3")}) as "sentOn", (-sum(e.amount_cents))::bigint as cents
       from journal_entries e join journal_transactions t on t.id = e.transaction_id
       where e.account = 'payout-clearing:' || $1 and t.chain = $1 and ${dayOf("$3")} <= $2
       group by t.description having sum(e.amount_cents) <> 0) s
     ${joinPaidOrder("s.description", "$1")} order by s."sentOn", s.description`,
    [agencyId, day, zone],
  );
  return rows.map(({ sentOn, cents, description, ...order }) => ({
    description: paidText(order, description),
    sentOn,
    cents,
  }));
}

/** The first day on which anything moved in the trust account; null where nothing has. */
export async function firstTrustDay(
  queries: Queries,
  { agencyId, zone }: Omit<BooksUntil, "day">,
): Promise<string | null> {
  const { rows } = await queries.query<{ day: string | null }>(
    `select min(${dayOf("$2")}) as day from journal_entries e join journal_transactions t on t.id = e.transaction_id
     where e.account = 'trust-control:' || $1 and t.chain = $1`,
    [agencyId, zone],
  );
  return rows[0]?.day ?? null;
}
