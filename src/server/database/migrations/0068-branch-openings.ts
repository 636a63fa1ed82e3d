/** The name that a branch was opened by: its opening sent again is told from another one under the same key, whatever it is called by then. */
export const branchOpeningsMigration = {
  name: "0068-branch-openings",
  sql: /* sql */ `
alter table branches add column opened_name text;
update branches b set opened_name = coalesce(
  (select e.data ->> 'name' from audit_events e
   where e.agency_id = b.agency_id and e.type = 'branch.opened' and e.data ->> 'id' = b.id limit 1),
  b.name);
`,
};
