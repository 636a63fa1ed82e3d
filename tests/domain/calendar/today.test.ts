import { expect, test } from "vitest";
import { hourIn, latestToday, stateOf, todayAt, todayIn } from "#domain/calendar/today.ts";
import { australianStates } from "#domain/enumerations.ts";

// Sydney keeps summer time from the first Sunday of October to the first of April; Brisbane and Perth keep none.
test.each([
  ["NSW", "2026-11-20T12:59:59.999Z", "2026-11-20"],
  ["NSW", "2026-11-20T13:00:00.000Z", "2026-11-21"],
  ["QLD", "2026-11-20T13:59:59.999Z", "2026-11-20"],
  ["QLD", "2026-11-20T14:00:00.000Z", "2026-11-21"],
  ["WA", "2026-11-20T15:59:59.999Z", "2026-11-20"],
  ["WA", "2026-11-20T16:00:00.000Z", "2026-11-21"],
  ["NSW", "2026-07-20T13:59:59.999Z", "2026-07-20"],
  ["NSW", "2026-07-20T14:00:00.000Z", "2026-07-21"],
  // The nights before summer time starts, and after it has ended.
  ["NSW", "2026-10-03T13:59:59.999Z", "2026-10-03"],
  ["NSW", "2026-10-04T13:00:00.000Z", "2026-10-05"],
  ["NSW", "2027-04-03T13:00:00.000Z", "2027-04-04"],
  ["NSW", "2027-04-04T13:59:59.999Z", "2027-04-04"],
  ["SA", "2026-11-20T13:30:00.000Z", "2026-11-21"],
  ["NT", "2026-11-20T14:29:59.999Z", "2026-11-20"],
] as const)("in %s at %s it is %s", (state, instant, day) => {
  expect(todayIn(state, new Date(instant))).toBe(day);
});

test("the property's state counts, else the agency's", () => {
  const now = new Date("2026-11-20T14:30:00.000Z");
  const property = { address: { state: "WA" } } as const;
  expect(stateOf({ property, agencyState: "NSW" })).toBe("WA");
  expect(todayAt({ property, agencyState: "NSW" }, now)).toBe("2026-11-20");
  expect(todayAt({ property: null, agencyState: "NSW" }, now)).toBe("2026-11-21");
});

test("hours are the state's", () => {
  const now = new Date("2026-11-20T14:30:00.000Z");
  expect(australianStates.map((state) => [state, hourIn(state, now)])).toEqual([
    ["NSW", 1],
    ["ACT", 1],
    ["VIC", 1],
    ["QLD", 0],
    ["SA", 1],
    ["WA", 22],
    ["TAS", 1],
    ["NT", 0],
  ]);
});

test("no state is on a later day than the latest, at any hour of a year", () => {
  for (let at = Date.UTC(2026, 5, 30); at < Date.UTC(2027, 6, 1); at += 3_600_000 / 2) {
    const now = new Date(at);
    const latest = latestToday(now);
    if (australianStates.some((state) => todayIn(state, now) > latest)) throw new Error(now.toISOString());
  }
});
