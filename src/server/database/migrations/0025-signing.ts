/** Contracts that are sent for signing, and the turns of their signers. */
export const signingMigration = {
  name: "0025-signing",
  sql: /* sql */ `
create table signing_requests (
  application_id text primary key references applications,
  agency_id text not null references agencies,
  listing_id text not null references listings,
  document_type text not null check (document_type in ('Sale Contract', 'Listing Agreement', 'Adhoc Contract')),
  template_id text not null,
  template_number integer not null,
  status text not null check (status in ('draft', 'out', 'sealing', 'sealDelayed', 'cooling', 'binding', 'rescinded',
    'declined', 'voided', 'lapsed')),
  version integer not null default 1,
  request_hash text not null,
  -- How many of a group have to sign; a group that is not named needs all.
  group_rules jsonb not null,
  staff_values jsonb not null,
  expiry_days integer not null check (expiry_days between 1 and 60),
  without_papers text,
  ended_reason text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz,
  foreign key (template_id, template_number) references contract_template_versions (template_id, number)
);
create index signing_requests_listing on signing_requests (listing_id, created_at desc);
create index signing_requests_expiry on signing_requests (expires_at) where status = 'out';
-- One open Sale Contract and one Listing Agreement a listing; any number of Adhoc Contracts.
create unique index signing_requests_open on signing_requests (listing_id, document_type)
  where document_type <> 'Adhoc Contract' and status in ('draft', 'out', 'sealing', 'sealDelayed');

create table signer_turns (
  id text primary key,
  application_id text not null references signing_requests,
  -- Of the template's design; one that was handed on has the same.
  signer_id text not null,
  role text not null check (role in ('agent', 'buyer', 'vendor')),
  place integer not null,
  group_number integer not null,
  -- Whose witness it is.
  follows text references signer_turns,
  status text not null check (status in ('waiting', 'invited', 'opened', 'signed', 'declined', 'handedOn', 'released',
    'lapsed', 'voided')),
  name text not null,
  email text,
  phone_number text,
  capacity text not null check (capacity in ('person', 'attorney', 'trustee')),
  can_delegate boolean not null,
  handed_on_from text references signer_turns,
  answers jsonb not null default '{}',
  invited_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  decline_reason text
);
create index signer_turns_request on signer_turns (application_id, place);

-- What was signed, by whom and how it was proved. Written once with the turn's last state, and never changed.
create table signatures (
  turn_id text primary key references signer_turns,
  sign_key text not null,
  request_hash text not null,
  name text not null,
  signature jsonb not null,
  document_hash text not null,
  answers_hash text not null,
  consent_hash text not null,
  consent_version text not null,
  otp_id text not null,
  signed_from text not null,
  signed_at timestamptz not null
);
`,
};
