import { productTypes } from "#domain/enumerations.ts";
import { partyOf } from "#domain/products.ts";
import type { Queries } from "#server/database/database.ts";
import { checkAccounts } from "./account.check.ts";
import { type ChainedTransaction, errorOf, genesisHash, hashOf } from "./journal.rules.ts";
import { isTrust } from "./journal.store.ts";
import { checkTrust } from "./trust.check.ts";

type StoredTransaction = ChainedTransaction & { previousHash: string; hash: string };
const batch = 500;

/** What is wrong with a chain, oldest first; nothing when every hash follows from what is stored. */
export async function verifyChain(queries: Queries, chain: string): Promise<string[]> {
  const errors: string[] = [];
  let hash = genesisHash;
  let sequence = 0;
  for (;;) {
    const transactions = await readChain(queries, chain, sequence);
    for (const transaction of transactions) {
      sequence += 1;
      const name = `${chain} ${transaction.sequence}`;
      if (transaction.sequence !== sequence) errors.push(`${name}: follows ${sequence - 1}`);
      if (transaction.previousHash !== hash || hashOf(hash, transaction) !== transaction.hash)
        errors.push(`${name}: its hash does not follow`);
      const error = errorOf(transaction.entries);
      if (error !== null) errors.push(`${name}: ${error}`);
      ({ sequence, hash } = transaction);
    }
    if (transactions.length < batch) break;
  }
  const { rows } = await queries.query<{ sequence: number; hash: string }>(
    "select sequence, hash from journal_heads where chain = $1",
    [chain],
  );
  const [head] = rows;
  if (head && (head.sequence !== sequence || head.hash !== hash))
    errors.push(`${chain}: its head is not its last transaction`);
  return errors;
}

/** Everything that must hold of the money, as sentences of what does not; empty when the ledger is whole. */
export async function checkInvariants(queries: Queries): Promise<string[]> {
  const errors: string[] = [];
  const { rows: heads } = await queries.query<{ chain: string }>(
    `select chain from journal_heads order by chain collate "C"`,
  );
  for (const { chain } of heads) errors.push(...(await verifyChain(queries, chain)));
  for (const [error, sql] of Object.entries(invariants)) {
    const { rows } = await queries.query<{ id: string }>(sql);
    errors.push(...rows.map(({ id }) => `${id}: ${error}`));
  }
  errors.push(...(await checkTrust(queries)), ...(await checkAccounts(queries)));
  return errors;
}

async function readChain(queries: Queries, chain: string, after: number): Promise<StoredTransaction[]> {
  const { rows } = await queries.query<StoredTransaction>(
    `select t.id, t.chain, t.sequence, t.kind, t.application_id as "applicationId", t.payment_id as "paymentId",
       t.incoming_funds_id as "incomingFundsId", t.reverses, t.description, t.posted_at as "postedAt",
       t.booked_on as "bookedOn", t.previous_hash as "previousHash", t.hash,
       coalesce((select json_agg(json_build_object('account', e.account, 'amountCents', e.amount_cents)
         order by e.position) from journal_entries e where e.transaction_id = t.id), '[]') as entries
     from journal_transactions t where t.chain = $1 and t.sequence > $2 order by t.sequence limit ${batch}`,
    [chain, after],
  );
  return rows;
}

const paidByBuyer = productTypes
  .filter((type) => partyOf(type) === "Buyer")
  .map((type) => `'${type}'`)
  .join(", ");
const principal = "('card-payment', 'funds-received', 'suspense-matched', 'debit-cleared')";
const debits = "('PayTo', 'Direct Debit')";
const owedRefunds = "('sending', 'toPayOut', 'ordered', 'refunded', 'failed')";

/** A line that was assigned to an agency, or taken from it again, reverses its posting in its own name. */
const isMovedOn =
  "exists (select from journal_transactions r where r.reverses = t.id and r.incoming_funds_id = f.id)";

