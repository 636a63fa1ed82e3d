/** Payment links, the payments desk, refunds, and changes of an agency's bank details. */
export const deskMigration = {
  name: "0004-desk",
  sql: /* sql */ `
-- What of the campaign a link charges, as it was then; null: the campaign of the listing as it is.
alter table applications add column charged_items jsonb;
-- What the key of a link was first asked for with.
alter table applications add column request_hash text;

-- What of a settled payment goes, or went, back to its payer.
alter table payments add column given_back_cents bigint not null default 0
  check (given_back_cents >= 0 and given_back_cents <= amount_cents);
create index payments_created on payments (created_at);

-- Whose suspense a line stands in; null while nobody knows. What is matched or given back does not wait any more.
alter table incoming_funds add column agency_id text references agencies;
update incoming_funds f set agency_id = (
  select nullif(t.chain, 'unassigned') from journal_transactions t where t.incoming_funds_id = f.id
  order by t.sequence limit 1);
alter table incoming_funds add column resolved_cents bigint not null default 0
  check (resolved_cents >= 0 and resolved_cents <= suspense_cents);
create index incoming_funds_agency on incoming_funds (agency_id, received_at, id);

create table suspense_matches (
  id text primary key,
  incoming_funds_id text not null references incoming_funds,
  application_id text not null references applications,
  payment_id text not null references payments,
  staff_member_id text not null references staff_members,
  amount_cents bigint not null check (amount_cents > 0),
  matched_at timestamptz not null
);
create index suspense_matches_incoming on suspense_matches (incoming_funds_id);

create table refunds (
  id text primary key,
  agency_id text not null references agencies,
  application_id text references applications,
  payment_id text references payments,
  incoming_funds_id text references incoming_funds,
  status text not null
    check (status in ('awaitingApproval', 'sending', 'toPayOut', 'refunded', 'failed', 'declined', 'dropped')),
  amount_cents bigint not null check (amount_cents > 0),
  surcharge_cents bigint not null check (surcharge_cents >= 0),
  reason text not null,
  is_owed_again boolean not null,
  request_hash text not null,
  requested_by text not null references staff_members,
  decided_by text references staff_members,
  paid_out_by text references staff_members,
  payout_reference text,
  gateway_refund_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  check ((payment_id is null) <> (incoming_funds_id is null))
);
create index refunds_payment on refunds (payment_id) where payment_id is not null;
create index refunds_incoming on refunds (incoming_funds_id) where incoming_funds_id is not null;
create index refunds_open on refunds (agency_id, created_at)
  where status in ('awaitingApproval', 'sending', 'toPayOut', 'failed');
create index refunds_sending on refunds (updated_at) where status = 'sending';

alter table agencies add column version integer not null default 1;

create table bank_details_changes (
  id text primary key,
  agency_id text not null references agencies,
  status text not null check (status in ('proposed', 'cooling', 'inForce', 'cancelled')),
  bank_name text not null,
  account_name text not null,
  bsb text not null check (bsb ~ '^[0-9]{3}-[0-9]{3}$'),
  account_number text not null,
  proposed_by text not null references staff_members,
  decided_by text references staff_members,
  cancelled_by text references staff_members,
  proposed_at timestamptz not null,
  approved_at timestamptz,
  begins_at timestamptz,
  ended_at timestamptz,
  -- What was in force until this change began.
  replaced jsonb
);
create index bank_details_changes_agency on bank_details_changes (agency_id, proposed_at desc, id);
-- One change at a time.
create unique index bank_details_changes_open on bank_details_changes (agency_id)
  where status in ('proposed', 'cooling');
create index bank_details_changes_cooling on bank_details_changes (begins_at) where status = 'cooling';

-- Whoever takes over a contact must not keep its owner from hearing of what follows.
create table agency_contacts (
  agency_id text not null references agencies,
  email text not null,
  phone text not null,
  replaced_at timestamptz not null
);
create index agency_contacts_agency on agency_contacts (agency_id, replaced_at);
`,
};
