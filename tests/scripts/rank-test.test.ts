import { expect, test } from "vitest";
import { rankTest } from "#scripts/bench/rank-test.ts";

const repeated = (values: readonly number[], times: number) =>
  Array.from({ length: times }, () => values).flat();

// U and p as scipy.stats.mannwhitneyu gives them (method "asymptotic", use_continuity False).
test.each([
  ["one moved by ten of twenty", range(1, 20), range(11, 30), 50, 4.9195212474249315e-5],
  [
    "many equal values",
    repeated([1, 1, 2, 3, 3, 3, 4, 8, 9, 9], 4),
    repeated([1, 2, 2, 3, 4, 5, 5, 8, 9, 10, 11], 4),
    680,
    0.0706242427070828,
  ],
])("the rank test of %s has the U and the p of Mann and Whitney [T738]", (_, first, second, u, p) => {
  const tested = rankTest(first, second);
  expect(tested.u).toBe(u);
  expect(Math.abs(tested.p / p - 1)).toBeLessThan(1e-6);
  const { u: other, p: same } = rankTest(second, first);
  expect([other, same.toPrecision(8)]).toEqual([first.length * second.length - u, tested.p.toPrecision(8)]);
});

test("samples that are the same are alike, and values that are all equal too", () => {
  expect(rankTest(range(1, 50), range(1, 50)).p).toBeCloseTo(1, 6);
  expect(rankTest([3, 3, 3], [3, 3])).toEqual({ u: 3, z: 0, p: expect.closeTo(1, 6) });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
