import { type Bounds, daysOf, UnreadableQuery } from "./search-bounds.ts";
import { choiceOf, lexemesOf } from "./search-lexemes.ts";

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

const maxTerms = 16;

/**
 * Reads the queries of a search at the desk. The first is what a person typed: what means nothing as a field is searched
 * as words. The others are filters and throw an `UnreadableQuery` where they are none.
 */
export function readDeskQueries(queries: readonly string[], fields: DeskFields): DeskFilter {
  const filter: DeskFilter = { lexemes: [], choices: {}, days: {} };
  for (const [index, query] of queries.entries()) {
    const terms = query.trim() === "*" ? [] : termsOf(query);
    if (terms.length > maxTerms) throw new UnreadableQuery(index, "too many words");
    for (const { field, value } of terms) {
      if (field !== null && readField(filter, fields, field, value)) continue;
      if (index > 0) throw new UnreadableQuery(index, "not a filter");
      filter.lexemes.push(...lexemesOf(`${field ?? ""} ${value}`));
    }
  }
  return filter;
}

type Term = { field: string | null; value: string };

const termsOf = (query: string): Term[] =>
  [...query.matchAll(/(?:([A-Za-z]+):)?(?:"([^"]*)"?|([^\s"]+))/g)].map(([, field = null, phrase, word]) => ({
    field,
    value: phrase ?? word ?? "",
  }));

function readField(filter: DeskFilter, fields: DeskFields, field: string, value: string): boolean {
  if (fields.days.includes(field)) return readDays(filter, field, value);
  const names = Object.hasOwn(fields.choices, field) ? fields.choices[field] : undefined;
  return names !== undefined && readChoices(filter, field, { value, names });
}

function readDays(filter: DeskFilter, field: string, value: string): boolean {
  const bounds = daysOf(value);
  if (bounds === null) return false;
  filter.days[field] = bounds;
  return true;
}

/** Names parted by commas; the whole name, else every one that begins so. */
function readChoices(
  filter: DeskFilter,
  field: string,
  { value, names }: { value: string; names: readonly string[] },
): boolean {
  const chosen = value.split(",").flatMap((part) => {
    const wanted = choiceOf(part);
    const exact = names.filter((name) => choiceOf(name) === wanted);
    if (exact.length > 0) return exact;
    const matching = names.filter((name) => wanted !== "" && choiceOf(name).startsWith(wanted));
    return matching.length > 0 ? matching : [null];
  });
  const known = chosen.filter((name) => name !== null);
  if (known.length !== chosen.length) return false;
  const before = filter.choices[field];
  filter.choices[field] = before === undefined ? known : known.filter((name) => before.includes(name));
  return true;
}
