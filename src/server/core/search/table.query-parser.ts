import { type Bounds, daysOf, narrowed } from "./bounds.query-parser.ts";
import { lexemesOf } from "./search-lexemes.ts";
import { namesLike, readTerms } from "./terms.query-parser.ts";

/** What may be searched by beside words: choices by their names, and ranges of days. */
export type DeskFields = {
  choices: Readonly<Record<string, readonly string[]>>;
  days: readonly string[];
};

/** A search in the database's terms: every word begins one; of each chosen field one of these; days with both ends. */
export type DeskFilter = {
  lexemes: string[];
  choices: Record<string, readonly string[]>;
  days: Record<string, Bounds<string>>;
};

/** Reads the queries of a search at the desk. */
export function readDeskQueries(queries: readonly string[], fields: DeskFields): DeskFilter {
  const filter: DeskFilter = { lexemes: [], choices: {}, days: {} };
  readTerms(queries, {
    field: (field, { value }) => readField(filter, fields, field, value),
    text: ({ value }) => filter.lexemes.push(...lexemesOf(value)),
  });
  return filter;
}

function readField(filter: DeskFilter, fields: DeskFields, field: string, value: string): boolean {
  if (fields.days.includes(field)) return readDays(filter, field, value);
  const names = Object.hasOwn(fields.choices, field) ? fields.choices[field] : undefined;
  return names !== undefined && readChoices(filter, field, { value, names });
}

function readDays(filter: DeskFilter, field: string, value: string): boolean {
  const bounds = daysOf(value);
  if (bounds === null) return false;
  const before = filter.days[field];
  filter.days[field] = before === undefined ? bounds : narrowed(before, bounds);
  return true;
}

/** Names parted by commas; the whole name, else every one that begins so. */
function readChoices(
  filter: DeskFilter,
  field: string,
  { value, names }: { value: string; names: readonly string[] },
): boolean {
  const chosen = value.split(",").flatMap((part) => {
    const matching = namesLike(part, names);
    return matching.length > 0 ? matching : [null];
  });
  const known = chosen.filter((name) => name !== null);
  if (known.length !== chosen.length) return false;
  const before = filter.choices[field];
  filter.choices[field] = before === undefined ? known : known.filter((name) => before.includes(name));
  return true;
}
