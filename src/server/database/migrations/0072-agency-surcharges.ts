/** Surcharges that agencies choose in their payment options, by product and branch, and what accepting a card costs them. */
export const agencySurchargesMigration = {
  name: "0072-agency-surcharges",
  sql: /* sql */ `
-- What a change says of the cost of a brand, and who first recorded it.
create table card_acceptance_costs (
  change_id text not null references payment_options_changes on delete cascade,
  agency_id text not null references agencies,
  brand text not null,
  basis_points integer not null check (basis_points between 0 and 1000),
  statement_on date not null,
  recorded_by text not null references staff_members,
  recorded_at timestamptz not null,
  primary key (change_id, brand),
  unique (change_id, brand, basis_points)
);
create index card_acceptance_costs_agency on card_acceptance_costs (agency_id);

-- Rows without an agency are the standard surcharges; the others belong to a change of payment options.
alter table surcharge_rates drop constraint surcharge_rates_pkey;
alter table surcharge_rates
  add column agency_id text references agencies,
  add column branch_id text references branches,
  add column product text,
  add column change_id text references payment_options_changes on delete cascade,
  add column cost_basis_points integer,
  add constraint surcharge_rates_place unique nulls not distinct (change_id, product, branch_id, brand, effective_from),
  add constraint surcharge_rates_owner check (case when agency_id is null
    then branch_id is null and product is null and change_id is null and cost_basis_points is null
    else product is not null and change_id is not null end),
  add constraint surcharge_rates_cost check (agency_id is null or basis_points <= coalesce(cost_basis_points, 0)),
  add constraint surcharge_rates_forbidden check (basis_points = 0 or brand not in ('visa', 'mastercard', 'eftpos')
    or (effective_to is not null and effective_to < '2026-10-01')),
  add foreign key (change_id, brand, cost_basis_points)
    references card_acceptance_costs (change_id, brand, basis_points) on delete cascade;
create index surcharge_rates_standard on surcharge_rates (brand) where agency_id is null;
create index surcharge_rates_agency on surcharge_rates (agency_id) where agency_id is not null;
create index surcharge_rates_branch on surcharge_rates (branch_id) where branch_id is not null;

update applications set payment_options = payment_options || '{"surcharges": [], "costs": []}'
  where payment_options is not null;
`,
};
