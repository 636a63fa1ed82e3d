/** Lines of the bank's feed about payments that went out: each counts once for its id, as those that came in do. */
export const payoutLinesMigration = {
  name: "0044-payout-lines",
  sql: /* sql */ `
alter table payout_lines drop constraint payout_lines_pkey;
alter table payout_lines alter column agency_id drop not null;
alter table payout_lines add primary key (line_id);
create index payout_lines_agency on payout_lines (agency_id, value_date);
`,
};
