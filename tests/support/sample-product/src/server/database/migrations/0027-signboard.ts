/** Signboards that agencies order. */
export const signboardMigration = {
  name: "0027-signboard",
  sql: /* sql */ `
create table signboards (
  id text primary key,
  agency_id text not null references agencies,
  status text not null check (status in ('ordered', 'installed')),
  version integer not null default 1,
  request_hash text not null,
  name_key text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  address text not null,
  size text not null check (size in ('small', 'large')),
  cost_cents bigint not null check (cost_cents > 0),
  install_on date not null,
  notes text not null
);
create index signboards_agency on signboards (agency_id, updated_at desc);
`,
};
