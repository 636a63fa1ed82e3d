import { expect, test } from "vitest";
import { isOutcomeUnknown, isUnreached } from "#domain/outcome.ts";

test("without an answer, and where the server failed, nobody knows whether a call was done", () => {
  expect([0, 400, 409, 428, 429, 499, 500, 503].filter(isOutcomeUnknown)).toEqual([0, 500, 503]);
  expect([0, 400, 409, 428, 429, 499, 500, 503].filter(isUnreached)).toEqual([0, 429, 500, 503]);
});
