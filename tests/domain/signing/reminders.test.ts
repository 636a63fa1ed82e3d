import { expect, test } from "vitest";
import { instantOf } from "#domain/calendar/instants.ts";
import { isExpiring, reminderDue } from "#domain/signing/reminders.ts";

const zone = "Australia/Melbourne";
const at = (day: string, hour: number) => instantOf(day, hour, zone);
const invitedAt = at("2026-11-21", 20);

test.each([
  ["2026-11-21", 21, null],
  ["2026-11-22", 12, null],
  ["2026-11-23", 8, null],
  ["2026-11-23", 9, 1],
  ["2026-11-23", 17, 1],
  ["2026-11-23", 18, null],
  ["2026-11-24", 10, 1],
  ["2026-11-25", 10, 2],
  ["2026-12-01", 10, 5],
  ["2026-12-02", 10, 5],
  ["2026-12-03", 10, null],
])("of an invitation on the evening of 21 November, on %s at %i is due reminder %s", (day, hour, number) => {
  expect(reminderDue(invitedAt, { now: at(day, hour), zone })).toBe(number);
});

test.each([
  ["2026-12-01", 12, false],
  ["2026-12-03", 8, false],
  ["2026-12-03", 10, true],
  ["2026-12-05", 9, true],
  ["2026-12-05", 10, false],
])("that time ends on 5 December at 10 is said on %s at %i: %s", (day, hour, expected) => {
  expect(isExpiring(invitedAt, at("2026-12-05", 10), { now: at(day, hour), zone })).toBe(expected);
});

test("whoever is invited with two days left is not told beside it that little time is left", () => {
  const [expiresAt, now] = [at("2026-12-05", 10), { now: at("2026-12-03", 11), zone }] as const;
  expect(isExpiring(at("2026-12-03", 10), expiresAt, now)).toBe(false);
  expect(isExpiring(at("2026-12-03", 9), expiresAt, now)).toBe(true);
});
