import { expect, test } from "vitest";
import { firstDayOf, lastDayOf, longMonth, monthOfDay, monthsLater } from "#domain/calendar/months.ts";

test("a month has its days and its name", () => {
  expect(monthOfDay("2026-11-21")).toBe("2026-11");
  expect([firstDayOf("2026-11"), lastDayOf("2026-11"), longMonth("2026-11")]).toEqual([
    "2026-11-01",
    "2026-11-30",
    "November 2026",
  ]);
  expect(lastDayOf("2028-02")).toBe("2028-02-29");
  expect(longMonth("2026-01")).toBe("January 2026");
});

test("months follow each other over the end of a year", () => {
  expect(monthsLater("2026-12", 1)).toBe("2027-01");
  expect(monthsLater("2026-01", -1)).toBe("2025-12");
});
