import type { Queries } from "#server/database/database.ts";
import { overdrawingKinds } from "./trust-side.rules.ts";

const overdrawing = overdrawingKinds.map((kind) => `'${kind}'`).join(", ");

const balances = (accounts: string) =>
  `select t.chain, coalesce(sum(e.amount_cents) filter (where ${accounts}), 0) as cents
   from journal_transactions t join journal_entries e on e.transaction_id = t.id group by t.chain`;

const control = balances("e.account = 'trust-control:' || t.chain");
const bank = balances("e.account in ('bank-trust:' || t.chain, 'payout-clearing:' || t.chain)");
const ledgers = balances("e.account like 'trust:%'");

/** Each statement answers the ids of what breaks it. */
const invariants: Record<string, string> = {
  "its trust control is not what is in the bank": `
    select c.chain as id from (${control}) c join (${bank}) b on b.chain = c.chain where c.cents <> b.cents`,
  "its trust control is not the sum of its ledgers": `
    select c.chain as id from (${control}) c join (${ledgers}) l on l.chain = c.chain where c.cents <> -l.cents`,
  "a payout overdraws the ledger": `
    select distinct b.account as id from (
      select e.account, e.amount_cents, t.kind, t.description,
        sum(e.amount_cents) over (partition by e.account order by t.sequence, e.position) as cents
      from journal_transactions t join journal_entries e on e.transaction_id = t.id
      where e.account like 'trust:%') b
    where b.cents > 0 and b.amount_cents > 0 and b.kind not in (${overdrawing})
      and not (b.kind = 'payout-sent' and exists (
        select from payout_submissions s where 'Payment ' || s.order_id = b.description))`,
  "a ledger is in the chain of another agency": `
    select distinct e.account as id from journal_entries e join journal_transactions t on t.id = e.transaction_id
    join listings l on l.id = split_part(e.account, ':', 2)
    where e.account like 'trust:%' and t.chain <> l.agency_id`,
};

/** What does not hold of the trust account, as sentences; empty where bank, cash book and ledgers agree. */
export async function checkTrust(queries: Queries): Promise<string[]> {
  const errors: string[] = [];
  for (const [error, sql] of Object.entries(invariants)) {
    const { rows } = await queries.query<{ id: string }>(sql);
    errors.push(...rows.map(({ id }) => `${id}: ${error}`));
  }
  return errors;
}
