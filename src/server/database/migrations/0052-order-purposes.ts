/**
 * What an order pays: invoices of a supplier, a refund to its payer, or tax that was withheld. Each names the answer of the bank
 * about the name of its payee, and none is released without one that matches or that somebody accepted with a reason.
 */
export const orderPurposesMigration = {
  name: "0052-order-purposes",
  sql: /* sql */ `
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in
  ('awaitingApproval', 'sending', 'toPayOut', 'ordered', 'refunded', 'failed', 'declined', 'dropped'));
-- The account that the payer named, who wrote it down, and what the bank said of its name.
alter table refunds add column payee jsonb;
alter table refunds add column payee_by text references staff_members;
alter table refunds add column payee_check jsonb;
alter table refunds add constraint refunds_ordered check (status <> 'ordered' or payee is not null);
drop index refunds_open;
create index refunds_open on refunds (agency_id, created_at)
  where status in ('awaitingApproval', 'sending', 'toPayOut', 'ordered', 'failed');
drop index refunds_application;
create index refunds_application on refunds (application_id)
  where status in ('sending', 'toPayOut', 'ordered', 'failed');

alter table payment_orders alter column listing_id drop not null;
alter table payment_orders alter column supplier_id drop not null;
alter table payment_orders add column purpose text not null default 'invoices'
  check (purpose in ('invoices', 'refund', 'tax'));
alter table payment_orders add column refund_id text references refunds;
-- It came back after its tax was ordered: the tax stays with the tax office.
alter table payment_orders add column is_tax_kept boolean not null default false;
-- What the bank said of the payee's name: outcome, registeredName, askedAt, and who accepted it why.
alter table payment_orders add column name_check jsonb;
update payment_orders set name_check = jsonb_build_object('outcome', 'error', 'registeredName', null, 'askedAt', null,
    'reason', 'Released before names were checked.', 'acceptedBy', null)
  where status not in ('scheduled', 'recalled');
alter table payment_orders add constraint payment_orders_purpose check (
  (purpose = 'invoices') = (listing_id is not null and supplier_id is not null)
  and (purpose = 'refund') = (refund_id is not null) and (withheld_cents = 0 or purpose = 'invoices'));
alter table payment_orders add constraint payment_orders_name check (status in ('scheduled', 'recalled')
  or name_check ->> 'outcome' = 'match' or name_check ->> 'reason' is not null);
create unique index payment_orders_refund on payment_orders (refund_id)
  where refund_id is not null and status not in ('recalled', 'returned');
create index payment_orders_withheld on payment_orders (agency_id) where withheld_cents > 0;
create index payment_orders_payee on payment_orders (agency_id, md5(payee::text));
create index payment_orders_tax on payment_orders (lodgement_reference) where purpose = 'tax';

-- Which payments an order to the tax office pays the tax of; each once, while that order is neither recalled nor returned.
create table payment_order_taxes (
  order_id text not null references payment_orders,
  paid_order_id text not null references payment_orders,
  ledger text not null references trust_ledgers,
  amount_cents bigint not null check (amount_cents > 0),
  is_live boolean not null default true,
  primary key (order_id, paid_order_id)
);
create unique index payment_order_taxes_paid on payment_order_taxes (paid_order_id) where is_live;
`,
};
