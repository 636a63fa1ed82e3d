/** Whoever has several roles in a contract signs once for all of them. */
export const otherRolesMigration = {
  name: "0032-other-roles",
  sql: /* sql */ `
alter table signer_turns add column other_roles jsonb not null default '[]';
`,
};
