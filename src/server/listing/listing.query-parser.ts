import { type ProductType, productTypes } from "#domain/enumerations.ts";
import {
  type ListingStatus,
  listingSearchFields,
  listingStatuses,
  propertyTypes,
  saleMethods,
} from "#domain/listing/columns.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import { type Bounds, boundsOf, daysOf, narrowed } from "#server/core/search/bounds.query-parser.ts";
import { choiceOf, fieldWord, lexemesOf } from "#server/core/search/search-lexemes.ts";
import type { SearchedLexemes } from "#server/core/search/searched-lexemes.ts";
import { namesLike, readTerms, type SearchTerm } from "#server/core/search/terms.query-parser.ts";

/** What a search asks for, in the database's terms and without a trace of what was typed. */
export type ListingFilter = {
  parts: readonly SearchedLexemes[];
  /** Null asks for every status. */
  statuses: readonly ListingStatus[];
  listed: Bounds<string>;
  priceCents: Bounds<number>;
};

type Found = {
  parts: SearchedLexemes[];
  statuses: Set<ListingStatus> | null;
  filter: Pick<ListingFilter, "listed" | "priceCents">;
};

const choices: Record<(typeof listingSearchFields.choices)[number], readonly string[]> = {
  status: listingStatuses,
  type: propertyTypes,
  method: saleMethods,
  product: productTypes satisfies readonly ProductType[],
};

/** Reads the queries of a search of listings. */
export function readQueries(queries: readonly string[]): ListingFilter {
  const found: Found = {
    parts: [],
    statuses: null,
    filter: { listed: open(), priceCents: open() },
  };
  readTerms(queries, {
    field: (field, term) => readField(found, field, term),
    text: ({ value, isPhrase }) => found.parts.push(...wordSearch(null, value, isPhrase)),
  });
  return {
    ...found.filter,
    parts: found.parts,
    statuses: [...(found.statuses ?? ["active"])],
  };
}

/** Whether the field is known and its value means something to it. */
function readField(found: Found, field: string, term: SearchTerm): boolean {
  const { lexemes, ids, ranges } = listingSearchFields;
  if (isOneOf(lexemes, field)) {
    const search = wordSearch(field, term.value, term.isPhrase);
    found.parts.push(...search);
    return search.length > 0;
  }
  if (isOneOf(ids, field)) return readIds(found, field, term.value);
  if (isOneOf(ranges, field))
    return field === "listed" ? readListed(found, term.value) : readPrice(found, term.value);
  return Object.hasOwn(choices, field) && readChoice(found, field as keyof typeof choices, term.value);
}

/** Each word a prefix; of a phrase the words in a row, whole. */
function wordSearch(field: string | null, value: string, isPhrase: boolean): SearchedLexemes[] {
  const lexemes = lexemesOf(value).map((word) => (field === null ? word : fieldWord(field, word)));
  if (!isPhrase) return lexemes.map((word) => ({ kind: "beginning", lexemes: [word] }));
  return lexemes.length === 0 ? [] : [{ kind: "phrase", lexemes }];
}

/** One or more names, parted by commas; the beginning of a name stands for every name that begins so. */
function readChoice(found: Found, field: keyof typeof choices, value: string): boolean {
  const named = value.split(",").flatMap((part) => namesLike(part, choices[field]));
  if (field === "status") return readStatus(found, value, named);
  if (named.length === 0) return false;
  found.parts.push(anyOf(named.map((name) => fieldWord(field, choiceOf(name)))));
  return true;
}

function readStatus(found: Found, value: string, named: readonly string[]): boolean {
  const asked = listingStatuses.filter((status) => value === "*" || named.includes(status));
  if (asked.length === 0) return false;
  const { statuses: before } = found;
  found.statuses = new Set(before === null ? asked : asked.filter((one) => before.has(one)));
  return true;
}

function readIds(found: Found, field: string, value: string): boolean {
  const ids = value.split(",");
  if (!ids.every((id) => /^[\w-]{1,64}$/.test(id))) return false;
  found.parts.push(anyOf(ids.map((id) => fieldWord(field, id))));
  return true;
}

function readListed(found: Found, value: string): boolean {
  const bounds = daysOf(value);
  if (bounds === null) return false;
  found.filter.listed = narrowed(found.filter.listed, bounds);
  return true;
}

function readPrice(found: Found, value: string): boolean {
  const bounds = boundsOf(
    value,
    centsOf,
    (cents) => cents + 1,
    (cents) => cents - 1,
  );
  if (bounds === null) return false;
  found.filter.priceCents = narrowed(found.filter.priceCents, bounds);
  return true;
}

/** Whole dollars, perhaps with cents: `750000`, `749999.50`. */
const centsOf = (text: string): number | null =>
  /^\d{1,9}(\.\d{2})?$/.test(text) ? centsOfTyped(text) : null;

const anyOf = (lexemes: readonly string[]): SearchedLexemes => ({ kind: "one-of", lexemes });
const open = <Value>(): Bounds<Value> => ({ from: null, to: null });
const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);
