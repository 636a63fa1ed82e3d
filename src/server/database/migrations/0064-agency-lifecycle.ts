/**
 * Where an agency is, from its registration until it is closed; what was checked of it; and bank, PayID and BPAY as facts that
 * come later than the agency. What is paid is told by its reference number for BPAY, which each such application has.
 */
export const agencyLifecycleMigration = {
  name: "0064-agency-lifecycle",
  sql: /* sql */ `
alter table agencies
  add column status text not null default 'active'
    check (status in ('applied', 'proven', 'provisional', 'underReview', 'active', 'refused', 'suspended', 'closed')),
  add column status_reason text,
  add column decided_at timestamptz,
  add column licence_state text,
  add column licence_holder text,
  alter column bank_name drop not null,
  alter column bank_account_name drop not null,
  alter column bank_bsb drop not null,
  alter column bank_account_number drop not null,
  alter column payid_domain drop not null,
  alter column bpay_biller_code drop not null,
  alter column bpay_biller_name drop not null,
  alter column bpay_crn_rule set default 'MOD10V01',
  alter column bpay_crn_length set default 11,
  add constraint agencies_bank check (num_nulls(bank_name, bank_account_name, bank_bsb, bank_account_number) in (0, 4)),
  add constraint agencies_biller check ((bpay_biller_code is null) = (bpay_biller_name is null)),
  add constraint agencies_active_bank check (status not in ('active', 'suspended') or bank_account_number is not null);
alter table agencies alter column status drop default;
create index agencies_status on agencies (status, created_at) where status not in ('active', 'closed');
create index agencies_abn on agencies (abn);
alter table applications drop constraint applications_payable;
alter table applications add constraint applications_payable check (payid is null or bpay_crn is not null);
alter table bank_details_changes add column confirmed_call jsonb;
create table agency_checks (
  agency_id text not null references agencies,
  kind text not null check (kind in ('email', 'business', 'licence')),
  outcome text not null,
  detail jsonb not null,
  checked_by text not null,
  checked_at timestamptz not null,
  primary key (agency_id, kind)
);
`,
};
