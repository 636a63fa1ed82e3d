import type { IndexRange } from "./range-lexemes.ts";
import { everyWord, fieldWord } from "./search-lexemes.ts";
import { isAfter, type SearchOrder } from "./search-order.ts";
import type { Place } from "./search-page.ts";
import { exactly, keyOf, type SearchedLexemes, searchNotation, wordGroupsOf } from "./searched-lexemes.ts";

export type Add = (value: unknown) => string;

/**
 * An index that the database keeps of a noun's rows: `listing_search` has their words and sort keys, `listing_words` which
 * rows have a word, `listing_places` how many there are (`migrations/search-bits.ts`).
 */
export type SearchIndex = {
  noun: string;
  /** The word of the rows whose positions are from 0 up: all others are below. An index without one has none below. */
  upper?: string;
  /** What a page says of a row `p` of the index, and what is joined to it for that. */
  said: string;
  joins: string;
};

/** What a search asks of an index: every part, and every range. */
export type IndexFilter = {
  parts: readonly SearchedLexemes[];
  ranges: readonly IndexRange[];
};

/** The values of one statement, numbered as they are used: `$1` is the agency. */
export function parameters(agencyId: string): { values: unknown[]; add: Add } {
  const values: unknown[] = [agencyId];
  return { values, add: (value) => `$${values.push(value)}` };
}

/**
 * What every search begins with: `found` has one row: how many rows its words find, in how many chunks of the agency, their
 * `map`, the position that it begins with (`base`), whether they are few, and how many positions the agency has (`rows`, to the
 * next chunk). The map has the bits of each chunk in turn, so that one is found by its row's position. Of an
 * array of chunks each would be looked for from the first one on, for each row that is walked. The bits of a chunk are put together
 * in one pass: copies of a megabyte of bits cost more than reading them. Where only the upper rows are asked for, no others are read.
 */
export function hitsOf(index: SearchIndex, filter: IndexFilter, few: string, add: Add): string {
  const { noun } = index;
  const { groups, ids, isUpper } = wantedOf(index, filter);
  const terms = groups.flatMap((ranges, group) => ranges.map((range) => ({ group, ...range })));
  const named = (rows: readonly string[]) => `
          union all
          select ${groups.length}, position >> 14, bits_at(position & 16383, 1) from ${noun}_search
          where agency_id = $1 and ${noun}_id = any(${add(rows)}::text[])${isUpper ? " and position >= 0" : ""}
          group by position >> 14`;
  return `term as materialized (
    select * from jsonb_to_recordset(${add(JSON.stringify(terms))}::jsonb) as t("group" int, low text, high text)
  ), found as materialized (
    select *, ${few} as is_few from (
      select coalesce(sum(bit_count(bits)), 0)::bigint as hits, count(*) as chunks,
        coalesce(min(chunk), 0) << 14 as base,
        coalesce((select (placed + placed_below) | ${chunkBits - 1} from ${noun}_places where agency_id = $1), 0) as rows,
        string_agg(${bytesOf(`coalesce(bits, 0::bit(${chunkBits}))`)}, ''::bytea order by chunk) as map
      from (
        select chunk, ${allOf(groups.length + (ids === null ? 0 : 1))} as bits from (
          select "group", chunk, bits from term cross join lateral (
            select chunk, bits from ${noun}_words where agency_id = $1 and word between low and high${isUpper ? " and chunk >= 0" : ""} offset 0
          ) w${ids === null ? "" : named(ids)}
          union all
          select null, chunk, null
          from ${noun}_places, generate_series(${isUpper ? "0" : "- placed_below >> 14"}, (placed - 1) >> 14) as chunk
          where agency_id = $1
        ) part group by chunk offset 0
      ) every
    ) counted
  )`;
}

const chunkBits = 16_384;
/** Bits as bytes: what `bit_send` makes of them is their number, in four bytes, and they. */
const bytesOf = (bits: string): string => `substring(bit_send(${bits}), 5)`;

/**
 * Whether the map of `found` has a row by its position: `get_bit` counts from the last bit of each byte, positions from the first. As a
 * comparison with one number it is estimated to hold for few rows, so that a page's rows are read by their keys; as a condition of its
 * own for half of them, and a page of 200 read all 20,000 listings of an agency.
 */
export const isHit = "case when position >= base then get_bit(map, (position - base) # 7) else 0 end = 1";

