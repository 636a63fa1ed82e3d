/** Whom agencies pay, and how the payee of each came into force: by a call to the number on file, a second person and a day. */
export const suppliersMigration = {
  name: "0041-suppliers",
  sql: /* sql */ `
create table suppliers (
  id text primary key,
  agency_id text not null references agencies,
  status text not null check (status in
    ('noPayee', 'payeeProposed', 'payeeCalledBack', 'payeeApproved', 'payeeCooling', 'payeeInForce')),
  version integer not null default 1,
  request_hash text not null,
  name_key text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  abn text not null check (abn ~ '^([0-9]{11})?$'),
  gst text not null check (gst in ('registered', 'notRegistered')),
  no_abn_statement text not null check (no_abn_statement in
    ('none', 'private', 'hobby', 'notAnEnterprise', 'inputTaxed', 'exempt')),
  phone text not null,
  remittance_email text not null,
  terms text not null check (terms in ('0', '7', '14', '30')),
  agreed_on text not null check (agreed_on ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'),
  payee jsonb,
  payee_change_id text,
  payee_first_paid_at timestamptz,
  check (gst = 'notRegistered' or abn <> ''),
  check (no_abn_statement = 'none' or abn = ''),
  check ((payee is null) = (payee_change_id is null)),
  check (payee_first_paid_at is null or payee is not null)
);
create index suppliers_agency on suppliers (agency_id, updated_at desc);

create table supplier_contacts (
  supplier_id text not null references suppliers,
  phone text not null,
  email text not null,
  replaced_by text not null,
  replaced_at timestamptz not null
);
create index supplier_contacts_supplier on supplier_contacts (supplier_id, replaced_at desc);

create table payee_changes (
  id text primary key,
  agency_id text not null references agencies,
  supplier_id text not null references suppliers,
  status text not null check (status in ('proposed', 'calledBack', 'approved', 'cooling', 'inForce', 'cancelled')),
  request_hash text not null,
  payee jsonb not null,
  replaced jsonb,
  name_check jsonb not null,
  number_on_file text not null,
  proposed_by text not null references staff_members,
  proposed_at timestamptz not null,
  called_by text references staff_members,
  called_at timestamptz,
  called_number text,
  called_person text,
  approved_by text references staff_members,
  approved_at timestamptz,
  begins_at timestamptz,
  cancelled_by text references staff_members,
  ended_at timestamptz,
  check (called_number is null or called_number = number_on_file),
  check (approved_by is null or called_by is not null),
  check (approved_by is null or (approved_by <> proposed_by and approved_by <> called_by)),
  check (begins_at is null or (approved_at is not null and begins_at >= approved_at + interval '24 hours')),
  check (status <> 'inForce' or (begins_at is not null and ended_at >= begins_at))
);
create unique index payee_changes_open on payee_changes (supplier_id)
  where status in ('proposed', 'calledBack', 'approved', 'cooling');
create index payee_changes_supplier on payee_changes (supplier_id, proposed_at desc);
create index payee_changes_due on payee_changes (begins_at) where status = 'cooling';
alter table suppliers add foreign key (payee_change_id) references payee_changes;
`,
};
