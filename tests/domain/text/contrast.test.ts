import { expect, test } from "vitest";
import { contrastOf, isBrandColour, nearestBrandColour } from "#domain/text/contrast.ts";

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

test.each<[string, string | null]>([
  ["#0B2447", "#0B2447"],
  ["#777777", "#767676"],
  ["#FFFFFF", "#767676"],
  ["#FF0000", "#EE0000"],
  ["#000000", "#000000"],
  ["teal", null],
])("the nearest brand's colour to %s is %s [T711]", (colour, nearest) => {
  expect(nearestBrandColour(colour)).toBe(nearest);
});

test("whatever colour is chosen, the nearest can be used, and the next brighter one of its hue can't [T712]", () => {
  for (let red = 0; red <= 255; red += 15)
    for (let green = 0; green <= 255; green += 15)
      for (let blue = 0; blue <= 255; blue += 15) {
        const channels = [red, green, blue];
        const colour = hexOf(channels);
        const nearest = nearestBrandColour(colour) ?? "";
        expect(isBrandColour(nearest)).toBe(true);
        const max = Math.max(...channels);
        const kept = Math.max(...[1, 3, 5].map((at) => Number.parseInt(nearest.slice(at, at + 2), 16)));
        if (nearest === colour) continue;
        const brighter = channels.map((channel) => Math.round((channel * (kept + 1)) / max));
        expect(isBrandColour(hexOf(brighter))).toBe(false);
      }
});

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
