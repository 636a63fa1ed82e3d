/** Since when a register has had the ABN or the licence of an agency as lapsed; null while it doesn't. */
export const agencyLapsesMigration = {
  name: "0069-agency-lapses",
  sql: /* sql */ `
alter table agency_checks add column lapsed_at timestamptz
  check (lapsed_at is null or outcome in ('cancelled', 'lapsed'));
update agency_checks set lapsed_at = checked_at where outcome in ('cancelled', 'lapsed');
create index agency_checks_age on agency_checks (checked_at) where kind = 'business';
`,
};
