/** Matches of money in suspense that a second person approves, and that can be undone. */
export const suspenseMatchMigration = {
  name: "0013-suspense-match",
  sql: /* sql */ `
-- The payment is made when the match is approved.
alter table suspense_matches alter column payment_id drop not null;
alter table suspense_matches add column status text not null default 'matched'
  check (status in ('awaitingApproval', 'matched', 'declined', 'undone', 'reversed'));
alter table suspense_matches alter column status drop default;
alter table suspense_matches add column reason text;
alter table suspense_matches add column decided_by text references staff_members;
alter table suspense_matches add column undone_by text references staff_members;
alter table suspense_matches add column undo_reason text;
alter table suspense_matches add column finished_at timestamptz;
alter table suspense_matches add constraint suspense_matches_undone
  check ((status = 'undone') = (undone_by is not null and undo_reason is not null));
update suspense_matches m set finished_at = m.matched_at;
update suspense_matches m set status = 'reversed'
  from payments p where p.id = m.payment_id and p.status = 'reversed';
alter table suspense_matches add constraint suspense_matches_payment
  check (status not in ('matched', 'undone') or payment_id is not null);
create index suspense_matches_open on suspense_matches (incoming_funds_id) where status = 'awaitingApproval';
`,
};
