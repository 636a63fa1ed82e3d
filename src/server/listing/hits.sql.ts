import { fieldWord } from "#server/core/search/search-lexemes.ts";
import { isAfter, type SearchOrder } from "#server/core/search/search-order.ts";
import type { Place } from "#server/core/search/search-page.ts";
import { type SearchedLexemes, searchNotation, wordGroupsOf } from "#server/core/search/searched-lexemes.ts";
import type { ListingFilter } from "./listing.query-parser.ts";

export type Add = (value: unknown) => string;

/** The values of one statement, numbered as they are used: `$1` is the agency. */
export function parameters(agencyId: string): { values: unknown[]; add: Add } {
  const values: unknown[] = [agencyId];
  return { values, add: (value) => `$${values.push(value)}` };
}

/**
 * What every search begins with: `found` has one row: how many listings its words find, in how many chunks of the agency, the
 * bits of each chunk in turn (null where none is found), and whether they are few. The bits of a chunk are put together in one
 * pass: copies of a megabyte of bits cost more than reading them.
 */
export function hitsOf(filter: ListingFilter, few: string, add: Add): string {
  const { groups, ids } = wantedOf(filter);
  const terms = groups.flatMap((ranges, group) => ranges.map((range) => ({ group, ...range })));
  const named = (listings: readonly string[]) => `
          union all
          select ${groups.length}, position >> 14, bits_at(position & 16383, 1) from listing_search
          where agency_id = $1 and listing_id = any(${add(listings)}::text[]) group by position >> 14`;
  return `term as materialized (
    select * from jsonb_to_recordset(${add(JSON.stringify(terms))}::jsonb) as t("group" int, low text, high text)
  ), found as materialized (
    select *, ${few} as is_few from (
      select coalesce(sum(bit_count(bits)), 0)::bigint as hits, count(*) as chunks, array_agg(bits order by chunk) as map
      from (
        select chunk, ${allOf(groups.length + (ids === null ? 0 : 1))} as bits from (
          select "group", chunk, bits from term cross join lateral (
            select chunk, bits from listing_words where agency_id = $1 and word between low and high offset 0
          ) w${ids === null ? "" : named(ids)}
          union all
          select null, chunk, null
          from generate_series(0, (select (placed - 1) >> 14 from listing_places where agency_id = $1)) as chunk
        ) part group by chunk offset 0
      ) every
    ) counted
  )`;
}

/** The bits that every group has; of a chunk where a group has none there are none. */
const allOf = (groups: number): string =>
  Array.from({ length: groups }, (_, group) => `bit_or(bits) filter (where "group" = ${group})`).join(" & ");

/** How many words a search asks for, where that alone makes its statement; null for one that names listings or asks for very many. */
export function groupCountOf(filter: ListingFilter): number | null {
  const { groups, ids } = wantedOf(filter);
  return ids === null && groups.length <= maxPlannedGroups ? groups.length : null;
}

const maxPlannedGroups = 4;

/** Of each group one word; and, where some are named, one of these listings. */
function wantedOf({ parts, statuses }: ListingFilter) {
  const isIds = ({ lexemes }: SearchedLexemes) => lexemes[0]?.startsWith(idWord) ?? false;
  const named = parts.filter(isIds).map(({ lexemes }) => lexemes.map((word) => word.slice(idWord.length)));
  const [first, ...others] = named;
  const status: SearchedLexemes = {
    kind: "one-of",
    lexemes: statuses.map((name) => fieldWord("status", name)),
  };
  return {
    groups: [status, ...parts.filter((part) => !isIds(part))].flatMap(wordGroupsOf),
    ids: first === undefined ? null : first.filter((id) => others.every((ids) => ids.includes(id))),
  };
}

const idWord = fieldWord("id", "");

/** What the bits cannot say: words in a row, and ranges. */
export function conditions({ parts, listed, priceCents }: ListingFilter, add: Add): string[] {
  const phrases = searchNotation(parts.filter(isPhrase));
  return [
    ...(phrases === null ? [] : [`tsv @@ ${add(phrases)}::tsquery`]),
    ...(listed.from === null ? [] : [`listed_on >= ${add(listed.from)}`]),
    ...(listed.to === null ? [] : [`listed_on <= ${add(listed.to)}`]),
    ...(priceCents.from === null ? [] : [`price_falling >= ${add(priceCents.from)}`]),
    ...(priceCents.to === null ? [] : [`price_rising <= ${add(priceCents.to)}`]),
  ];
}

/** Whether a search asks for more than bits can say. */
export const isNarrowed = (filter: ListingFilter): boolean => conditions(filter, () => "").length > 0;

const isPhrase = ({ kind, lexemes }: SearchedLexemes): boolean => kind === "phrase" && lexemes.length > 1;

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
