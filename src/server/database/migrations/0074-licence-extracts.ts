/** The licence registers of the states, as far as an extract of each was imported: the newest of a state replaces the one before. */
export const licenceExtractsMigration = {
  name: "0074-licence-extracts",
  sql: /* sql */ `
create table licence_extracts (
  state text primary key,
  drawn_on date not null,
  sha256 text not null,
  licences integer not null check (licences > 0),
  imported_at timestamptz not null
);
create table licences (
  state text not null references licence_extracts deferrable initially deferred,
  number text not null,
  holder text not null,
  is_current boolean not null,
  expires_on date,
  primary key (state, number)
);
`,
};
