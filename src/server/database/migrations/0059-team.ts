/** Each change of a member of staff is made on top of the one before. */
export const teamMigration = {
  name: "0059-team",
  sql: /* sql */ `
alter table staff_members add column version integer not null default 1;
`,
};
