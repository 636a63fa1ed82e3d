import { bitFunctions, bitsTable, chunkBits, gapsTable, type Noun, placesTable } from "./search-bits.ts";

const noun: Noun = { one: "listing", many: "listings" };

// Walked in order without a look at the rows: so with the position, that says which bit a row is.
const sorted = [
  ["address", "address_key"],
  ["suburb", "suburb_key"],
  ["agent", "agent_key"],
  ["listed", "listed_on"],
  ["price_rising", "price_rising"],
  ["price_falling", "price_falling"],
  ["updated", "updated_at"],
];

/**
 * Which listings have a word, as bits: a row for each word and 16,384 listings of an agency. Kept by triggers, in the
 * transaction that writes a search row, whoever does. Words of many listings are 2 KB a row, those of few are compressed.
 */
export const listingBitsMigration = {
  name: "0075-listing-bits",
  sql: /* sql */ `
create aggregate bits_at(int, int) (sfunc = pg_catalog.set_bit, stype = bit, initcond = '${"0".repeat(chunkBits)}');

alter table listing_search add column position int;
update listing_search s set position = n.position
from (select listing_id, row_number() over (partition by agency_id order by listing_id) - 1 as position
  from listing_search) n where n.listing_id = s.listing_id;
alter table listing_search alter column position set not null;
alter table listing_search add constraint listing_search_position unique (agency_id, position);

${bitsTable(noun)}${placesTable(noun)}insert into listing_places (agency_id, placed) select agency_id, count(*) from listing_search group by agency_id;

${gapsTable(noun)}-- A word as it stands, '=suburb=richmond' where it has a field, and its first letters, '*r', '*ri', '*=suburb=r'. What is
-- no text (a status, an id) has no positions and no beginnings.
create function words_of_lexeme(lexeme text, is_text boolean) returns setof text language sql immutable as $$
  select case when letters = 0 then field || word else '*' || field || left(word, letters) end
  from (select case when strpos(lexeme, '=') = 0 then '' else '=' || left(lexeme, strpos(lexeme, '=')) end as field,
    substr(lexeme, strpos(lexeme, '=') + 1) as word) as parts
  cross join lateral generate_series(0, case when is_text then least(2, length(word)) else 0 end) as letters
  where field <> '=id='
$$;

${bitFunctions(noun)}select rebuild_listing_words(agency_id) from (select distinct agency_id from listing_search order by agency_id) a;

-- Totals are counted from the bits.
drop table listing_counts;
drop index listing_search_words;
${sorted
  .map(
    ([name, column]) => `drop index listing_search_${name};
create index listing_search_${name} on listing_search (agency_id, ${column}, listing_id) include (position);`,
  )
  .join("\n")}
`,
};
