import { UnreadableQuery } from "./bounds.query-parser.ts";
import { choiceOf } from "./search-lexemes.ts";

export type SearchTerm = { field: string | null; value: string; isPhrase: boolean };

/** Reads one term as a field or as words; false where it is no field that means something. */
export type TermReader = {
  field(field: string, term: SearchTerm): boolean;
  text(term: SearchTerm): void;
};

const maxTerms = 16;

/**
 * Reads the queries of a search. The first is what a person typed and is never wrong: what has no meaning as a field is
 * searched as words. The others are filters of the page and throw an `UnreadableQuery` where they are no filter.
 */
export function readTerms(queries: readonly string[], read: TermReader): void {
  for (const [index, query] of queries.entries()) {
    const terms = termsOf(query);
    if (terms.length > maxTerms) throw new UnreadableQuery(index, "too many words");
    for (const term of terms) {
      if (term.field !== null && read.field(term.field, term)) continue;
      if (index > 0) throw new UnreadableQuery(index, "not a filter");
      read.text({ ...term, value: `${term.field ?? ""} ${term.value}` });
    }
  }
}

/** `field:"a phrase"`, `field:value`, `"a phrase"` and words; `*` and the empty text ask for everything. */
function termsOf(query: string): SearchTerm[] {
  if (query.trim() === "*") return [];
  const matches = query.matchAll(/(?:([A-Za-z]+):)?(?:"([^"]*)"?|([^\s"]+))/g);
  return [...matches].map(([, field = null, phrase, word]) => ({
    field,
    value: phrase ?? word ?? "",
    isPhrase: phrase !== undefined,
  }));
}

/** The name that was typed, else every one that begins so. */
export function namesLike(typed: string, names: readonly string[]): string[] {
  const wanted = choiceOf(typed);
  const exact = names.filter((name) => choiceOf(name) === wanted);
  return exact.length > 0
    ? exact
    : names.filter((name) => wanted !== "" && choiceOf(name).startsWith(wanted));
}
