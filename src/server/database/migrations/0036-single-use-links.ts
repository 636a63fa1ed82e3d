/** Links of signing that open something once: by the hash of their secret, with what came of them. */
export const singleUseLinksMigration = {
  name: "0036-single-use-links",
  sql: /* sql */ `
create table single_use_links (
  secret_hash text primary key,
  kind text not null check (kind in ('drawing', 'hosting', 'download')),
  application_id text not null references applications,
  -- Whose; null of a contract that is signed in person.
  turn_id text references signer_turns,
  staff_member_id text references staff_members,
  -- The strokes that came by it.
  paths jsonb,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index single_use_links_application on single_use_links (application_id, kind);
create index single_use_links_expires_at on single_use_links (expires_at);
`,
};
