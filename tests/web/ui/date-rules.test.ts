import { expect, test } from "vitest";
import {
  type DateRules,
  errorOf,
  focusableDay,
  isDayOffered,
  isDayOpen,
  lengthOf,
} from "#web/ui/date-rules.ts";

const many: DateRules = {
  mode: "multiple",
  minCount: 2,
  maxCount: 3,
  from: "2026-11-01",
  to: "2026-11-30",
};
const range: DateRules = { mode: "range", minDays: 3, maxDays: 7, from: "2026-11-01", to: "2026-11-30" };

test("days outside the from and to bounds are closed, the bounds themselves open [T087]", () => {
  const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"];
  expect(days.map((day) => isDayOpen(day, many))).toEqual([false, true, true, false]);
  expect(isDayOpen("2026-12-01", { mode: "range", minDays: 1, maxDays: 2 })).toBe(true);
  expect(isDayOpen("2026-11-02", { ...many, isUnavailable: (day) => day === "2026-11-02" })).toBe(false);
});

test("many days have a least and a most count [T082]", () => {
  const days = ["2026-11-02", "2026-11-04", "2026-11-06", "2026-11-08"];
  expect([0, 1, 2, 3, 4].map((count) => errorOf(days.slice(0, count), many))).toEqual([
    "Choose at least 2 days.",
    "Choose at least 2 days.",
    null,
    null,
    "Choose at most 3 days.",
  ]);
});

test("once there are enough days, only those can be pressed that are taken away by it", () => {
  const picked = ["2026-11-02", "2026-11-04", "2026-11-06"];
  expect(isDayOffered("2026-11-08", picked, many)).toBe(false);
  expect(isDayOffered("2026-11-04", picked, many)).toBe(true);
  expect(isDayOffered("2026-11-08", picked.slice(1), many)).toBe(true);
});

test("a range has a least and a most length, both ends counted [T084]", () => {
  expect(lengthOf("2026-11-01", "2026-11-01")).toBe(1);
  expect(
    ["2026-11-03", "2026-11-04", "2026-11-08", "2026-11-09"].map((last) =>
      errorOf(["2026-11-02", last], range),
    ),
  ).toEqual(["Choose at least 3 days.", null, null, "Choose at most 7 days."]);
  expect(errorOf(["2026-11-02"], range)).toBe("Choose the first and the last day.");
  expect(errorOf(["2026-10-30", "2026-11-02"], range)).toBe("One of these days isn't available.");
});

test("when the first day of a range stands, only the days can be pressed that make it long and short enough", () => {
  const offered = (day: string) => isDayOffered(day, ["2026-11-10"], range);
  expect(["2026-11-11", "2026-11-12", "2026-11-16", "2026-11-17"].map(offered)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(["2026-11-09", "2026-11-08", "2026-11-04", "2026-11-03"].map(offered)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("a range over the change of the clocks is as long as its days", () => {
  expect(lengthOf("2026-10-01", "2026-10-31")).toBe(31);
  expect(lengthOf("2027-04-01", "2027-04-30")).toBe(30);
});

test("the focus goes on to the next open day, through 365 days and no further [T129]", () => {
  const openFrom = (first: string) => (day: string) => day >= first;
  expect(focusableDay("2026-11-02", 1, openFrom("2026-11-05"))).toBe("2026-11-05");
  expect(focusableDay("2026-11-08", -1, (day) => day <= "2026-11-05")).toBe("2026-11-05");
  expect(focusableDay("2026-11-02", 1, openFrom("2027-11-02"))).toBe("2027-11-02");
  expect(focusableDay("2026-11-02", 1, openFrom("2027-11-03"))).toBeNull();
});
