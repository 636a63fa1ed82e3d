/** What vendors type into their own applications, and what they agreed to when they completed them. */
export const applicationMigration = {
  name: "0005-application",
  sql: /* sql */ `
-- Beside the application, whose row every opening of a payment link reads. Each change raises the application's version.
create table application_answers (
  application_id text primary key references applications,
  step text not null check (step in ('property', 'owners', 'agent', 'finish')),
  answers jsonb not null,
  -- Of the key that its page started it with: asked again, it is the same application.
  creation_key_hash text unique,
  started_at timestamptz not null,
  saved_at timestamptz not null
);

-- The evidence of an agreement: to which words, by whose hand, from where, and how they were let in.
create table application_completions (
  application_id text primary key references applications,
  terms_version text not null,
  consent_version text not null,
  signature_kind text not null check (signature_kind in ('typed', 'drawn')),
  signature_name text not null,
  signature_drawing text check ((signature_kind = 'drawn') = (signature_drawing is not null)),
  client_address text not null,
  let_in_by text not null check (let_in_by in ('draft', 'gate')),
  completed_at timestamptz not null
);
`,
};
