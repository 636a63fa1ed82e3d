/**
 * Trust months: when each was compared, with what, and who signed it. What is posted has the day that it counts for, and the
 * line of the bank's feed that it was posted for; the database itself refuses what is dated into a signed month.
 */
export const trustMonthsMigration = {
  name: "0050-trust-months",
  sql: /* sql */ `
-- The day that a transaction counts for, where it is not the day on which it was posted.
alter table journal_transactions add column booked_on date;
-- Up to which day nothing is posted any more, and the instant at which that day ended where the agency is.
alter table journal_heads add column closed_through date, add column closed_until timestamptz;

-- For which line of the feed a transaction was posted, where no incoming funds say it.
create table journal_bank_lines (
  transaction_id text primary key references journal_transactions,
  line_id text not null
);
create index journal_bank_lines_line on journal_bank_lines (line_id);
insert into journal_bank_lines (transaction_id, line_id)
select t.id, min(l.line_id collate "C") from journal_transactions t
join payment_orders o on t.description = 'Payment ' || o.id
join payout_lines l on l.agency_id = t.chain and (l.order_id = o.id or l.file_batch_id = o.batch_id)
  and (l.direction = 'out') = (t.kind = 'payout-cleared')
where t.kind in ('payout-cleared', 'payout-returned') group by t.id;

create function refuse_signed_month() returns trigger language plpgsql as $$
declare
  refused text;
begin
  perform from journal_heads where chain in (select chain from inserted) order by chain for update;
  select i.id into refused from inserted i join journal_heads h on h.chain = i.chain
  where case when i.booked_on is null then i.posted_at < h.closed_until else i.booked_on <= h.closed_through end
  limit 1;
  if refused is not null then
    raise exception '% is dated into a signed month', refused
      using errcode = 'check_violation', constraint = 'no_signed_month_is_posted_into';
  end if;
  return null;
end $$;
create trigger journal_transactions_refuse_signed_month after insert on journal_transactions
  referencing new table as inserted for each statement execute function refuse_signed_month();

create table trust_months (
  id text primary key,
  agency_id text not null references agencies,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  status text not null check (status in ('open', 'compared', 'unbalanced', 'signed')),
  version integer not null,
  opened_at timestamptz not null,
  signed_by text references staff_members,
  signed_at timestamptz,
  unique (agency_id, month),
  check ((status = 'signed') = (signed_by is not null) and (signed_by is null) = (signed_at is null))
);

-- Every comparison of a month, with what it found then. The last one counts.
create table trust_comparisons (
  id text primary key,
  number bigint generated always as identity,
  month_id text not null references trust_months,
  -- Null where the job compared.
  compared_by text references staff_members,
  compared_at timestamptz not null,
  statement_cents bigint,
  statement_on date,
  found jsonb not null,
  check ((statement_cents is null) = (statement_on is null))
);
create index trust_comparisons_month on trust_comparisons (month_id, number desc);

-- What a person put right: a line of the statement that was not in the cash book.
create table trust_corrections (
  id text primary key,
  month_id text not null references trust_months,
  line_id text not null unique,
  corrected_by text not null references staff_members,
  corrected_at timestamptz not null,
  request_hash text not null
);
create index trust_corrections_month on trust_corrections (month_id);

-- Ledgers that were found overdrawn, until they are not any more.
create table trust_overdrafts (
  id text primary key,
  agency_id text not null references agencies,
  ledger text not null,
  amount_cents bigint not null check (amount_cents > 0),
  found_on date not null,
  report_by date not null,
  reported_by text references staff_members,
  reported_at timestamptz,
  ended_at timestamptz,
  check ((reported_by is null) = (reported_at is null))
);
create unique index trust_overdrafts_open on trust_overdrafts (agency_id, ledger) where ended_at is null;
`,
};
