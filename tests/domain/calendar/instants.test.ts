import { expect, test } from "vitest";
import {
  dayOfInstant,
  formatInstant,
  formatInstantDay,
  formatTime,
  timeZoneOf,
} from "#domain/calendar/instants.ts";
import { australianStates } from "#domain/enumerations.ts";

test.each([
  ["NSW", "22 November 2026, 10:14 am AEDT", "1 July 2026, 12:00 am AEST"],
  ["ACT", "22 November 2026, 10:14 am AEDT", "1 July 2026, 12:00 am AEST"],
  ["VIC", "22 November 2026, 10:14 am AEDT", "1 July 2026, 12:00 am AEST"],
  ["TAS", "22 November 2026, 10:14 am AEDT", "1 July 2026, 12:00 am AEST"],
  ["QLD", "22 November 2026, 9:14 am AEST", "1 July 2026, 12:00 am AEST"],
  ["SA", "22 November 2026, 9:44 am ACDT", "30 June 2026, 11:30 pm ACST"],
  ["NT", "22 November 2026, 8:44 am ACST", "30 June 2026, 11:30 pm ACST"],
  ["WA", "22 November 2026, 7:14 am AWST", "30 June 2026, 10:00 pm AWST"],
] as const)("an instant in %s is told by its clock, in summer and in winter", (state, summer, winter) => {
  const zone = timeZoneOf(state);
  expect(formatInstant("2026-11-21T23:14:59.999Z", zone)).toBe(summer);
  expect(formatInstant(new Date("2026-06-30T14:00:00.000Z"), zone)).toBe(winter);
});

test("every state has a zone, and what has no property is told by eastern time", () => {
  expect(australianStates.map(timeZoneOf).filter((zone) => zone === undefined)).toEqual([]);
});

// Summer time begins on the first Sunday of October at 2 am and ends on the first Sunday of April at 3 am.
test.each([
  ["2026-10-03T15:59:00Z", "4 October 2026, 1:59 am AEST"],
  ["2026-10-03T16:00:00Z", "4 October 2026, 3:00 am AEDT"],
  ["2027-04-03T15:30:00Z", "4 April 2027, 2:30 am AEDT"],
  ["2027-04-03T16:30:00Z", "4 April 2027, 2:30 am AEST"],
  ["2026-11-22T01:05:00Z", "22 November 2026, 12:05 pm AEDT"],
  ["2026-12-31T13:00:00Z", "1 January 2027, 12:00 am AEDT"],
])("%s around a change of the clock is %s in Sydney", (instant, expected) => {
  expect(formatInstant(instant, "Australia/Sydney")).toBe(expected);
});

test("day and time can stand apart, and are the same as together", () => {
  const at = "2026-11-22T13:30:00Z";
  expect(dayOfInstant(at, "Australia/Perth")).toBe("2026-11-22");
  expect(dayOfInstant(at, "Australia/Hobart")).toBe("2026-11-23");
  expect(formatInstantDay(at, "Australia/Adelaide")).toBe("23 November 2026");
  expect(formatTime(at, "Australia/Adelaide")).toBe("12:00 am ACDT");
});

test("what is no instant is refused, not printed", () => {
  expect(() => formatInstant("yesterday", "Australia/Sydney")).toThrow(RangeError);
});
