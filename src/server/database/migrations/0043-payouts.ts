/** Batches of payments, their orders and files, and what the bank said of them. */
export const payoutsMigration = {
  name: "0043-payouts",
  sql: /* sql */ `
create table payment_batches (
  id text primary key,
  agency_id text not null references agencies,
  status text not null check (status in
    ('building', 'awaitingRelease', 'released', 'sent', 'settled', 'partReturned', 'withdrawn')),
  version integer not null default 1,
  request_hash text not null,
  created_by text not null references staff_members,
  first_released_by text references staff_members,
  released_by text references staff_members,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (released_by <> created_by and first_released_by <> created_by and released_by <> first_released_by),
  check (status not in ('released', 'sent', 'settled', 'partReturned') or released_by is not null)
);
create index payment_batches_agency on payment_batches (agency_id, created_at desc);

create table payment_orders (
  id text primary key,
  agency_id text not null references agencies,
  batch_id text not null references payment_batches,
  listing_id text not null references listings,
  supplier_id text not null references suppliers,
  status text not null check (status in ('scheduled', 'released', 'sent', 'cleared', 'returned', 'recalled')),
  -- Begins the lodgement reference: the bank's lines name it.
  reference text not null unique,
  lodgement_reference text not null check (length(lodgement_reference) <= 18),
  amount_cents bigint not null check (amount_cents > 0),
  withheld_cents bigint not null check (withheld_cents >= 0),
  -- As it was in force when the order was made: a release refuses any other.
  payee jsonb not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  unique (batch_id, listing_id, supplier_id)
);
create index payment_orders_listing on payment_orders (agency_id, listing_id);

create table payment_order_invoices (
  order_id text not null references payment_orders,
  invoice_id text not null references supplier_invoices,
  -- With what is withheld of it.
  amount_cents bigint not null check (amount_cents > 0),
  withheld_cents bigint not null check (withheld_cents >= 0 and withheld_cents <= amount_cents),
  primary key (order_id, invoice_id)
);
create index payment_order_invoices_invoice on payment_order_invoices (invoice_id);

-- Made when it is first fetched, and the same ever after.
create table payment_files (
  batch_id text primary key references payment_batches,
  agency_id text not null references agencies,
  number integer not null,
  process_on date not null,
  count integer not null check (count > 0),
  total_cents bigint not null check (total_cents > 0),
  content text not null,
  fetched_by text not null references staff_members,
  fetched_at timestamptz not null,
  unique (agency_id, number)
);

create table payout_lines (
  agency_id text not null references agencies,
  line_id text not null,
  direction text not null check (direction in ('out', 'in')),
  amount_cents bigint not null check (amount_cents > 0),
  value_date date not null,
  reference text not null,
  order_id text references payment_orders,
  outcome text not null check (outcome in ('cleared', 'returned', 'inSuspense', 'unknown')),
  received_at timestamptz not null,
  primary key (agency_id, line_id),
  check ((outcome in ('cleared', 'returned')) = (order_id is not null))
);
create unique index payout_lines_order on payout_lines (order_id, direction) where order_id is not null;
`,
};
