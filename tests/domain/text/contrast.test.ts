import { expect, test } from "vitest";
import { contrastOf, isBrandColour } from "#domain/text/contrast.ts";

test.each<[string, string, number]>([
  ["#000000", "#FFFFFF", 21],
  ["#FFFFFF", "#FFFFFF", 1],
  ["#777777", "#FFFFFF", 4.48],
  ["#0B2447", "#FFFFFF", 15.45],
])("%s on %s", (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test("a brand's colour carries white text", () => {
  expect(["#0B2447", "#1D5FD1", "#767676"].map(isBrandColour)).toEqual([true, true, true]);
  expect(["#777777", "#FFC531", "#FFFFFF", "red", "#fff"].map(isBrandColour)).toEqual(Array(5).fill(false));
});
