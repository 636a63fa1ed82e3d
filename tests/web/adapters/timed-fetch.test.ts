// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timedFetch } from "#web/adapters/timed-fetch.ts";

const request = (signal?: AbortSignal) =>
  new Request("https://pay.example.com/api", signal === undefined ? {} : { signal });
const timeoutMs = 20_000;

/** A server that answers after so long, unless the request is given up before. */
const answering =
  (afterMs: number): typeof globalThis.fetch =>
  (input) =>
    new Promise((resolve, reject) => {
      const { signal } = input as Request;
      signal.addEventListener("abort", () => reject(signal.reason));
      setTimeout(() => resolve(new Response("answered")), afterMs);
    });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer in time is the answer, and nothing runs on after it", async () => {
  const answer = timedFetch(request(), { fetch: answering(timeoutMs - 1), timeoutMs });
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  const response = await answer;
  expect(vi.getTimerCount()).toBe(0);
  expect(await response.text()).toBe("answered");
});

test("a request without an answer is given up once its time is over", async () => {
  const answer = timedFetch(request(), { fetch: answering(timeoutMs + 1), timeoutMs });
  const refused = expect(answer).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(timeoutMs);
  await refused;
});

test("a request that its caller ends is aborted, not timed out", async () => {
  const caller = new AbortController();
  const answer = timedFetch(request(caller.signal), { fetch: answering(timeoutMs), timeoutMs });
  const refused = expect(answer).rejects.toMatchObject({ name: "AbortError" });
  caller.abort();
  await refused;
});
