/**
 * Host names of agencies' own. One that is not released is an agency's only one; under a name one page is served. `attempted_at` is
 * of every look-up, `looked_up_at` of those that were answered. `local_names` is the DNS of the demo.
 */
export const agencyDomainsMigration = {
  name: "0070-agency-domains",
  sql: /* sql */ `
create table agency_domains (
  id text primary key,
  agency_id text not null references agencies,
  host text not null,
  token text not null unique,
  status text not null
    check (status in ('requested', 'awaitingRecords', 'verified', 'live', 'failing', 'released')),
  version integer not null default 1,
  request_hash text not null,
  has_alias boolean,
  has_text boolean,
  attempted_at timestamptz,
  looked_up_at timestamptz,
  failing_since timestamptz,
  release text check (release in ('manager', 'recordsMissing', 'provenElsewhere')),
  requested_by text not null references staff_members,
  requested_at timestamptz not null,
  check ((status = 'failing') = (failing_since is not null)),
  check ((status = 'released') = (release is not null))
);
create unique index agency_domains_agency on agency_domains (agency_id) where status <> 'released';
create unique index agency_domains_served on agency_domains (host) where status in ('live', 'failing');
create index agency_domains_host on agency_domains (host) where status <> 'released';
create index agency_domains_newest on agency_domains (agency_id, requested_at);
create table local_names (
  name text not null,
  type text not null check (type in ('CNAME', 'TXT')),
  value text not null,
  primary key (name, type, value)
);
`,
};
