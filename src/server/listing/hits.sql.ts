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
 * What every search begins with: `hit` has the bits of the listings that its words find, a row for each chunk, and `found`
 * one row: how many hits, in how many chunks, the bits of all of them, and whether they are few.
 */
export function hitsOf(filter: ListingFilter, few: string, add: Add): string {
  const { groups, ids } = wantedOf(filter);
  const terms = groups.flatMap((ranges, group) => ranges.map((range) => ({ group, ...range })));
  return `term as materialized (
    select * from jsonb_to_recordset(${add(JSON.stringify(terms))}::jsonb) as t("group" int, low text, high text)
  ), part as (
    select "group", chunk, bit_or(bits) as bits
    from term cross join lateral (
      select chunk, bits from listing_words where agency_id = $1 and word between low and high offset 0
    ) w group by "group", chunk
    union all
    select -1, position >> 14, bits_at(position & 16383, 1) from listing_search
    where agency_id = $1 and listing_id = any(${add(ids ?? [])}::text[]) group by position >> 14
  ), hit as materialized (
    select chunk, bits from (
      select chunk, bit_and(bits) as bits from part group by chunk having count(*) = ${add(groups.length + (ids === null ? 0 : 1))}
    ) every where bit_count(bits) > 0
  ), found as materialized (
    select *, ${few} as is_few from (
      select coalesce(sum(bit_count(bits)), 0)::bigint as hits, coalesce(max(chunk) + 1, 0) as chunks,
        (select array_agg(hit.bits order by chunk)
         from generate_series(0, (select max(chunk) from hit)) as chunk left join hit using (chunk)) as map
      from hit
    ) counted
  )`;
}

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
