import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, readablePair } from "#web/ui/contrast.ts";
import { palette } from "#web/ui/theme/tokens.ts";

const { white, brand, grey, alarm, warning, success, accent, tint, edge } = palette;
const linkBlue = "#174EAE";
const alarmDark = "#912018";

const textPairs: [name: string, text: string, background: string][] = [
  ["ink on the canvas", grey[900], brand.lightGrey],
  ["ink on a card", grey[900], white],
  ["body on the canvas", grey[700], brand.lightGrey],
  ["muted on the canvas", grey[600], brand.lightGrey],
  ["muted on a card", grey[600], white],
  ["muted on beige", grey[600], brand.lightBeige],
  ["disabled control", grey[600], grey[100]],
  ["disabled primary", grey[600], grey[200]],
  ["placeholder of a code box", grey[500], white],
  ["primary action", white, brand.blue],
  ["primary action, hovered", white, linkBlue],
  ["danger action", white, alarm],
  ["error block details", white, alarmDark],
  ["link on a card", linkBlue, white],
  ["link on the canvas", linkBlue, brand.lightGrey],
  ["link on light blue", linkBlue, brand.lightBlue],
  ["teal on a card", brand.teal, white],
  ["field error", alarm, white],
  ["field error on its tint", alarm, tint.alarm],
  ["warning on its tint", warning, tint.warning],
  ["success on its tint", success, tint.success],
  ["notice, information", grey[800], brand.lightBlue],
  ["notice, warning", grey[800], tint.warning],
  ["notice, success", grey[800], tint.success],
  ["notice, danger", grey[800], tint.alarm],
  ["toast", white, grey[900]],
  ["toast dismissal", grey[300], grey[900]],
  ["toast sign, success", edge.success, grey[900]],
  ["toast sign, error", edge.alarm, grey[900]],
  ["Saleflow's own bar", white, brand.darkBlue],
  ...Object.entries(accent).map(([name, colour]): [string, string, string] => [
    `accent ${name}`,
    colour,
    white,
  ]),
];

test.each(textPairs)("%s reads at 4.5 to 1", (_name, text, background) => {
  expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ["field border", grey[500], white],
  ["focus ring on the canvas", brand.blue, brand.lightGrey],
  ["focus ring's white half on the brand bar", white, brand.darkBlue],
])("%s shows at 3 to 1", (_name, line, background) => {
  expect(contrastRatio(line, background)).toBeGreaterThanOrEqual(3);
});

test("black on white is 21 to 1", () => {
  expect(contrastRatio("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
});

test("any brand colour gets text that reads on it", () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, (brandColour) => {
      const { background, text } = readablePair(brandColour, "#0B2447");
      expect(background).toBe(brandColour);
      expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a brand colour that is none falls back", () => {
  expect(readablePair("url(x)", "#0B2447")).toEqual({ background: "#0B2447", text: "#FFFFFF" });
});
