import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnreadableQuery } from "#server/core/search/bounds.query-parser.ts";
import { lexemesOf, searchVectorOf } from "#server/core/search/search-lexemes.ts";
import { searchNotation } from "#server/core/search/searched-lexemes.ts";
import { sortKeyOf } from "#server/core/search/sort-keys.ts";
import { readQueries } from "#server/listing/listing.query-parser.ts";

const lexeme = /'[\p{L}\p{N}=A-Za-z_-]+'/u.source;
const search = new RegExp(
  `^(?:${lexeme}(?::\\*)?|\\(${lexeme}(?: (?:<->|\\|) ${lexeme})*\\))(?: & (?:${lexeme}(?::\\*)?|\\(${lexeme}(?: (?:<->|\\|) ${lexeme})*\\)))*$`,
  "u",
);

const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          "wattle",
          '"',
          "'",
          "\\",
          ":",
          ":*",
          "&",
          "|",
          "!",
          "(",
          ")",
          "<->",
          "status:",
          "listed:>=",
          "price:",
        ],
        ...[
          "suburb:",
          "agentId:",
          "..",
          "2026-01-01",
          "*",
          " ",
          ";--",
          "\u0000",
          "É",
          "type:",
          ",",
          "$1",
          "::text",
        ],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
);

describe("the search grammar", () => {
  test("never throws for what a person types, but for too many words, and never becomes another language", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { parts, statuses } = readQueries([text]);
        const lexemes = searchNotation(parts);
        if (lexemes !== null) expect(lexemes).toMatch(search);
        expect(statuses.every((status) => ["active", "archived"].includes(status))).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test("refuses a filter that is none by its place, and nothing else", () => {
    fc.assert(
      fc.property(typed, (text) => {
        try {
          readQueries(["*", text]);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableQuery);
          expect(error).toMatchObject({ index: 1 });
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["", null],
    ["*", null],
    ["  *  ", null],
    ["Wattle st", "'wattle':* & 'st':*"],
    ['"12 wattle"', "('12' <-> 'wattle')"],
    ['"12 wattle', "('12' <-> 'wattle')"],
    ["suburb:rich", "'suburb=rich':*"],
    ['suburb:"St Kilda"', "('suburb=st' <-> 'suburb=kilda')"],
    ["type:HOUSE", "('type=house')"],
    ["method:private", "('method=private-treaty')"],
    ["product:standard", "('product=standard')"],
    ["product:s", "('product=standard' | 'product=standard-loan' | 'product=sale-contract')"],
    ["agentId:a,b", "('agentId=a' | 'agentId=b')"],
    ["agentId:a'b", "'agentid':* & 'ab':*"],
    ["o'brien", "'obrien':*"],
    ["o’brien", "'obrien':*"],
    ["constructor:x", "'constructor':* & 'x':*"],
    ["12:30", "'12':* & '30':*"],
  ])("reads %s", (text, lexemes) => {
    expect(searchNotation(readQueries([text]).parts)).toBe(lexemes);
  });

  test.each([
    ["listed:2026-01-31", { from: "2026-01-31", to: "2026-01-31" }],
    ["listed:>2026-12-31", { from: "2027-01-01", to: null }],
    ["listed:<2026-03-01", { from: null, to: "2026-02-28" }],
    ["listed:2026-01-01..", { from: "2026-01-01", to: null }],
    ["listed:..2026-01-01", { from: null, to: "2026-01-01" }],
    ["listed:>=2026-01-01 listed:<=2026-02-01 listed:>=2026-01-05", { from: "2026-01-05", to: "2026-02-01" }],
  ])("reads the days of %s", (text, listed) => {
    expect(readQueries([text])).toMatchObject({ listed, parts: [] });
  });

  test("reads prices in dollars", () => {
    expect(readQueries(["price:500000..749999.50"]).priceCents).toEqual({ from: 50_000_000, to: 74_999_950 });
    expect(readQueries(["price:>500000"]).priceCents).toEqual({ from: 50_000_001, to: null });
  });

  test("asks for active listings where no status is named, and for those in common where several are", () => {
    expect(readQueries(["wattle"]).statuses).toEqual(["active"]);
    expect(readQueries(["status:*"]).statuses).toEqual(["active", "archived"]);
    expect(readQueries(["status:arch"]).statuses).toEqual(["archived"]);
    expect(readQueries(["status:*", "status:archived"]).statuses).toEqual(["archived"]);
    expect(readQueries(["status:active", "status:archived"]).statuses).toEqual([]);
  });
});

describe("words and sort keys", () => {
  test("what a listing says is found by any word of it, however it is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
        for (const word of lexemesOf(text)) {
          expect(lexemesOf(word)).toEqual([word]);
          expect(searchVectorOf([{ field: null, text }], [])).toContain(`'${word}':`);
        }
        expect(lexemesOf(text.toUpperCase().toLowerCase())).toEqual(
          lexemesOf(text.toLowerCase().toUpperCase().toLowerCase()),
        );
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["GROẞE STRAẞE", "große strasse"],
    ["ΟΔΟΣ", "οδοσ"],
    ["İstanbul", "istanbul"],
  ])("%s is found by %s", (text, typed) => {
    expect(lexemesOf(typed)).toEqual(lexemesOf(text));
  });

  test("numbers sort by their size, letters without case and accents", () => {
    const sorted = ["12 Wattle", "2 wattle", "2 Ängel", "unit 10/1", "Unit 9/1"].sort((a, b) =>
      sortKeyOf(a) < sortKeyOf(b) ? -1 : 1,
    );
    expect(sorted).toEqual(["2 Ängel", "2 wattle", "12 Wattle", "Unit 9/1", "unit 10/1"]);
  });
});
