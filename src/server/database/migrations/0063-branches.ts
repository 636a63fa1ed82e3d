/** Branches open, are renamed and close; one that is closed stays on record. Two open ones of an agency never have one name. */
export const branchesMigration = {
  name: "0063-branches",
  sql: /* sql */ `
alter table branches add column status text not null default 'open' check (status in ('open', 'closed'));
alter table branches add column version integer not null default 1;
create index listings_branch on listings (agency_id, branch_id, id);
create index staff_members_branch on staff_members (branch_id);
`,
};
