import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectPages } from "#web/sign/pages-seen.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What was sent, by a network that fails as often as told. */
function collecting(failures = 0) {
  const sent: string[][] = [];
  let left = failures;
  const seen = collectPages(async (pages) => {
    sent.push(pages);
    left -= 1;
    if (left >= 0) throw new Error("The network is away.");
  });
  return { sent, seen };
}

test("the pages of a moment are sent together, each once", async () => {
  const { sent, seen } = collecting();
  for (const page of ["one", "two", "one"]) seen.note(page);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  seen.note("two");
  seen.note("three");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([["one", "two"], ["three"]]);
});

test("what could not be sent is sent again by itself", async () => {
  const { sent, seen } = collecting(2);
  seen.note("one");
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([["one"], ["one"], ["one"]]);
});

test("before a signature what waits is sent at once, and once", async () => {
  const { sent, seen } = collecting();
  seen.note("one");
  await seen.flush();
  await seen.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([["one"]]);
});

test("a signature waits for no answer longer than a moment", async () => {
  const seen = collectPages(() => new Promise(() => {}));
  seen.note("one");
  let isDone = false;
  void seen.flush().then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
});
