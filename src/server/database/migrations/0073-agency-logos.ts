/**
 * Logos that agencies have uploaded: the bytes are with the documents, by their hash. Which of them a page has, its draft and each
 * of its versions say; those from before have none. Links open the draft for colleagues: of each the hash of its secret alone is kept.
 */
export const agencyLogosMigration = {
  name: "0073-agency-logos",
  sql: /* sql */ `
create table agency_logos (
  agency_id text not null references agencies,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by text not null references staff_members,
  uploaded_at timestamptz not null,
  primary key (agency_id, hash)
);
update agency_pages set draft = '{"logo": null}'::jsonb || draft;
update agency_page_versions set content = '{"logo": null}'::jsonb || content;
create table agency_preview_links (
  id text primary key,
  agency_id text not null references agencies,
  secret_hash text not null unique,
  created_by text not null references staff_members,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index agency_preview_links_agency on agency_preview_links (agency_id, created_at);
create index agency_page_versions_logo on agency_page_versions ((content -> 'logo' ->> 'hash'));
`,
};
