/** What an application is for, as far as its account follows from it: a loan is owed once it is advanced. */
export const accountMigration = {
  name: "0015-account",
  sql: /* sql */ `
-- What a vendor applied for online is lent: nothing is owed before the advance.
alter table applications add column is_loan boolean not null default false;
alter table applications add column advanced_at timestamptz;
alter table applications add constraint applications_advanced check (advanced_at is null or is_loan);

-- Money of a line that named an application goes back to its payer, who is told.
update refunds r set application_id = f.application_id from incoming_funds f
where r.incoming_funds_id = f.id and r.application_id is null;
create index refunds_application on refunds (application_id)
  where status in ('sending', 'toPayOut', 'failed');
`,
};
