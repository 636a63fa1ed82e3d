/** What a signer agreed to before they read, and which pages they were shown; when is in the audit. */
export const signingEvidenceMigration = {
  name: "0039-signing-evidence",
  sql: /* sql */ `
alter table signer_turns
  add column consented_hash text,
  add column seen_pages text[] not null default '{}';
`,
};
