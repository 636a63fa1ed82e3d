/** Authorities to pay at settlement, and requests for more funds. */
export const settlementMigration = {
  name: "0007-settlement",
  sql: /* sql */ `
-- What was signed, with everything that proves it. The document is a PDF in base64.
create table settlement_authorities (
  id text primary key,
  application_id text not null references applications,
  agency_id text not null references agencies,
  payment_id text not null unique references payments,
  status text not null check (status in ('signed', 'revoked', 'settled', 'lapsed')),
  amount_cents bigint not null check (amount_cents > 0),
  text_version text not null,
  clauses jsonb not null,
  signer_name text not null,
  signature jsonb not null,
  settlement_date date not null,
  conveyancer jsonb,
  -- The network address that it was signed from.
  signed_from text not null,
  document text not null,
  request_hash text not null,
  signed_at timestamptz not null,
  ended_at timestamptz,
  -- payer, system, or the id of a staff member.
  ended_by text
);
create index settlement_authorities_application on settlement_authorities (application_id, signed_at desc);
-- One stands at a time.
create unique index settlement_authorities_standing on settlement_authorities (application_id)
  where status = 'signed';

create table funds_requests (
  id text primary key,
  application_id text not null references applications,
  agency_id text not null references agencies,
  status text not null check (status in ('requested', 'approved', 'declined', 'withdrawn', 'lapsed')),
  amount_cents bigint not null check (amount_cents > 0),
  purpose text not null check (purpose in ('campaignExtension', 'styling', 'repairs', 'other')),
  description text,
  needed_by date not null,
  reason text,
  request_hash text not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create index funds_requests_application on funds_requests (application_id, requested_at desc);
create unique index funds_requests_open on funds_requests (application_id) where status = 'requested';
create index funds_requests_waiting on funds_requests (needed_by) where status = 'requested';
`,
};