/** A part of the map that is looked into as a whole: 1,024 rows. */
const blockBytes = 128;
const blockBits = blockBytes * 8;
const block = `substring(map, block * ${blockBytes} + 1, ${blockBytes})`;

/**
 * The positions of hits, where they are few: of each block that has one the gaps between its ones, added up. What comes after the
 * last one has a place past the block, and is none.
 */
export const fewPositions = `(
    select base + block * ${blockBits} + at::int as place, at < ${blockBits} as is_hit from (
      select base, block, sum(octet_length(gap) + 1) over (partition by block order by nth) - 1 as at
      from (
        select base, block, ('x' || encode(${block}, 'hex'))::bit(${blockBits})::text as ones
        from found, generate_series(0, chunks::int * ${chunkBits / blockBits} - 1) as block
        where is_few and ${block} <> '\\x${"00".repeat(blockBytes)}'::bytea offset 0
      ) blocks, string_to_table(ones, '1') with ordinality as gaps(gap, nth)
    ) places
  )`;

/** The bits that every group has; of a chunk where a group has none there are none. */
const allOf = (groups: number): string =>
  Array.from({ length: groups }, (_, group) => `bit_or(bits) filter (where "group" = ${group})`).join(" & ");

/** Whether the statement of a search is one of few: not one of very many words. */
export const isPlanned = (index: SearchIndex, filter: IndexFilter): boolean =>
  wantedOf(index, filter).groups.length <= maxPlannedGroups;

const maxPlannedGroups = 4;

/** Of each group one word; where some are named, one of these rows; and whether it is one of the upper rows, which need no word for that. */
function wantedOf({ upper }: SearchIndex, { parts, ranges }: IndexFilter) {
  const isIds = ({ lexemes }: SearchedLexemes) => lexemes[0]?.startsWith(idWord) ?? false;
  const isOfUpper = ({ kind, lexemes }: SearchedLexemes) =>
    kind === "one-of" && lexemes.length === 1 && lexemes[0] === upper;
  const named = parts.filter(isIds).map(({ lexemes }) => lexemes.map((word) => word.slice(idWord.length)));
  const [first, ...others] = named;
  const further = [
    ...parts.filter((part) => !isIds(part) && !isOfUpper(part)).flatMap(wordGroupsOf),
    ...ranges.map(({ lexemes }) => lexemes),
  ];
  const isUpper = parts.some(isOfUpper);
  const every = (isUpper ? upper : undefined) ?? everyWord;
  return {
    groups: further.length > 0 || first !== undefined ? further : [[exactly(keyOf(every))]],
    isUpper: isUpper || upper === undefined,
    ids: first === undefined ? null : first.filter((id) => others.every((ids) => ids.includes(id))),
  };
}

const idWord = fieldWord("id", "");

/** What the bits cannot say: words in a row, which need the row's own words. */
export function inARow({ parts }: IndexFilter, add: Add): string[] {
  const phrases = searchNotation(parts.filter(isPhrase));
  return phrases === null ? [] : [`tsv @@ ${add(phrases)}::tsquery`];
}

/** Whether a search asks for more than bits can say. */
export const isNarrowed = (filter: IndexFilter): boolean => inARow(filter, () => "").length > 0;

const isPhrase = ({ kind, lexemes }: SearchedLexemes): boolean => kind === "phrase" && lexemes.length > 1;

/** The ranges that bound a walk in an order, of the column that it goes by first. */
function walkRanges({ ranges }: IndexFilter, [first]: SearchOrder): IndexRange[] {
  return first === undefined ? [] : ranges.filter(({ columns }) => columns.includes(first.column));
}

/** What a walk reads: the agency's rows in the order, from a place on, within what bounds it. */
export function walked({ filter, order, after }: Walk, add: Add): string {
  const bounds = walkRanges(filter, order).map(({ at, bound }) => `${order[0]?.column} ${at} ${add(bound)}`);
  return ["agency_id = $1", ...bounds, ...afterPlace({ after, order }, add)].join(" and ");
}
type Walk = Pick<Place, "after"> & { filter: IndexFilter; order: SearchOrder };

export function afterPlace(
  { after, order }: Pick<Place, "after"> & { order: SearchOrder },
  add: Add,
): string[] {
  if (after === null) return [];
  const names = after.map((value) => add(value));
  return [isAfter(order, (index) => names[index] ?? "null")];
}

export const whereAll = (all: readonly string[]): string =>
  all.length === 0 ? "" : `where ${all.join(" and ")}`;
