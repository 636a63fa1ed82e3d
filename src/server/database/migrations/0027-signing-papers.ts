/** What the law asks to be given to a party before they sign, and who has opened and acknowledged it. */
export const signingPapersMigration = {
  name: "0027-signing-papers",
  sql: /* sql */ `
create table signing_papers (
  application_id text not null references signing_requests,
  -- Of the rules of law: section-32.
  paper text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  bytes integer not null,
  attached_by text not null,
  attached_at timestamptz not null,
  primary key (application_id, paper)
);

-- By its hash: one that was put in its place is opened and acknowledged anew.
create table paper_acknowledgements (
  turn_id text not null references signer_turns,
  paper text not null,
  hash text not null,
  opened_at timestamptz not null,
  acknowledged_at timestamptz,
  primary key (turn_id, paper, hash)
);
`,
};
