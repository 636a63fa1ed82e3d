/** The direct entry user of an agency, as its bank knows it: none until the agency has said so. */
export const debitUserMigration = {
  name: "0009-debit-user",
  sql: /* sql */ `
alter table agencies alter column direct_entry_user_id drop default;
alter table agencies alter column direct_entry_user_id drop not null;
-- Until now nobody could give one: what stands there was made up.
update agencies set direct_entry_user_id = null;
alter table agencies add column direct_entry_user_name text
  check (direct_entry_user_name ~ '^[A-Za-z0-9 ^_[\\]'',?;:=#/.*()&%!$@+-]{1,26}$');
alter table agencies add constraint agencies_debit_user
  check ((direct_entry_user_id is null) = (direct_entry_user_name is null));
alter table agencies add constraint agencies_state
  check (state in ('NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT'));
`,
};
