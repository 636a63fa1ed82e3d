/** Mandates, their instalments, the debits that collect them, and direct entry files. */
export const mandateMigration = {
  name: "0006-mandate",
  sql: /* sql */ `
-- Debits under way: spoken for, not yet settled. Never more than what is owed in all.
alter table obligations add column debiting_cents bigint not null default 0 check (debiting_cents >= 0);
alter table obligations add constraint obligations_room check (settled_cents + debiting_cents <= due_cents);

-- One card payment in flight at a time; debits share what is owed among them by debiting_cents.
drop index payments_in_flight;
create unique index payments_in_flight on payments (obligation_id)
  where status in ('submitting', 'challenge', 'processing') and method not in ('PayTo', 'Direct Debit');
drop index payments_unresolved;
create index payments_unresolved on payments (updated_at)
  where status in ('submitting', 'challenge', 'processing') and method not in ('PayTo', 'Direct Debit');

alter table agencies add column state text not null default 'VIC';
alter table agencies add column direct_entry_user_id text not null default '301500'
  check (direct_entry_user_id ~ '^[0-9]{6}$');
-- The credit line that some banks want: CBA and NAB do.
alter table agencies add column direct_entry_is_balanced boolean not null default true;

create table mandates (
  id text primary key,
  application_id text not null references applications,
  agency_id text not null references agencies,
  method text not null check (method in ('PayTo', 'Direct Debit')),
  status text not null check (status in ('draft', 'created', 'active', 'suspended', 'completed', 'declined',
    'recalled', 'expired', 'cancelled', 'failed')),
  amendment text not null default 'none' check (amendment in ('none', 'pendingAuthorisation', 'applied', 'declined',
    'recalled', 'timedOut')),
  debtor jsonb not null,
  schedule jsonb not null,
  amended_schedule jsonb,
  authorise_by timestamptz,
  ends_on date,
  -- What PayTo knows the agreement by, and the newest word of it that was heard.
  agreement_id text unique,
  agreement_sequence integer not null default 0,
  signed_name text,
  agreement_version text,
  accepted_address text,
  request_key text not null,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (application_id, request_key)
);
-- One live mandate of an application: two would share out what is owed twice.
create unique index mandates_live on mandates (application_id)
  where status in ('draft', 'created', 'active', 'suspended');
create index mandates_waiting on mandates (authorise_by)
  where status in ('draft', 'created') or amendment = 'pendingAuthorisation';

-- The accepted Direct Debit Request as it was: the evidence of authority.
create table mandate_documents (
  mandate_id text primary key references mandates,
  content bytea not null,
  created_at timestamptz not null
);

create table instalments (
  id text primary key,
  mandate_id text not null references mandates,
  application_id text not null references applications,
  agency_id text not null references agencies,
  number integer not null,
  due_on date not null,
  collect_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in
    ('scheduled', 'submitted', 'dishonoured', 'retrying', 'cleared', 'failed', 'cancelled')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (mandate_id, number)
);
create index instalments_due on instalments (collect_on, id) where status in ('scheduled', 'dishonoured');
create index instalments_application on instalments (application_id);
create index instalments_agency on instalments (agency_id, collect_on, id);

create table direct_entry_files (
  id text primary key,
  agency_id text not null references agencies,
  number integer not null,
  process_on date not null,
  count integer not null check (count > 0),
  total_cents bigint not null check (total_cents > 0),
  content text not null,
  -- Null where the clock made it.
  request_key text,
  made_by text,
  created_at timestamptz not null,
  handed_over_at timestamptz,
  unique (agency_id, number),
  unique (agency_id, request_key)
);

create sequence lodgement_numbers start 1001;

-- Each try of an instalment, once: the second needs a first that came back.
create table debit_attempts (
  instalment_id text not null references instalments,
  attempt integer not null,
  agency_id text not null references agencies,
  payment_id text not null unique references payments,
  lodgement_reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null,
  outcome text not null check (outcome in ('pending', 'cleared', 'returned')),
  return_code text,
  file_id text references direct_entry_files,
  clears_on date,
  submitted_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (instalment_id, attempt)
);
create index debit_attempts_unfiled on debit_attempts (agency_id)
  where outcome = 'pending' and method = 'Direct Debit' and file_id is null;
create index debit_attempts_file on debit_attempts (file_id);
create index debit_attempts_clearing on debit_attempts (clears_on) where outcome = 'pending' and clears_on is not null;
create index debit_attempts_asked on debit_attempts (updated_at) where outcome = 'pending' and method = 'PayTo';
`,
};
