export const chunkBits = 16_384;

/** What the rows of a search are called: `listing` and `listings`. */
export type Noun = { one: string; many: string };

type Way = "insert" | "update" | "delete";
type Changed = { way: Way; added: string; removed: string };

/** What keeps the bits when search rows change one way: `added` and `removed` are rows of (agency, position, word). */
const functionFor = ({ one }: Noun, { way, added, removed }: Changed, unlessChanged: string): string =>
  `function ${one}_words_${way}() returns trigger language plpgsql as $$
begin
  ${way === "update" ? unlessChanged : ""}
  perform pg_advisory_xact_lock(hashtextextended('${one}-search:' || agency_id, 0))
  from (select distinct agency_id from ${way === "insert" ? "inserted" : "removed"} order by agency_id) a;
  ${way === "delete" ? `insert into ${one}_gaps (agency_id, position) select agency_id, position from removed;` : ""}
  merge into ${one}_words c using (
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
end $$;`;

const triggerFor = (noun: Noun, changed: Changed): string => {
  const { one } = noun;
  const { way } = changed;
  const tables = {
    insert: "new table as inserted",
    update: "old table as removed new table as inserted",
    delete: "old table as removed",
  };
  const unlessChanged = `if not exists (select from inserted n join removed o using (${one}_id) where n.tsv <> o.tsv) then return null; end if;`;
  return `
create ${functionFor(noun, changed, unlessChanged)}
create trigger ${one}_words_${way} after ${way} on ${one}_search referencing ${tables[way]} for each statement
  when (current_setting('saleflow.${one}_load', true) is distinct from 'on') execute function ${one}_words_${way}();`;
};

const lexemesIn = (rows: string): string =>
  `select agency_id, position, word from ${rows}, unnest(tsv) as l(lexeme, positions, weights),
        words_of_lexeme(lexeme, positions is not null) as word`;
const nothing = "select null::text, 0, null::text, false where false";

const inserted: Changed = {
  way: "insert",
  added: `select *, true from (${lexemesIn("inserted")}) i`,
  removed: nothing,
};
const updated: Changed = {
  way: "update",
  added: `select *, true from (${lexemesIn("inserted")} except ${lexemesIn("removed")}) i`,
  removed: `select *, false from (${lexemesIn("removed")} except ${lexemesIn("inserted")}) r`,
};
const deleted: Changed = {
  way: "delete",
  added: nothing,
  removed: `select *, false from (${lexemesIn("removed")}) r`,
};

/** The table of the bits: a row for each word and 16,384 rows of an agency. */
export const bitsTable = ({ one }: Noun): string => `create table ${one}_words (
  agency_id text collate "C" not null,
  word text collate "C" not null,
  chunk int not null,
  bits bit(${chunkBits}) not null,
  primary key (agency_id, word, chunk)
) with (toast_tuple_target = 128);
alter table ${one}_words alter column bits set storage main;

`;

/** The table of how many positions an agency's rows have. */
export const placesTable = ({
  one,
  many,
}: Noun): string => `-- How many positions an agency's ${many} have, or had.
create table ${one}_places (
  agency_id text primary key,
  placed int not null
);
`;

/** The table of positions that are free again. */
export const gapsTable = ({
  one,
  many,
}: Noun): string => `-- Positions of ${many} that are gone, for the next ones.
create table ${one}_gaps (
  agency_id text not null,
  position int not null,
  primary key (agency_id, position)
);

`;

/** What keeps the bits true, makes them anew, and gives new rows their positions. Its text is in migrations that have run: it never changes. */
export function bitFunctions(noun: Noun): string {
  const { one, many } = noun;
  return `-- What the rows of one chunk of an agency are to be.
create function ${one}_words_of(agency text, part int) returns table (word text, bits bit)
language sql stable set work_mem = '64MB' as $$
  with lexemes as (
    select l.lexeme, bool_or(l.positions is not null) as is_text, bits_at(s.position & 16383, 1) as bits
    from ${one}_search s, unnest(s.tsv) as l(lexeme, positions, weights)
    where s.agency_id = agency and s.position between part << 14 and (part << 14) + 16383 and l.lexeme not like 'id=%'
    group by l.lexeme
  )
  select w, bit_or(lexemes.bits) from lexemes, words_of_lexeme(lexeme, is_text) as w group by w order by w
$$;

create function rebuild_${one}_words(agency text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('${one}-search:' || agency, 0));
  delete from ${one}_words where agency_id = agency;
  delete from ${one}_gaps where agency_id = agency;
  insert into ${one}_places (agency_id, placed)
    select agency, coalesce(max(position) + 1, 0) from ${one}_search where agency_id = agency
    on conflict (agency_id) do update set placed = excluded.placed;
  insert into ${one}_words (agency_id, word, chunk, bits)
    select agency, w.word, part, w.bits
    from generate_series(0, (select placed >> 14 from ${one}_places where agency_id = agency)) as part,
      ${one}_words_of(agency, part) w;
  insert into ${one}_gaps (agency_id, position)
    select agency, n from generate_series(0, (select placed - 1 from ${one}_places where agency_id = agency)) n
    where not exists (select from ${one}_search where agency_id = agency and position = n);
end $$;

-- So many positions for new ${many}: those of ${many} that are gone, then further ones.
create function place_${many}(agency text, count int) returns int[] language plpgsql as $$
declare
  places int[];
  further int;
  next int;
begin
  perform pg_advisory_xact_lock(hashtextextended('${one}-search:' || agency, 0));
  with filled as (
    delete from ${one}_gaps g where g.agency_id = agency and g.position in
      (select f.position from ${one}_gaps f where f.agency_id = agency order by f.position limit count)
    returning g.position
  )
  select coalesce(array_agg(f.position order by f.position), '{}') into places from filled f;
  further := count - cardinality(places);
  insert into ${one}_places as p (agency_id, placed) values (agency, further)
    on conflict (agency_id) do update set placed = p.placed + further returning placed into next;
  return places || array(select n from generate_series(next - further, next - 1) n);
end $$;
${[inserted, updated, deleted].map((changed) => triggerFor(noun, changed)).join("\n")}

`;
}

/** Indexes of the sort keys of a noun's rows, each walked in order without a look at the rows. */
export const sortIndexes = ({ one }: Noun, columns: readonly string[]): string =>
  columns
    .map(
      (column) =>
        `create index ${one}_search_${column} on ${one}_search (agency_id, ${column}, ${one}_id) include (position);`,
    )
    .join("\n");

/** The table of what changed since it was followed. */
export const changesTable = ({ one }: Noun): string => `
-- A row as often as it changed: whoever follows a change takes none away that is not committed yet.
create table ${one}_search_changes (
  agency_id text not null,
  ${one}_id text not null
);
create index ${one}_search_changes_agency on ${one}_search_changes (agency_id);
`;

/**
 * A connection keeps the plan that it made while there were no words yet, and that read all of them for each change once there
 * were many: a word is looked up by its key, whatever was there.
 */
export const plannedByKey = (noun: Noun): string => {
  const { one } = noun;
  const unlessChanged = `if not exists (select ${one}_id, tsv from inserted except select ${one}_id, tsv from removed) then return null; end if;`;
  const settings =
    "set jit = off set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off";
  return `
create or replace ${functionFor(noun, updated, unlessChanged)}
${[inserted, updated, deleted].map(({ way }) => `alter function ${one}_words_${way}() ${settings};`).join("\n")}
`;
};
