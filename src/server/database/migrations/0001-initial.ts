/** The first schema. Forward only: a later change is a later migration. */
export const initialMigration = {
  name: "0001-initial",
  sql: /* sql */ `
create table agencies (
  id text primary key,
  code text not null unique,
  name text not null,
  abn text not null,
  licence_number text not null,
  brand_colour text not null check (brand_colour ~ '^#[0-9A-Fa-f]{6}$'),
  phone text not null,
  email text not null,
  bank_name text not null,
  bank_account_name text not null,
  bank_bsb text not null check (bank_bsb ~ '^[0-9]{3}-[0-9]{3}$'),
  bank_account_number text not null,
  payid_domain text not null,
  bpay_biller_code text not null,
  bpay_biller_name text not null,
  bpay_crn_rule text not null check (bpay_crn_rule in ('MOD10V01', 'MOD10V05')),
  bpay_crn_length integer not null check (bpay_crn_length between 2 and 20),
  created_at timestamptz not null
);

create table agency_flags (
  agency_id text not null references agencies,
  flag text not null,
  enabled boolean not null,
  primary key (agency_id, flag)
);

create table branches (
  id text primary key,
  agency_id text not null references agencies,
  name text not null,
  created_at timestamptz not null
);
create index branches_agency on branches (agency_id);

create table staff_members (
  id text primary key,
  agency_id text not null references agencies,
  branch_id text references branches,
  subject text not null unique,
  name text not null,
  email text not null,
  phone_number text,
  permissions text[] not null,
  created_at timestamptz not null
);
create index staff_members_agency on staff_members (agency_id);

create table listings (
  id text primary key,
  agency_id text not null references agencies,
  branch_id text not null references branches,
  agent_id text not null references staff_members,
  address jsonb not null,
  property_type text not null,
  sale_method text not null,
  price_cents bigint,
  listed_on date not null,
  status text not null check (status in ('active', 'archived')),
  vendors jsonb not null,
  buyers jsonb not null,
  enabled_products text[] not null,
  version integer not null,
  created_at timestamptz not null
);
create index listings_agency on listings (agency_id, status, listed_on desc, id);

create table campaign_items (
  id text primary key,
  listing_id text not null references listings,
  position integer not null,
  category text not null,
  description text not null,
  supplier text not null,
  amount_cents bigint not null check (amount_cents >= 0)
);
create index campaign_items_listing on campaign_items (listing_id, position);

create table applications (
  id text primary key,
  agency_id text not null references agencies,
  listing_id text references listings,
  shortcode text not null unique,
  longcode text not null unique,
  reference text not null unique,
  status text not null
    check (status in ('draft', 'partiallyCompleted', 'completed', 'paid', 'cancelled', 'expired')),
  version integer not null,
  product_type text not null,
  payment_requires_otp boolean not null,
  requested_product_type text,
  requested_amount_cents bigint,
  property jsonb,
  agent jsonb,
  vendors jsonb not null,
  buyers jsonb not null,
  payment_methods text[] not null,
  bpay_crn text not null,
  payid text not null unique,
  code_locked_at timestamptz,
  code_failures integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (agency_id, bpay_crn)
);
create index applications_listing on applications (listing_id);

-- The browser that started an application: only a hash of its cookie is kept.
create table draft_sessions (
  token_hash text primary key,
  application_id text not null references applications,
  created_at timestamptz not null
);

create table obligations (
  id text primary key,
  application_id text not null unique references applications,
  due_cents bigint not null check (due_cents >= 0),
  settled_cents bigint not null default 0 check (settled_cents >= 0 and settled_cents <= due_cents),
  due_date date,
  created_at timestamptz not null
);

create sequence receipt_numbers start 1001;

create table payments (
  id text primary key,
  application_id text not null references applications,
  obligation_id text not null references obligations,
  method text not null,
  status text not null check (status in
    ('submitting', 'challenge', 'processing', 'awaitingFunds', 'settled', 'declined', 'cancelled', 'reversed')),
  amount_cents bigint not null check (amount_cents > 0),
  surcharge_cents bigint not null check (surcharge_cents >= 0),
  token text,
  charge_id text,
  card_brand text,
  card_last4 text,
  challenge jsonb,
  problem_code text,
  receipt_number text unique,
  attempts integer not null default 0,
  -- Until when a call to the gateway may still be on its way.
  lease_until timestamptz,
  -- Money taken that was not owed any more: it goes back to the payer.
  refund_cents bigint not null default 0 check (refund_cents >= 0),
  refunded_at timestamptz,
  -- The gateway told of another amount, currency, payee or reference than we asked for: staff decide.
  mismatched_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz
);
-- One card payment in flight at a time: the database, not a lock, decides who is first.
create unique index payments_in_flight on payments (obligation_id)
  where status in ('submitting', 'challenge', 'processing');
-- One announcement of a transfer at a time, by method.
create unique index payments_awaiting_funds on payments (obligation_id, method) where status = 'awaitingFunds';
create index payments_application on payments (application_id, created_at);
create index payments_unresolved on payments (updated_at) where status in ('submitting', 'challenge', 'processing');
create index payments_refund_owed on payments (updated_at) where refund_cents > 0 and refunded_at is null;
create unique index payments_charge on payments (charge_id) where charge_id is not null;

-- The body is kept as text: a repeated request is answered byte for byte.
create table idempotency_records (
  application_id text not null references applications,
  key text not null,
  request_hash text not null,
  request_id text not null,
  payment_id text,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (application_id, key)
);
create index idempotency_records_payment on idempotency_records (payment_id);

create table journal_heads (
  chain text primary key,
  sequence bigint not null,
  hash text not null
);
-- Append only. Amounts are signed cents, debits positive; the entries of a transaction sum to zero.
create table journal_transactions (
  id text primary key,
  chain text not null references journal_heads,
  sequence bigint not null,
  kind text not null,
  application_id text references applications,
  payment_id text references payments,
  incoming_funds_id text,
  reverses text references journal_transactions,
  description text not null,
  posted_at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  unique (chain, sequence)
);
create index journal_transactions_application on journal_transactions (application_id);
create index journal_transactions_payment on journal_transactions (payment_id);
create index journal_transactions_incoming on journal_transactions (incoming_funds_id);
-- What is taken back is taken back once.
create unique index journal_transactions_reverses on journal_transactions (reverses) where reverses is not null;
create table journal_entries (
  transaction_id text not null references journal_transactions,
  position integer not null,
  account text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (transaction_id, position)
);
create index journal_entries_account on journal_entries (account);

create table incoming_funds (
  id text primary key,
  line_id text not null unique,
  feed_id text not null,
  kind text not null check (kind in ('transfer', 'payid', 'bpay')),
  instruction text not null check (instruction in ('payment', 'correction', 'reversal')),
  amount_cents bigint not null check (amount_cents > 0),
  value_date date not null,
  reference text,
  biller_code text,
  crn text,
  payid text,
  payer_name text,
  reverses_line_id text,
  outcome text not null check (outcome in ('exact', 'part', 'over', 'unmatched', 'reversed', 'unmatchedReversal')),
  application_id text references applications,
  payment_id text references payments,
  applied_cents bigint not null default 0,
  suspense_cents bigint not null default 0,
  received_at timestamptz not null
);
create index incoming_funds_application on incoming_funds (application_id);
create index incoming_funds_bpay on incoming_funds (biller_code, crn) where kind = 'bpay';
create unique index incoming_funds_taken_back on incoming_funds (reverses_line_id)
  where outcome = 'reversed' and instruction <> 'payment';

create table surcharge_rates (
  brand text not null,
  effective_from date not null,
  effective_to date,
  basis_points integer not null check (basis_points between 0 and 1000),
  primary key (brand, effective_from)
);
insert into surcharge_rates (brand, effective_from, effective_to, basis_points) values
  ('visa', '2020-01-01', '2026-09-30', 90), ('visa', '2026-10-01', null, 0),
  ('mastercard', '2020-01-01', '2026-09-30', 90), ('mastercard', '2026-10-01', null, 0),
  ('eftpos', '2020-01-01', '2026-09-30', 40), ('eftpos', '2026-10-01', null, 0),
  ('amex', '2020-01-01', null, 140);

create table otp_sessions (
  id text primary key,
  application_id text not null references applications,
  scope text not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  code_mac text not null,
  browser_hash text,
  status text not null check (status in ('live', 'used', 'replaced')),
  checks integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
-- One live code for an application and scope.
create unique index otp_sessions_live on otp_sessions (application_id, scope) where status = 'live';

create table gate_sessions (
  token_hash text primary key,
  application_id text not null references applications,
  scope text not null,
  otp_id text not null,
  opened_by text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index gate_sessions_otp on gate_sessions (otp_id);
create index gate_sessions_application on gate_sessions (application_id) where ended_at is null;

create table bypass_grants (
  otp_id text primary key,
  application_id text not null references applications,
  scope text not null,
  staff_member_id text not null references staff_members,
  secret_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Fixed windows counted atomically: subject is what is limited, starting is the window.
create table limit_counters (
  subject text not null,
  starting timestamptz not null,
  count integer not null,
  primary key (subject, starting)
);

create table audit_events (
  id text primary key,
  application_id text references applications,
  agency_id text references agencies,
  actor text not null,
  type text not null,
  data jsonb not null,
  happened_at timestamptz not null
);
create index audit_events_application on audit_events (application_id, happened_at);

-- Written with the change that causes it; the body is blanked once delivered.
create table outbox_messages (
  id text primary key,
  effect_key text not null unique,
  application_id text references applications,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  recipient text not null,
  subject text,
  body text not null,
  status text not null check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  claimed_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_messages_pending on outbox_messages (created_at) where status = 'pending';

-- What the local stand-ins for SMS and e-mail "sent".
create table local_outbox (
  id text primary key,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  sent_at timestamptz not null
);
create index local_outbox_sent on local_outbox (sent_at desc);

create table webhook_events (
  source text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (source, event_id)
);
`,
};
