import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oneAtATime } from "#web/adapters/one-at-a-time.ts";

type Work = (lock: null) => Promise<unknown>;

/** Locks as a browser keeps them, in one page: the next waits for the last, until its signal ends the wait. */
function locksOfOnePage() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: async (_name: string, { signal }: { signal: AbortSignal }, work: Work) => {
      const before = last;
      const ended = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
      const mine = Promise.race([before, ended]).then(() => work(null));
      last = mine.catch(() => undefined);
      return await mine;
    },
  };
}

beforeEach(() => vi.stubGlobal("navigator", { locks: locksOfOnePage() }));
afterEach(() => vi.unstubAllGlobals());

test("the second of two waits until the first is done", async () => {
  const calls: string[] = [];
  const work = (name: string) => async () => {
    calls.push(`${name} begins`);
    await Promise.resolve();
    calls.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([oneAtATime("code", work("one")), oneAtATime("code", work("two"))])).toEqual([
    "one",
    "two",
  ]);
  expect(calls).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("a failure is told to its own, and does not stop the next", async () => {
  const failing = oneAtATime("code", async () => await Promise.reject(new Error("no network")));
  await expect(failing).rejects.toThrow("no network");
  expect(await oneAtATime("code", async () => "sent")).toBe("sent");
});

test("a tab that holds on is not waited for beyond the limit, and the work is done once", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = oneAtATime("code", () => held);
  const work = vi.fn(async () => "sent");
  expect(await oneAtATime("code", work, 20)).toBe("sent");
  expect(work).toHaveBeenCalledTimes(1);
  letGo();
  await holding;
});

test("without locks the work is done at once", async () => {
  vi.stubGlobal("navigator", {});
  expect(await oneAtATime("code", async () => "sent")).toBe("sent");
});
