/** Batches of card and debit money in the bank's feed, and what each was short by. */
export const clearingBatchesMigration = {
  name: "0046-clearing-batches",
  sql: /* sql */ `
alter table incoming_funds drop constraint incoming_funds_outcome_check;
alter table incoming_funds add constraint incoming_funds_outcome_check
  check (outcome in ('exact', 'part', 'over', 'unmatched', 'batch', 'reversed', 'unmatchedReversal'));

create table clearing_batches (
  incoming_funds_id text primary key references incoming_funds,
  -- Where its payments are found: the gateway's report, our direct entry file, or the batch whose shortfall it pays in.
  source text not null check (source in ('card', 'debit', 'shortfall')),
  reference text not null,
  -- Null while it waits in suspense.
  matched_at timestamptz,
  shortfall_cents bigint not null default 0 check (shortfall_cents >= 0),
  -- What the agency quotes when it pays the shortfall in.
  shortfall_reference text unique,
  check (shortfall_cents = 0 or (matched_at is not null and shortfall_reference is not null))
);
create index clearing_batches_waiting on clearing_batches (incoming_funds_id) where matched_at is null;
`,
};
