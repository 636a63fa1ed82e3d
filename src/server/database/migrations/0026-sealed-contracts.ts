/** The sealed file of each contract that everybody has signed. */
export const sealedContractsMigration = {
  name: "0026-sealed-contracts",
  sql: /* sql */ `
create table sealed_contracts (
  application_id text primary key references signing_requests,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null,
  -- Whether an authority has proved the time (B-T), or the seal alone says it (B-B).
  has_time_stamp boolean not null
);
alter table signing_requests add column cooling_ends_at timestamptz;
create index signing_requests_cooling on signing_requests (cooling_ends_at) where status = 'cooling';
create index signing_requests_delayed on signing_requests (updated_at) where status = 'sealDelayed';
`,
};
