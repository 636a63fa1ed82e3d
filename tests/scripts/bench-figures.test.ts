import { expect, test } from "vitest";
import { failedFigure, requestFigure, slowestOf, tableOf } from "#scripts/bench/figures.ts";

const times = Array.from({ length: 100 }, (_, index) => index + 1);

test("a figure of requests prints both quantiles and holds each to its own budget [T838]", () => {
  expect(
    requestFigure({
      name: "search",
      milliseconds: times,
      bound: times.map((ms) => ms / 2),
      max: { p50: 50, p95: 90 },
      digits: 1,
    }),
  ).toEqual({
    name: "search",
    measured: "p50 50.0, p95 95.0 ms",
    bound: "p50 25.0, p95 47.5 ms",
    ratio: "p50 2.00, p95 2.00",
    budget: "at most p50 50, p95 90 ms",
    isMet: false,
  });
  const within = requestFigure({ name: "search", milliseconds: times, max: { p95: 95 } });
  expect([within.budget, within.ratio, within.isMet]).toEqual(["at most p95 95 ms", "", true]);
  const faster = times.map((ms) => ms / 2);
  expect(slowestOf([faster, times, faster])).toBe(times);
});

test("a part that could not be measured is a row of the table that missed [T839]", () => {
  const figure = failedFigure("team", new Error("There is no server.\n    at its log"));
  expect(tableOf([figure]).split("\n").at(-1)).toMatch(
    /^\| team: could not be measured \| There is no server\. \|.*\| MISS +\|$/,
  );
});
