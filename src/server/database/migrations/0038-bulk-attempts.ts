/** How often the row of a bulk send was tried, and the row as it stood in its file while it is refused. */
export const bulkAttemptsMigration = {
  name: "0038-bulk-attempts",
  sql: /* sql */ `
alter table signing_bulk_sends add column columns jsonb not null default '[]';
alter table signing_bulk_rows
  add column attempts integer not null default 0,
  add column attempted_at timestamptz,
  -- What stands in a row that isn't sent, so that it can be fixed and sent again; kept for 30 days.
  add column cells jsonb,
  add check (status <> 'sent' or cells is null);
create index signing_bulk_rows_waiting on signing_bulk_rows (bulk_id) where status = 'waiting';
`,
};
