import { expect, test } from "vitest";
import {
  businessDayFrom,
  businessDaysAfter,
  isBusinessDay,
} from "#server/core/calendar/business-day.rules.ts";

test.each([
  ["2026-11-21", "VIC", "2026-11-23", "a Saturday"],
  ["2026-11-03", "VIC", "2026-11-04", "Melbourne Cup day"],
  ["2026-11-03", "NSW", "2026-11-03", "no holiday there"],
  ["2026-12-25", "VIC", "2026-12-29", "Christmas, a weekend, and Boxing Day made up"],
  ["2027-01-26", "NSW", "2027-01-27", "Australia Day"],
  ["2027-03-26", "QLD", "2027-03-30", "Easter"],
  ["2027-04-25", "WA", "2027-04-27", "Anzac Day on a Sunday, and the Monday for it"],
  ["2026-04-07", "TAS", "2026-04-07", "Easter Tuesday, a holiday of some alone"],
  ["2026-12-24", "QLD", "2026-12-24", "Christmas Eve, a holiday from 6 pm alone"],
  ["2026-12-31", "SA", "2026-12-31", "New Year's Eve, a holiday from 7 pm alone"],
] as const)("%s in %s is collected on %s: %s", (day, state, collected, _why) => {
  expect(businessDayFrom(day, state)).toBe(collected);
});

test("days are counted by business days alone", () => {
  expect(businessDaysAfter("2026-12-24", 3, "VIC")).toBe("2026-12-31");
  expect(businessDaysAfter("2026-11-23", 3, "VIC")).toBe("2026-11-26");
  expect(isBusinessDay("2026-11-23", "VIC")).toBe(true);
});
