/** How an order is paid: by the bank file of its batch, or by a provider's instant payments, which is asked until it answers. */
export const payoutChannelsMigration = {
  name: "0045-payout-channels",
  sql: /* sql */ `
alter table payment_orders add column channel text not null default 'file' check (channel in ('file', 'instant'));
create index payment_orders_instant on payment_orders (batch_id) where channel = 'instant' and status = 'released';

-- What the provider was asked to pay. Without an answer it may have paid: such an order is not recalled.
create table payout_submissions (
  order_id text primary key references payment_orders,
  asked_at timestamptz not null,
  attempts integer not null check (attempts > 0),
  outcome text check (outcome in ('accepted', 'rejected')),
  reason text,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);

-- A file that the clock made, and that nobody has fetched, is made again when it is fetched.
alter table payment_files alter column fetched_by drop not null;
alter table payment_files alter column fetched_at drop not null;
alter table payment_files add check ((fetched_by is null) = (fetched_at is null));
`,
};
