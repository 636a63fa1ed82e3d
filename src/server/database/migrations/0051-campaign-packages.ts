/** Priced sets of campaign items that suppliers offer an agency. */
export const campaignPackagesMigration = {
  name: "0051-campaign-packages",
  sql: /* sql */ `
create table campaign_packages (
  id text primary key,
  agency_id text not null references agencies,
  supplier_id text not null references suppliers,
  status text not null check (status in ('offered', 'removed')),
  version integer not null default 1,
  request_hash text not null,
  name text not null check (name <> ''),
  items jsonb not null check (jsonb_array_length(items) > 0),
  created_by text not null references staff_members,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index campaign_packages_agency on campaign_packages (agency_id) where status = 'offered';
`,
};
