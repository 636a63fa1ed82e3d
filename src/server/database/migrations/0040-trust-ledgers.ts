/**
 * Trust ledgers by listing: what orders have reserved of them, and their openings. What was posted before has no trust
 * entries of its own and cannot be changed: each gets its lines beside the journal, and one transaction in each chain posts
 * their sums. The same transaction moves what was charged for deposits out of what is owed for campaigns.
 */
export const trustLedgersMigration = {
  name: "0040-trust-ledgers",
  sql: /* sql */ `
create table trust_ledgers (
  ledger text primary key,
  agency_id text not null references agencies
);

-- What released orders, and tax that was withheld, have spoken for.
create table trust_reservations (
  order_id text not null,
  ledger text not null references trust_ledgers,
  agency_id text not null references agencies,
  amount_cents bigint not null check (amount_cents > 0),
  reserved_at timestamptz not null,
  released_at timestamptz check (released_at >= reserved_at),
  primary key (order_id, ledger)
);
create index trust_reservations_open on trust_reservations (agency_id, ledger) where released_at is null;

drop index journal_entries_account;
create index journal_entries_account on journal_entries (account) include (amount_cents);

-- What the opening of a chain sums up: the trust entries of the transactions before it.
create table trust_opening_lines (
  transaction_id text not null references journal_transactions,
  account text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (transaction_id, account)
);

with kinds as (
  select t.id, t.chain, coalesce(o.kind, t.kind) as kind, coalesce(o.payment_id, t.payment_id) as payment_id,
    coalesce(o.incoming_funds_id, t.incoming_funds_id) as incoming_funds_id,
    bool_or(e.account like 'bank-trust:%') as is_bank
  from journal_transactions t left join journal_transactions o on o.id = t.reverses
  join journal_entries e on e.transaction_id = t.id
  group by t.id, o.id
), lines_in_bank as (
  select distinct incoming_funds_id as id from kinds where kind = 'funds-in-suspense' and is_bank
), payments_in_bank as (
  select payment_id as id from kinds where kind = 'funds-received' and is_bank
  union select k.payment_id from kinds k join lines_in_bank l on l.id = k.incoming_funds_id
    where k.kind = 'suspense-matched'
), changing as (
  select id, chain from kinds where is_bank
  union select k.id, k.chain from kinds k join lines_in_bank l on l.id = k.incoming_funds_id
    where k.kind = 'suspense-matched'
  union select k.id, k.chain from kinds k join payments_in_bank p on p.id = k.payment_id
    where k.kind = 'refund-owed'
), lines as (
  select c.id as transaction_id, e.amount_cents, case
    when e.account like 'bank-trust:%' then 'trust-control:' || c.chain
    when e.account like 'receivable:%' and a.listing_id is not null then 'trust:' || a.listing_id
      || case when a.product_type in ('Deposit Payment', 'Agency Settlement') then ':deposit' else ':marketing' end
    else 'trust:suspense:' || c.chain end as account
  from changing c join journal_entries e on e.transaction_id = c.id
  left join applications a on e.account = 'receivable:' || a.id
)
insert into trust_opening_lines (transaction_id, account, amount_cents)
select transaction_id, account, sum(amount_cents) from lines group by transaction_id, account
having sum(amount_cents) <> 0;

create temporary table opening_entries on commit drop as
with sums as (
  select t.chain, l.account, sum(l.amount_cents)::bigint as amount_cents
  from trust_opening_lines l join journal_transactions t on t.id = l.transaction_id group by t.chain, l.account
  union all
  select t.chain, move.account, sum(move.amount_cents)::bigint
  from journal_transactions t join applications a on a.id = t.application_id
    and a.product_type in ('Deposit Payment', 'Agency Settlement')
  join journal_entries e on e.transaction_id = t.id and e.account = 'campaign-payable:' || t.chain
  cross join lateral (values (e.account, -e.amount_cents), ('deposit-payable:' || t.chain, e.amount_cents))
    as move (account, amount_cents)
  group by t.chain, move.account
)
select chain, account, amount_cents,
  row_number() over (partition by chain order by account collate "C") as position
from sums where amount_cents <> 0;

create temporary table openings on commit drop as
with opened as (
  select h.chain, h.sequence + 1 as sequence, h.hash as previous_hash,
    'jnl_' || substr(encode(sha256(convert_to('trust-opening:' || h.chain, 'UTF8')), 'hex'), 1, 32) as id,
    date_trunc('milliseconds', now()) as posted_at,
    (select string_agg('[' || to_json(e.account)::text || ',' || e.amount_cents || ']', ',' order by e.position)
      from opening_entries e where e.chain = h.chain) as entries
  from journal_heads h where exists (select from opening_entries e where e.chain = h.chain)
)
select id, chain, sequence, posted_at, previous_hash, encode(sha256(convert_to(
  previous_hash || ':' || sequence || ':[' || to_json(chain)::text || ',"' || id
  || '","trust-opening",null,null,null,null,"Trust ledgers opened","'
  || to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",[' || entries || ']]',
  'UTF8')), 'hex') as hash
from opened;

insert into journal_transactions (id, chain, sequence, kind, description, posted_at, previous_hash, hash)
select id, chain, sequence, 'trust-opening', 'Trust ledgers opened', posted_at, previous_hash, hash from openings;
insert into journal_entries (transaction_id, position, account, amount_cents)
select o.id, e.position, e.account, e.amount_cents from openings o join opening_entries e on e.chain = o.chain;
update journal_heads h set sequence = o.sequence, hash = o.hash from openings o where o.chain = h.chain;
drop table openings;
drop table opening_entries;
`,
};
