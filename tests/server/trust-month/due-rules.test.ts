import { expect, test } from "vitest";
import { reportBy, verifyBy } from "#server/trust-month/due.rules.ts";

// Field notes 17: 14 days in Victoria, 5 business days in Queensland, with the holidays of the state.
test.each([
  ["VIC", "2026-11", "2026-12-14"],
  ["QLD", "2026-11", "2026-12-07"],
  ["QLD", "2026-12", "2027-01-08"],
  ["QLD", "2026-03", "2026-04-09"],
  ["NSW", "2026-02", "2026-03-14"],
] as const)("the statement of %s for %s is verified by %s", (state, month, day) => {
  expect(verifyBy(month, state)).toBe(day);
});

test.each([
  ["NSW", "2026-11-21", "2026-11-26"],
  ["WA", "2026-11-21", "2026-11-21"],
  ["VIC", "2026-12-29", "2027-01-03"],
] as const)("a ledger of %s found overdrawn on %s is reported by %s", (state, found, day) => {
  expect(reportBy(found, state)).toBe(day);
});
