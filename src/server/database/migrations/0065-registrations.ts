/**
 * Agencies that register by themselves: the codes that prove an e-mail, what is typed until it is sent, the browsers that may go on
 * with it, and what was sent. The business register is asked for names too; what it said before had none.
 */
export const registrationsMigration = {
  name: "0065-registrations",
  sql: /* sql */ `
delete from business_registrations;
alter table business_registrations add column entity_name text;
alter table business_registrations add column names text[] not null default '{}';
alter table business_registrations add column state text;

create table registration_codes (
  id text primary key,
  email text not null,
  browser_hash text not null,
  code_mac text not null,
  status text not null check (status in ('live', 'replaced', 'used')),
  checks integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_codes_browser on registration_codes (email, browser_hash) where status = 'live';
create index registration_codes_expired on registration_codes (expires_at);

create table agency_registrations (
  id text primary key,
  reference text not null unique,
  abn text not null check (abn ~ '^[0-9]{11}$'),
  name text not null,
  licence_number text not null,
  licence_state text not null,
  licence_holder text not null,
  office_name text not null,
  office_address text not null,
  office_state text not null,
  office_phone text not null,
  office_email text not null,
  principal_name text not null,
  principal_email text not null,
  principal_mobile text,
  principal_subject text not null,
  business_status text not null check (business_status in ('active', 'unknown')),
  business_entity_name text,
  business_names text[] not null,
  business_asked_at timestamptz,
  proven_at timestamptz not null,
  created_at timestamptz not null
);
create index agency_registrations_principal on agency_registrations (principal_email, created_at);

create table registration_drafts (
  id text primary key,
  email text not null check (email = lower(email)),
  answers jsonb not null,
  version integer not null default 1,
  proven_at timestamptz not null,
  saved_at timestamptz not null,
  registration_id text references agency_registrations
);
create unique index registration_drafts_email on registration_drafts (email) where registration_id is null;
create index registration_drafts_registration on registration_drafts (registration_id);
create index registration_drafts_saved on registration_drafts (saved_at);

create table registration_sessions (
  token_hash text primary key,
  draft_id text not null references registration_drafts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_sessions_draft on registration_sessions (draft_id);
create index registration_sessions_expired on registration_sessions (expires_at);
`,
};
