import { expect, test } from "vitest";
import { UnreadableQuery } from "#server/core/search/bounds.query-parser.ts";
import { namesLike, readTerms, type SearchTerm } from "#server/core/search/terms.query-parser.ts";

/** What a search is read as, where `known` alone is a field; or the query that cannot be read, and why. */
function readingOf(queries: readonly string[]): unknown {
  const fields: [string, string, boolean][] = [];
  const texts: Pick<SearchTerm, "value" | "isPhrase">[] = [];
  try {
    readTerms(queries, {
      field: (field, { value, isPhrase }) => {
        if (field !== "known") return false;
        fields.push([field, value, isPhrase]);
        return true;
      },
      text: ({ value, isPhrase }) => texts.push({ value: value.trim(), isPhrase }),
    });
  } catch (error) {
    if (!(error instanceof UnreadableQuery)) throw error;
    return [error.message, error.index];
  }
  return { fields, texts };
}

const text = (value: string, isPhrase = false) => ({ value, isPhrase });

test.each<[string[], unknown]>([
  [[], { fields: [], texts: [] }],
  [[""], { fields: [], texts: [] }],
  [[" * "], { fields: [], texts: [] }],
  [["a *"], { fields: [], texts: [text("a"), text("*")] }],
  [["one  two"], { fields: [], texts: [text("one"), text("two")] }],
  [['"one two" three'], { fields: [], texts: [text("one two", true), text("three")] }],
  [['"one two'], { fields: [], texts: [text("one two", true)] }],
  [['""'], { fields: [], texts: [text("", true)] }],
  [["known:one"], { fields: [["known", "one", false]], texts: [] }],
  [['known:"one two"'], { fields: [["known", "one two", true]], texts: [] }],
  [["other:one"], { fields: [], texts: [text("other one")] }],
  [["*", "known:one"], { fields: [["known", "one", false]], texts: [] }],
  [
    ["*", "one"],
    ["Query 1: not a filter", 1],
  ],
  [
    ["*", "known:one", "other:one"],
    ["Query 2: not a filter", 2],
  ],
  [[Array(16).fill("a").join(" ")], { fields: [], texts: Array(16).fill(text("a")) }],
  [
    ["a", Array(17).fill("known:a").join(" ")],
    ["Query 1: too many words", 1],
  ],
])("%j is read as %j", (queries, reading) => {
  expect(readingOf(queries)).toEqual(reading);
});

test.each([
  ["private-treaty", ["Private Treaty"]],
  ["PRIVATE TREATY", ["Private Treaty"]],
  ["pri", ["Private Treaty", "Private"]],
  ["private", ["Private"]],
  ["treaty", []],
  ["", []],
  ["-", []],
])("%j means %j", (typed, names) => {
  expect(namesLike(typed, ["Private Treaty", "Private", "Auction"])).toEqual(names);
});
