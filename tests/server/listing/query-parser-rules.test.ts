import { describe, expect, test } from "vitest";
import { UnreadableQuery } from "#server/core/search/bounds.query-parser.ts";
import { searchNotation } from "#server/core/search/searched-lexemes.ts";
import { readQueries } from "#server/listing/listing.query-parser.ts";

const problemOf = (...queries: string[]) => {
  try {
    readQueries(queries);
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableQuery)) throw error;
    return [error.name, error.message, error.index];
  }
};

test("nothing typed asks for every active listing", () => {
  const all = {
    parts: [],
    statuses: ["active"],
    listed: { from: null, to: null },
    priceCents: { from: null, to: null },
  };
  expect(readQueries([])).toEqual(all);
  expect(readQueries(["", "*", " * "])).toEqual(all);
});

test.each([
  [
    ["*", "wattle"],
    ["UnreadableQuery", "Query 1: not a filter", 1],
  ],
  [
    ["*", "status:none"],
    ["UnreadableQuery", "Query 1: not a filter", 1],
  ],
  [
    ["*", "type:House", "listed:soon"],
    ["UnreadableQuery", "Query 2: not a filter", 2],
  ],
  [
    ["*", 'suburb:""'],
    ["UnreadableQuery", "Query 1: not a filter", 1],
  ],
  [[Array(17).fill("a").join(" ")], ["UnreadableQuery", "Query 0: too many words", 0]],
  [[Array(16).fill("a").join(" ")], null],
  [["", "suburb:rich type:House agentId:a price:1 listed:2026-01-01 status:active"], null],
])("%j: %j", (queries, problem) => {
  expect(problemOf(...queries)).toEqual(problem);
});

describe("choices", () => {
  test.each([
    ["type:house,unit", "('type=house' | 'type=unit')"],
    ["type:house,nothing", "('type=house')"],
    ["type:nothing", "'type':* & 'nothing':*"],
    ["type:,", "'type':*"],
    ['method:"Private Treaty"', "('method=private-treaty')"],
    ["product:standard-loan", "('product=standard-loan')"],
    ["status:sold", "'status':* & 'sold':*"],
    ["agentId:a-1_B", "('agentId=a-1_B')"],
    ["agentId:a,", "'agentid':* & 'a':*"],
    [`agentId:${"a".repeat(64)}`, `('agentId=${"a".repeat(64)}')`],
    [`agentId:${"a".repeat(65)}`, `'agentid':* & '${"a".repeat(60)}':*`],
    ['""', null],
    ['"12 wattle', "('12' <-> 'wattle')"],
    ["method:private", "('method=private-treaty')"],
    ["product:standard", "('product=standard')"],
    ["product:s", "('product=standard' | 'product=standard-loan' | 'product=sale-contract')"],
    ['suburb:"St Kilda" wattle', "('suburb=st' <-> 'suburb=kilda') & 'wattle':*"],
  ])("%s asks for %s", (query, lexemes) => {
    expect(searchNotation(readQueries([query]).parts)).toBe(lexemes);
  });

  test("of statuses in several places are those in common", () => {
    expect(readQueries(["status:*"]).statuses).toEqual(["active", "archived"]);
    expect(readQueries(["status:archived,active"]).statuses).toEqual(["active", "archived"]);
    expect(readQueries(["status:sold,archived"]).statuses).toEqual(["archived"]);
    expect(readQueries(["status:active status:archived"]).statuses).toEqual([]);
    expect(readQueries(["status:active,archived"]).statuses).toEqual(["active", "archived"]);
    expect(readQueries(["status:archived status:active,archived"]).statuses).toEqual(["archived"]);
  });
});

test("days that are asked for twice are those in common", () => {
  expect(readQueries(["listed:>=2026-01-31", "listed:2026-01-01..2026-03-01"]).listed).toEqual({
    from: "2026-01-31",
    to: "2026-03-01",
  });
});

describe("prices", () => {
  test.each([
    ["price:500000", { from: 50_000_000, to: 50_000_000 }],
    ["price:0.05", { from: 5, to: 5 }],
    ["price:>=1", { from: 100, to: null }],
    ["price:>1", { from: 101, to: null }],
    ["price:<=1", { from: null, to: 100 }],
    ["price:<1", { from: null, to: 99 }],
    ["price:1..2", { from: 100, to: 200 }],
    ["price:100000000", { from: 10_000_000_000, to: 10_000_000_000 }],
    ["price:1..5 price:2..9", { from: 200, to: 500 }],
    ["price:2..9 price:1..5", { from: 200, to: 500 }],
    ["price:>=2 price:..5", { from: 200, to: 500 }],
    ["price:1..5 price:>=2", { from: 200, to: 500 }],
    ["price:1..5 price:<=9", { from: 100, to: 500 }],
  ])("%s", (query, priceCents) => {
    expect(readQueries([query])).toMatchObject({ priceCents, parts: [] });
  });

  test.each([
    "price:100000000.01",
    "price:1.5",
    "price:1.555",
    "price:-1",
    "price:1234567890123",
    "price:x1",
    "price:1x",
  ])("%s is none", (query) => {
    const { priceCents, parts } = readQueries([query]);
    expect(priceCents).toEqual({ from: null, to: null });
    expect(searchNotation(parts)).toMatch(/^'price':\*/);
  });
});
