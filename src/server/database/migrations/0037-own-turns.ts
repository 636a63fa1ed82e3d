/** Which member of staff a turn as an agent is of, whatever its contact is corrected to. */
export const ownTurnsMigration = {
  name: "0037-own-turns",
  sql: /* sql */ `
alter table signer_turns add column staff_member_id text references staff_members;
`,
};
