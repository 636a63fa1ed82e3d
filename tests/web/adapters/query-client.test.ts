import { expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import { createQueryClient, mayRetry, otpStatusQuery } from "#web/adapters/query-client.ts";

const failure = (status: number) =>
  new ApiFailure({
    problem: problem(status === 0 ? "network.lost" : "server.unexpected"),
    errorObject: { url: "", status, statusText: "", body: null, request: { method: "GET", url: "" } },
  });

test("answers are cached and fresh for five minutes and not fetched again on focus [T138]", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    gcTime: 300_000,
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    retryDelay: 1_000,
  });
});

test("a failed query is tried twice more at most [T139]", () => {
  expect([0, 1, 2].map((failures) => mayRetry(failures, failure(503)))).toEqual([true, true, false]);
  expect(mayRetry(0, failure(0))).toBe(true);
});

test.each([400, 401, 403, 404, 409, 422, 428, 429])("status %i is never tried again [T140]", (status) => {
  expect(mayRetry(0, failure(status))).toBe(false);
});

test("the status of a stored code is never fresh and never tried again [T141]", () => {
  expect(otpStatusQuery).toEqual({ staleTime: 0, gcTime: 0, retry: false });
});
