/**
 * A second key of invoice numbers, of which each counts once for a supplier; and what a provider was first asked of a payment, which
 * it is asked again in the same words.
 */
export const payoutKeysMigration = {
  name: "0053-payout-keys",
  sql: /* sql */ `
alter table supplier_invoices add column number_joined_key text check (number_joined_key <> '');
-- Of what was captured in two spellings before, the first alone has it.
with keyed as (
  select id, supplier_id, created_at, status in ('rejected', 'voided') as is_closed,
    regexp_replace(regexp_replace(lower(normalize(number, NFKC)), '[^[:alnum:]]', '', 'g'),
      '(^|[^0-9])0+(?=[0-9])', '\\1', 'g') as key
  from supplier_invoices
), ranked as (
  select id, key, is_closed, row_number() over (partition by supplier_id, key, is_closed order by created_at, id) as nth
  from keyed
)
update supplier_invoices i set number_joined_key = r.key from ranked r
where r.id = i.id and r.key <> '' and (r.is_closed or r.nth = 1);
create unique index supplier_invoices_number_joined on supplier_invoices (supplier_id, number_joined_key)
  where status not in ('rejected', 'voided');

-- Null of what was asked before there was this column, until it is asked again.
alter table payout_submissions add column request jsonb;
`,
};
