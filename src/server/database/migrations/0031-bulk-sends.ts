/** One Adhoc Contract that is sent over many listings by a file. */
export const bulkSendsMigration = {
  name: "0031-bulk-sends",
  sql: /* sql */ `
create table signing_bulk_sends (
  id text primary key,
  agency_id text not null references agencies,
  template_id text not null,
  template_number integer not null,
  request_hash text not null,
  started_by text not null,
  -- What they managed when they sent it: the rows are sent with it.
  branch_id text,
  permissions text[] not null,
  started_at timestamptz not null,
  foreign key (template_id, template_number) references contract_template_versions (template_id, number)
);

create table signing_bulk_rows (
  bulk_id text not null references signing_bulk_sends,
  -- Of the file.
  line integer not null,
  status text not null check (status in ('waiting', 'sent', 'refused')),
  listing_id text references listings,
  -- Whom it goes to and what is filled in, until it is sent or refused.
  details jsonb,
  problems jsonb not null,
  application_id text references signing_requests,
  primary key (bulk_id, line),
  check ((status = 'waiting') = (details is not null)),
  check ((status = 'sent') = (application_id is not null))
);
`,
};
