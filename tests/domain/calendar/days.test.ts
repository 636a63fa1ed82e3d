import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  ageOn,
  dayInShort,
  dayOfTyped,
  dayShown,
  daysBetween,
  isDay,
  longDay,
} from "#domain/calendar/days.ts";

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2026-11-31", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["21/11/2026", false],
  ["", false],
])("%j is a day of the calendar: %s", (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

test("days are counted and added the same way", () => {
  expect(daysBetween("2026-03-10", "2026-08-20")).toBe(163);
  fc.assert(
    fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (from, days) => {
      const to = addDays(from, days);
      expect(isDay(to)).toBe(true);
      expect(daysBetween(from, to)).toBe(days);
    }),
  );
});

test.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-05-09", 3, "2026-08-09"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-12-31", 12, "2027-12-31"],
])("%s and %i months is %s", (from, months, expected) => {
  expect(addMonths(from, months)).toBe(expected);
});

test.each([
  ["2008-11-21", "2026-11-21", 18],
  ["2008-11-22", "2026-11-21", 17],
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
])("who was born on %s is on %s %i years old", (born, on, years) => {
  expect(ageOn(born, on)).toBe(years);
});

test("a day in words", () => {
  expect(longDay("2026-11-21")).toBe("21 November 2026");
  expect(["2026-06-01", "2026-09-30"].map(dayInShort)).toEqual(["1 Jun 2026", "30 Sep 2026"]);
  expect(() => longDay("soon")).toThrow(RangeError);
});

test.each(["27/3/1981", "27.03.1981", "27 3 1981", "27031981", "27-03-1981"])("%s is a day", (typed) => {
  expect(dayOfTyped(typed)).toBe("1981-03-27");
});

test.each(["31/02/1981", "27/3/81", "03/27/1981", "next week", ""])("%j stays as it was typed", (typed) => {
  expect(dayOfTyped(typed)).toBe(typed);
  expect(dayShown(typed)).toBe(typed);
});

test("every day is shown as dd/mm/yyyy and read back as itself", () => {
  expect(dayShown("1981-03-27")).toBe("27/03/1981");
  fc.assert(fc.property(day, (value) => dayOfTyped(dayShown(value)) === value));
});
