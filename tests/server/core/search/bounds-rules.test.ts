import { describe, expect, test } from "vitest";
import { boundsOf, daysOf } from "#server/core/search/bounds.query-parser.ts";

describe("days", () => {
  test.each([
    ["2026-01-31", { from: "2026-01-31", to: "2026-01-31" }],
    [">=2026-01-31", { from: "2026-01-31", to: null }],
    [">2026-01-31", { from: "2026-02-01", to: null }],
    ["<=2026-03-01", { from: null, to: "2026-03-01" }],
    ["<2028-03-01", { from: null, to: "2028-02-29" }],
    ["2026-01-01..2026-03-31", { from: "2026-01-01", to: "2026-03-31" }],
    ["..2026-03-31", { from: null, to: "2026-03-31" }],
    ["2026-01-01..", { from: "2026-01-01", to: null }],
    ["1900-01-01", { from: "1900-01-01", to: "1900-01-01" }],
    ["2999-12-31", { from: "2999-12-31", to: "2999-12-31" }],
    ["1899-12-31", null],
    ["3000-01-01", null],
    ["2026-02-29", null],
    ["2026-1-1", null],
    ["x2026-01-01", null],
    ["2026-01-01x", null],
    ["2026-13-01", null],
    ["x>=2026-01-01", null],
    [">=2026-01-01\nx", null],
    ["..", null],
    ["", null],
    [">", null],
    [">=soon", null],
    ["2026-01-01..soon", null],
    ["soon..2026-01-01", null],
    ["=2026-01-01", null],
  ])("%s", (text, bounds) => {
    expect(daysOf(text)).toEqual(bounds);
  });
});

test.each([
  ["5", { from: 5, to: 5 }],
  [">=5", { from: 5, to: null }],
  [">5", { from: 6, to: null }],
  ["<=5", { from: null, to: 5 }],
  ["<5", { from: null, to: 4 }],
  ["1..5", { from: 1, to: 5 }],
  ["1..", { from: 1, to: null }],
  ["..5", { from: null, to: 5 }],
  ["..", null],
  ["", null],
  [">x", null],
  [">=", null],
  ["x5", null],
  ["1..x", null],
  ["x..5", null],
  ["x>5", null],
])("the bounds of %j are %j", (text, bounds) => {
  const read = (number: string) => (/^\d+$/.test(number) ? Number(number) : null);
  const step = (by: number) => (number: number) => number + by;
  expect(boundsOf(text, read, step(1), step(-1))).toEqual(bounds);
});
