const chunkBits = 16_384;

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

/** One trigger of the search rows for each way that they change: `added` and `removed` are rows of (agency, position, word). */
const keptBy = (way: "insert" | "update" | "delete", added: string, removed: string): string => {
  const tables = {
    insert: "new table as inserted",
    update: "old table as removed new table as inserted",
    delete: "old table as removed",
  };
  return `
create function listing_words_${way}() returns trigger language plpgsql as $$
begin
  ${way === "update" ? "if not exists (select from inserted n join removed o using (listing_id) where n.tsv <> o.tsv) then return null; end if;" : ""}
  perform pg_advisory_xact_lock(hashtextextended('listing-search:' || agency_id, 0))
  from (select distinct agency_id from ${way === "insert" ? "inserted" : "removed"} order by agency_id) a;
  ${way === "delete" ? "insert into listing_gaps (agency_id, position) select agency_id, position from removed;" : ""}
  merge into listing_words c using (
    select agency_id, word, position >> 14 as chunk, bits_at(position & 16383, 1) filter (where is_added) as added,
      bits_at(position & 16383, 1) filter (where not is_added) as removed
    from (
      ${added}
      union all
      ${removed}
    ) w(agency_id, position, word, is_added)
    group by 1, 2, 3 order by 1, 2, 3
  ) d on c.agency_id = d.agency_id and c.word = d.word and c.chunk = d.chunk
  when matched and bit_count(c.bits & ~ d.removed | d.added) = 0 then delete
  when matched then update set bits = c.bits & ~ d.removed | d.added
  when not matched then insert (agency_id, word, chunk, bits) values (d.agency_id, d.word, d.chunk, d.added);
  return null;
end $$;
create trigger listing_words_${way} after ${way} on listing_search referencing ${tables[way]} for each statement
  when (current_setting('saleflow.listing_load', true) is distinct from 'on') execute function listing_words_${way}();`;
};

const lexemesIn = (rows: string): string =>
  `select agency_id, position, word from ${rows}, unnest(tsv) as l(lexeme, positions, weights),
        words_of_lexeme(lexeme, positions is not null) as word`;
const nothing = "select null::text, 0, null::text, false where false";

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

create table listing_words (
  agency_id text collate "C" not null,
  word text collate "C" not null,
  chunk int not null,
  bits bit(${chunkBits}) not null,
  primary key (agency_id, word, chunk)
) with (toast_tuple_target = 128);
alter table listing_words alter column bits set storage main;

-- How many positions an agency's listings have, or had.
create table listing_places (
  agency_id text primary key,
  placed int not null
);
insert into listing_places (agency_id, placed) select agency_id, count(*) from listing_search group by agency_id;

-- Positions of listings that are gone, for the next ones.
create table listing_gaps (
  agency_id text not null,
  position int not null,
  primary key (agency_id, position)
);

-- A word as it stands, '=suburb=richmond' where it has a field, and its first letters, '*r', '*ri', '*=suburb=r'. What is
-- no text (a status, an id) has no positions and no beginnings.
create function words_of_lexeme(lexeme text, is_text boolean) returns setof text language sql immutable as $$
  select case when letters = 0 then field || word else '*' || field || left(word, letters) end
  from (select case when strpos(lexeme, '=') = 0 then '' else '=' || left(lexeme, strpos(lexeme, '=')) end as field,
    substr(lexeme, strpos(lexeme, '=') + 1) as word) as parts
  cross join lateral generate_series(0, case when is_text then least(2, length(word)) else 0 end) as letters
  where field <> '=id='
$$;

-- What the rows of one chunk of an agency are to be.
create function listing_words_of(agency text, part int) returns table (word text, bits bit)
language sql stable set work_mem = '64MB' as $$
  with lexemes as (
    select l.lexeme, bool_or(l.positions is not null) as is_text, bits_at(s.position & 16383, 1) as bits
    from listing_search s, unnest(s.tsv) as l(lexeme, positions, weights)
    where s.agency_id = agency and s.position between part << 14 and (part << 14) + 16383 and l.lexeme not like 'id=%'
    group by l.lexeme
  )
  select w, bit_or(lexemes.bits) from lexemes, words_of_lexeme(lexeme, is_text) as w group by w order by w
$$;

create function rebuild_listing_words(agency text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('listing-search:' || agency, 0));
  delete from listing_words where agency_id = agency;
  delete from listing_gaps where agency_id = agency;
  insert into listing_places (agency_id, placed)
    select agency, coalesce(max(position) + 1, 0) from listing_search where agency_id = agency
    on conflict (agency_id) do update set placed = excluded.placed;
  insert into listing_words (agency_id, word, chunk, bits)
    select agency, w.word, part, w.bits
    from generate_series(0, (select placed >> 14 from listing_places where agency_id = agency)) as part,
      listing_words_of(agency, part) w;
  insert into listing_gaps (agency_id, position)
    select agency, n from generate_series(0, (select placed - 1 from listing_places where agency_id = agency)) n
    where not exists (select from listing_search where agency_id = agency and position = n);
end $$;

-- So many positions for new listings: those of listings that are gone, then further ones.
create function place_listings(agency text, count int) returns int[] language plpgsql as $$
declare
  places int[];
  further int;
  next int;
begin
  perform pg_advisory_xact_lock(hashtextextended('listing-search:' || agency, 0));
  with filled as (
    delete from listing_gaps g where g.agency_id = agency and g.position in
      (select f.position from listing_gaps f where f.agency_id = agency order by f.position limit count)
    returning g.position
  )
  select coalesce(array_agg(f.position order by f.position), '{}') into places from filled f;
  further := count - cardinality(places);
  insert into listing_places as p (agency_id, placed) values (agency, further)
    on conflict (agency_id) do update set placed = p.placed + further returning placed into next;
  return places || array(select n from generate_series(next - further, next - 1) n);
end $$;
${keptBy("insert", `select *, true from (${lexemesIn("inserted")}) i`, nothing)}
${keptBy("update", `select *, true from (${lexemesIn("inserted")} except ${lexemesIn("removed")}) i`, `select *, false from (${lexemesIn("removed")} except ${lexemesIn("inserted")}) r`)}
${keptBy("delete", nothing, `select *, false from (${lexemesIn("removed")}) r`)}

select rebuild_listing_words(agency_id) from (select distinct agency_id from listing_search order by agency_id) a;

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
