/** Companies that sign by their officers, contracts that are deeds, and who watched a signature being given. */
export const witnessesMigration = {
  name: "0029-witnesses",
  sql: /* sql */ `
alter table signing_requests add column instrument text not null default 'agreement'
  check (instrument in ('agreement', 'deed'));
alter table signer_turns add column company jsonb;
alter table signatures add column witness jsonb;
`,
};