/** Each statement answers the ids of what breaks it. */
const invariants: Record<string, string> = {
  "a settled payment needs its two principal entries": `
    select p.id from payments p where p.status in ('settled', 'reversed') and 1 <> (
      select count(*) from journal_transactions t where t.payment_id = p.id and t.kind in ${principal}
        and (select count(*) from journal_entries e where e.transaction_id = t.id and not ${isTrust("e.account")}) = 2
        and exists (select from journal_entries e where e.transaction_id = t.id
          and e.account = 'receivable:' || p.application_id and e.amount_cents = -p.amount_cents))`,
  "a payment that is not settled has principal entries": `
    select p.id from payments p where p.status not in ('settled', 'reversed') and exists (
      select from journal_transactions t where t.payment_id = p.id and t.kind in ${principal})`,
  "exactly a reversed payment is taken back": `
    select p.id from payments p where (p.status = 'reversed') <> exists (
      select from journal_transactions t join journal_transactions r on r.reverses = t.id
      where t.payment_id = p.id and t.kind in ${principal})`,
  "the surcharge is one transaction of its own": `
    select p.id from payments p where p.status = 'settled' and (
      select coalesce(sum(e.amount_cents), 0) from journal_transactions t
      join journal_entries e on e.transaction_id = t.id and e.account like 'surcharge-income:%'
      where t.payment_id = p.id and t.kind = 'surcharge') <> -p.surcharge_cents`,
  "settled is not the sum of its payments": `
    select o.id from obligations o where o.settled_cents <> (select coalesce(sum(p.amount_cents - p.given_back_cents), 0)
      from payments p where p.obligation_id = o.id and p.status = 'settled')`,
  "the receivable is not what is outstanding": `
    select o.id from obligations o join applications a on a.id = o.application_id
    where a.status in ('completed', 'paid') and o.due_cents - o.settled_cents <> (
      select coalesce(sum(e.amount_cents), 0) from journal_entries e
      where e.account = 'receivable:' || a.id)`,
  "paid exactly when nothing is outstanding": `
    select a.id from applications a join obligations o on o.application_id = a.id
    where (a.status = 'paid' and o.settled_cents <> o.due_cents)
      or (a.status = 'completed' and o.due_cents > 0 and o.settled_cents = o.due_cents)`,
  "incoming funds are not whole in the bank's account": `
    select f.id from incoming_funds f where f.outcome <> 'reversed' and (
      (f.instruction = 'payment' and f.applied_cents + f.suspense_cents <> f.amount_cents)
      or f.amount_cents <> (select coalesce(sum(case t.kind when 'clearing-received' then e.amount_cents
          else abs(e.amount_cents) end), 0) from journal_transactions t
        join journal_entries e on e.transaction_id = t.id and (e.account like 'bank-trust:%'
          or (e.account like 'debit-clearing:%' and t.kind <> 'clearing-received'))
        where t.incoming_funds_id = f.id and t.reverses is null
          and not (e.account like 'bank-trust:%' and ${isMovedOn})))`,
  "money to be refunded is posted as long as it is owed": `
    select p.id from payments p where p.refund_cents <> (
      select coalesce(sum(e.amount_cents), 0) from journal_transactions t
      join journal_entries e on e.transaction_id = t.id and e.account like 'card-clearing:%'
      where t.payment_id = p.id and t.kind = 'late-charge')
    or (p.refunded_at is not null) <> exists (
      select from journal_transactions t where t.payment_id = p.id and t.kind = 'refund')`,
  "debits under way are not what is spoken for": `
    select o.id from obligations o where o.debiting_cents <> (select coalesce(sum(p.amount_cents), 0)
      from payments p where p.obligation_id = o.id and p.status = 'processing' and p.method in ${debits})`,
  "a debit is not the try of one instalment": `
    select p.id from payments p where p.method in ${debits} and p.status <> 'awaitingFunds' and not exists (
      select from debit_attempts d where d.payment_id = p.id and d.amount_cents = p.amount_cents and d.outcome = case
        when p.status = 'processing' then 'pending' when p.status in ('settled', 'cancelled') then 'cleared' else 'returned' end)`,
  "an instalment is not where its tries are": `
    select i.id from instalments i where i.attempts <> (
        select count(*) from debit_attempts d where d.instalment_id = i.id)
      or (i.status in ('submitted', 'retrying', 'cleared')) <> (1 = (select count(*) from debit_attempts d
        where d.instalment_id = i.id and d.outcome in ('pending', 'cleared')))`,
  "a direct entry file is not the sum of its debits": `
    select f.id from direct_entry_files f where f.count <> (
        select count(*) from debit_attempts d where d.file_id = f.id)
      or f.total_cents <> (select sum(d.amount_cents) from debit_attempts d where d.file_id = f.id)`,
  "given back is not what its refunds say": `
    select p.id from payments p where p.status = 'settled' and p.given_back_cents <> (
      select coalesce(sum(r.amount_cents), 0) from refunds r
      where r.payment_id = p.id and r.status in ${owedRefunds})`,
  "a refund is paid exactly when it says so": `
    select r.id from refunds r where case when r.status = 'refunded' then r.amount_cents + r.surcharge_cents else 0 end
      <> (select coalesce(sum(e.amount_cents), 0) from journal_transactions t
        join journal_entries e on e.transaction_id = t.id and e.account like 'suspense:%'
        where (t.kind = 'refund-paid' and t.description = 'Refund ' || r.id)
          or (t.kind in ('payout-sent', 'payout-returned') and exists (select from payment_orders o
            where o.refund_id = r.id and t.description = 'Payment ' || o.id)))`,
  "suspense does not wait for what was matched or given back": `
    select f.id from incoming_funds f where f.instruction = 'payment' and not exists (
        select from incoming_funds r where r.reverses_line_id = f.line_id and r.outcome = 'reversed')
      and f.resolved_cents <> (select coalesce(sum(m.amount_cents), 0) from suspense_matches m
          where m.incoming_funds_id = f.id and m.status = 'matched')
        + (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.incoming_funds_id = f.id and r.status in ${owedRefunds})`,
  "a batch is not cleared as far as it says": `
    select b.incoming_funds_id as id from clearing_batches b join incoming_funds f on f.id = b.incoming_funds_id
    where (b.matched_at is not null) <> (f.outcome = 'batch') and not exists (
      select from incoming_funds r where r.reverses_line_id = f.line_id and r.outcome = 'reversed')`,
  "more of a payment is in the bank than it is with its gateway or scheme": `
    select t.payment_id as id from journal_transactions t left join journal_transactions o on o.id = t.reverses
    join journal_entries e on e.transaction_id = t.id
      and (e.account like 'card-clearing:%' or e.account like 'debit-clearing:%')
    where t.payment_id is not null and coalesce(o.kind, t.kind) in
      ('card-payment', 'surcharge', 'late-charge', 'debit-cleared', 'clearing-received')
      and not exists (select from payments p where p.id = t.payment_id and p.status = 'reversed')
    group by t.payment_id having sum(e.amount_cents) < 0`,
  "a match is not where its payment is": `
    select m.id from suspense_matches m left join payments p on p.id = m.payment_id
    where (m.status = 'matched' and p.status is distinct from 'settled')
      or (m.status = 'undone' and p.status is distinct from 'reversed')
      or (m.status in ('awaitingApproval', 'declined') and p.id is not null)`,
  "a match that its line does not name has no second person": `
    select m.id from suspense_matches m join incoming_funds f on f.id = m.incoming_funds_id
    where m.status = 'matched' and m.reason is not null and f.application_id is distinct from m.application_id
      and (m.decided_by is null or m.decided_by = m.staff_member_id)`,
  "an authority stands exactly while its money is awaited": `
    select s.id from settlement_authorities s join payments p on p.id = s.payment_id
    where (s.status = 'signed') <> (p.status = 'awaitingFunds')
      or (s.status = 'settled') <> (p.status in ('settled', 'reversed'))
      or (s.status = 'signed' and p.amount_cents > s.amount_cents)`,
  "an approved request is charged once, and no other is": `
    select r.id from funds_requests r where (case when r.status = 'approved' then 1 else 0 end) <> (
      select count(*) from journal_transactions t join journal_entries e on e.transaction_id = t.id
      where t.application_id = r.application_id and t.description = 'More funds charged ' || r.id
        and e.account = 'receivable:' || r.application_id and e.amount_cents = r.amount_cents)`,
  "a message says what did not happen": `
    select m.id from outbox_messages m
    where (m.effect_key like 'receipt:%' and not exists (
      select from payments p where 'receipt:' || p.id = m.effect_key and p.status in ('settled', 'reversed')))
    or (m.effect_key like 'reversal:%' and not exists (
      select from payments p where 'reversal:' || p.id = m.effect_key and p.status = 'reversed'))`,
  "a receipt says what did not happen": `
    select r.payment_id as id from receipts r join payments p on p.id = r.payment_id
    where p.status not in ('settled', 'reversed') or r.facts ->> 'receiptNumber' <> p.receipt_number
      or (r.facts ->> 'amountCents')::bigint <> p.amount_cents
      or (r.facts ->> 'surchargeCents')::bigint <> p.surcharge_cents
      or (r.facts #>> '{account,receivedCents}')::bigint + (r.facts #>> '{account,remainingCents}')::bigint
        <> (r.facts #>> '{account,dueCents}')::bigint`,
  "a settled payment whose payer was not told": `
    select p.id from payments p join applications a on a.id = p.application_id
    where p.status in ('settled', 'reversed')
      and not exists (select from outbox_messages m where m.effect_key = 'receipt:' || p.id)
      and exists (select from jsonb_array_elements(
        case when a.product_type in (${paidByBuyer}) then a.buyers else a.vendors end) as c
        where c ->> 'email' is not null or c ->> 'phoneNumber' is not null)`,
};
