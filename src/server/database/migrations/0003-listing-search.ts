/** A narrow table to search and sort listings by, their counts, and the events of a listing. */
export const listingSearchMigration = {
  name: "0003-listing-search",
  sql: /* sql */ `
create extension if not exists btree_gin;

alter table listings add column updated_at timestamptz;
update listings set updated_at = created_at;
alter table listings alter column updated_at set not null;

-- Written with its listing, by listing.writer.ts alone. Words and sort keys are made by the program, so that both
-- databases search and sort alike; a missing price is the greatest when rising and the least when falling: always last.
create table listing_search (
  listing_id text primary key references listings on delete cascade,
  agency_id text not null,
  status text not null,
  tsv tsvector not null,
  address_key text collate "C" not null,
  suburb_key text collate "C" not null,
  agent_key text collate "C" not null,
  listed_on date not null,
  price_cents bigint,
  price_rising bigint not null generated always as (coalesce(price_cents, 9007199254740991)) stored,
  price_falling bigint not null generated always as (coalesce(price_cents, -1)) stored,
  updated_at timestamptz not null
);
-- Which words are common decides between walking an index in order and gathering the hits: so know many of them.
alter table listing_search alter column tsv set statistics 1000;
create index listing_search_words on listing_search using gin (agency_id, tsv);
create index listing_search_address on listing_search (agency_id, address_key, listing_id);
create index listing_search_suburb on listing_search (agency_id, suburb_key, listing_id);
create index listing_search_agent on listing_search (agency_id, agent_key, listing_id);
create index listing_search_listed on listing_search (agency_id, listed_on, listing_id);
create index listing_search_price_rising on listing_search (agency_id, price_rising, listing_id);
create index listing_search_price_falling on listing_search (agency_id, price_falling, listing_id);
create index listing_search_updated on listing_search (agency_id, updated_at, listing_id);

-- How many listings of each status an agency has, kept in the transaction that changes them.
create table listing_counts (
  agency_id text not null references agencies,
  status text not null,
  count bigint not null check (count >= 0),
  primary key (agency_id, status)
);

alter table audit_events add column listing_id text references listings;
create index audit_events_listing on audit_events (listing_id, happened_at desc, id desc)
  where listing_id is not null;
`,
};
