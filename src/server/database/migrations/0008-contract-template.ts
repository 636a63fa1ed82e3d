/** Contract templates, their published versions, and the documents that they are made of. */
export const contractTemplateMigration = {
  name: "0008-contract-template",
  sql: /* sql */ `
-- Which agency has which document, by the hash of its content. The bytes are in the file store.
create table contract_files (
  agency_id text not null references agencies,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  bytes integer not null check (bytes > 0),
  -- Each page in user space: its CropBox and its own turn.
  pages jsonb not null,
  warnings text[] not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (agency_id, hash)
);

create table contract_templates (
  id text primary key,
  agency_id text not null references agencies,
  name text not null,
  name_key text not null,
  document_type text not null check (document_type in ('Sale Contract', 'Listing Agreement', 'Adhoc Contract')),
  mode text not null check (mode in ('manual', 'auto')),
  is_archived boolean not null default false,
  version integer not null default 1,
  design jsonb not null,
  -- Of the design, for the table of templates, which reads no design.
  page_count integer not null,
  field_count integer not null,
  published_number integer,
  has_unpublished boolean not null default true,
  request_hash text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index contract_templates_agency on contract_templates (agency_id, updated_at desc);

create table contract_template_versions (
  template_id text not null references contract_templates,
  number integer not null check (number > 0),
  design jsonb not null,
  page_count integer not null,
  field_count integer not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (template_id, number)
);
`,
};
