import { expect, test } from "vitest";
import { applicationStatuses } from "#domain/enumerations.ts";
import { maySendPastCap } from "#server/otp/past-cap.rules.ts";

test.each([
  ["paid", true, 0, true],
  ["completed", true, 0, true],
  ["completed", false, 0, false],
  ["completed", true, 1, false],
  ["paid", true, 2, false],
  ["draft", true, 0, false],
  ["partiallyCompleted", true, 0, false],
  ["cancelled", true, 0, false],
  ["expired", true, 0, false],
] as const)("%s, verified %s, %i sent past the cap: %s", (status, isContactVerified, sentPastCap, may) => {
  expect(applicationStatuses).toContain(status);
  expect(maySendPastCap({ status, isContactVerified, sentPastCap })).toBe(may);
});
