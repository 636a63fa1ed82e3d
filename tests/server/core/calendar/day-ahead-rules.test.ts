import { expect, test } from "vitest";
import { requireDayAhead } from "#server/core/calendar/day-ahead.rules.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

test.each([
  ["2026-11-21", "request.invalid neededBy"],
  ["2026-11-22", null],
  ["2026-12-02", null],
  ["2026-12-03", "request.invalid neededBy"],
])("of today and the ten days after, %s: %s", (day, refusal) => {
  expect(refusalOf(() => requireDayAhead(day, "2026-11-22", 10, "neededBy"))).toBe(refusal);
});
