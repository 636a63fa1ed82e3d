/** Access tokens hold until they expire: one whose session has ended is refused by its digest until then. */
export const endedSessionsMigration = {
  name: "0011-ended-sessions",
  sql: /* sql */ `
create table ended_sessions (
  token_digest text primary key,
  ended_at timestamptz not null
);
`,
};
