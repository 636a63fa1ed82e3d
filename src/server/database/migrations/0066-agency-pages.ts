/**
 * The public page of an agency: one draft and its published versions. `keys` are those of the newest actions, so that the same
 * one sent again is done once.
 */
export const agencyPagesMigration = {
  name: "0066-agency-pages",
  sql: /* sql */ `
create table agency_pages (
  agency_id text primary key references agencies,
  status text not null check (status in ('draft', 'published', 'withdrawn')),
  version integer not null default 1,
  draft jsonb not null,
  published_number integer,
  keys text[] not null default '{}',
  updated_at timestamptz not null,
  check (status = 'draft' or published_number is not null)
);
create table agency_page_versions (
  agency_id text not null references agency_pages,
  number integer not null check (number > 0),
  content jsonb not null,
  published_by text not null references staff_members,
  published_at timestamptz not null,
  primary key (agency_id, number)
);
`,
};
