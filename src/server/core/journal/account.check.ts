import type { ApplicationAccount } from "#contract/application-account.ts";
import { readAccounts } from "#server/core/account/account.read.ts";
import type { Queries } from "#server/database/database.ts";

const batch = 500;
const names = ["dueCents", "receivedCents", "refundedCents", "overCents"] as const;
type Posted = { id: string } & Pick<ApplicationAccount, (typeof names)[number]>;

const principal = "('card-payment', 'funds-received', 'suspense-matched', 'debit-cleared')";

// What left before the bank took its payment back is to be recovered, and is nobody's money that is held.
const recoverable = `select coalesce(sum(r.amount_cents + r.surcharge_cents), 0) from refunds r
  left join payments p on p.id = r.payment_id left join incoming_funds f on f.id = r.incoming_funds_id
  where r.application_id = a.id and r.status = 'refunded' and (p.status = 'reversed' or exists (
    select from incoming_funds back where back.reverses_line_id = f.line_id and back.outcome = 'reversed'))`;

// A line of the feed stays money of the application that it named, whatever it is matched to.
const owner = `coalesce(
  (select f.application_id from incoming_funds f where f.id = k.incoming_funds_id
    and k.kind in ('funds-in-suspense', 'suspense-matched')),
  case when k.kind not in ('funds-in-suspense', 'suspense-matched') then k.application_id end)`;

const posted = `
  with entries as (
    select t.application_id, coalesce(o.kind, t.kind) as kind, coalesce(o.incoming_funds_id, t.incoming_funds_id)
      as incoming_funds_id, e.account, e.amount_cents
    from journal_transactions t left join journal_transactions o on o.id = t.reverses
    join journal_entries e on e.transaction_id = t.id
    where e.account like 'receivable:%' or e.account like 'suspense:%'),
  receivables as (
    select k.application_id as id,
      sum(k.amount_cents) filter (where k.kind in ('charge', 'charge-cancelled')) as due,
      -sum(k.amount_cents) filter (where k.kind in ${principal}) as received,
      sum(k.amount_cents) filter (where k.kind = 'refund-owed') as refunded
    from entries k where k.account like 'receivable:%' group by k.application_id),
  held as (
    select ${owner} as id, -sum(k.amount_cents) as over from entries k
    where k.account like 'suspense:%' and k.kind <> 'funds-taken-back' group by 1)
  select a.id, coalesce(r.due, 0)::bigint as "dueCents", coalesce(r.received, 0)::bigint as "receivedCents",
    coalesce(r.refunded, 0)::bigint as "refundedCents",
    (coalesce(h.over, 0) + (${recoverable}))::bigint as "overCents"
  from applications a left join receivables r on r.id = a.id left join held h on h.id = a.id
  order by a.id`;

/** Which figures of which application's account do not follow from the journal, as sentences; empty where all do. */
export async function checkAccounts(queries: Queries): Promise<string[]> {
  const errors: string[] = [];
  const { rows } = await queries.query<Posted>(posted);
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch);
    const accounts = await readAccounts(
      queries,
      some.map(({ id }) => id),
    );
    for (const row of some)
      for (const name of names) {
        const said = accounts.get(row.id)?.[name];
        if (said !== row[name])
          errors.push(`${row.id}: its account says ${name} ${said}, the journal ${row[name]}`);
      }
  }
  return errors;
}
