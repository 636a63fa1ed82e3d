import { expect, test } from "vitest";
import { palette } from "#web/ui/theme/tokens.ts";

test("the palette is the decided one: brand, alarm, warning, success and an accent for each product [T143]", () => {
  const { brand, alarm, warning, success, accent } = palette;
  expect({ brand, alarm, warning, success, accents: Object.values(accent) }).toEqual({
    brand: {
      darkBlue: "#0B2447",
      blue: "#1D5FD1",
      lightBlue: "#E3EEFC",
      yellow: "#FFC531",
      lightGrey: "#F3F5F8",
      lightBeige: "#FAF6EE",
      teal: "#0D7F7A",
    },
    alarm: "#B42318",
    warning: "#B54708",
    success: "#067647",
    accents: ["#6941C6", "#C4320A", "#0E7090", "#C11574", "#3B7C0F", "#3538CD"],
  });
});
