/** What an agency offers by its own grid of products and ways to pay, from a day on, with exceptions of branches; and what of it a link was made with. */
export const paymentOptionsMigration = {
  name: "0067-payment-options",
  sql: /* sql */ `
create table payment_options_changes (
  id text primary key,
  agency_id text not null references agencies,
  number integer not null check (number > 0),
  status text not null check (status in ('proposed', 'approved', 'inForce', 'cancelled')),
  begins_on date not null,
  applies_to_open_links boolean not null,
  needs_approval boolean not null,
  restored_from integer,
  proposed_by text not null references staff_members,
  proposed_at timestamptz not null,
  approved_by text references staff_members,
  approved_at timestamptz,
  cancelled_by text references staff_members,
  ended_at timestamptz,
  request_hash text not null,
  unique (agency_id, number),
  check (not needs_approval or approved_by is distinct from proposed_by)
);
create unique index payment_options_proposed on payment_options_changes (agency_id) where status = 'proposed';
create index payment_options_approved on payment_options_changes (begins_on) where status = 'approved';

create table payment_options (
  change_id text not null references payment_options_changes on delete cascade,
  agency_id text not null references agencies,
  branch_id text references branches,
  product text not null,
  requires_code boolean not null,
  due_days integer check (due_days between 0 and 365),
  -- In the order that payers see: method, isOffered, minCents, maxCents.
  methods jsonb not null,
  unique nulls not distinct (change_id, branch_id, product)
);
create index payment_options_agency on payment_options (agency_id);
create index payment_options_branch on payment_options (branch_id) where branch_id is not null;

-- The row that the link was made with, and the number of its change; null where the product's own table decides.
alter table applications add column payment_options jsonb;
alter table applications add column payment_options_number integer;
`,
};
