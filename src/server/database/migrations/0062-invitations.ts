/** People whom an agency invites to its staff; of a link only the hash of its secret is kept. */
export const invitationsMigration = {
  name: "0062-invitations",
  sql: /* sql */ `
create table invitations (
  id text primary key,
  agency_id text not null references agencies,
  branch_id text references branches,
  email text not null check (email = lower(email)),
  name text,
  permissions text[] not null,
  status text not null check (status in ('pending', 'opened', 'accepted', 'declined', 'revoked', 'expired')),
  invited_by text not null references staff_members,
  secret_hash text not null unique,
  sent_count integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  member_id text references staff_members,
  version integer not null default 1
);
create index invitations_agency on invitations (agency_id, sent_at);
create index invitations_email on invitations (agency_id, email);
create index invitations_branch on invitations (branch_id);
create index invitations_inviter on invitations (invited_by);
create index invitations_member on invitations (member_id);
create index invitations_open on invitations (expires_at) where status in ('pending', 'opened');
create index staff_members_email on staff_members (agency_id, lower(email));
`,
};
