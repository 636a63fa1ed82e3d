import { expect, test, vi } from "vitest";
import { type AtOnceLimits, atOnce } from "#server/http/at-once.ts";
import { Refusal } from "#server/refusal.ts";

const limits: AtOnceLimits = { max: 3, maxEach: 2, maxWaiting: 3, maxWaitingEach: 2, waitMs: 60_000 };

/** Works that begin and end when the test says so. */
function works(within = limits) {
  const room = atOnce(within);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) =>
    room
      .within(name[0] ?? "", async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .then(
        () => "done",
        (error: unknown) => (error instanceof Refusal ? error.problem.code : error),
      );
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { started, start, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two of a person and three in all run; others wait for room, in turn, and for their own person's", async () => {
  const { started, start, end } = works();
  for (const name of ["a1", "a2", "a3", "b1", "b2"]) void start(name);
  await settled();
  expect(started).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(started).toEqual(["a1", "a2", "b1", "b2"]);
  await end("a2");
  expect(started).toEqual(["a1", "a2", "b1", "b2", "a3"]);
});

test("who waits too often is told so, and others still get in line", async () => {
  const { started, start, end } = works();
  for (const name of ["a1", "a2", "a3", "a4"]) void start(name);
  expect(await start("a5")).toBe("document.busy");
  const other = start("b1");
  await settled();
  expect(started).toEqual(["a1", "a2", "b1"]);
  void start("b2");
  expect(await start("c1")).toBe("document.busy");
  await end("b1");
  expect(await other).toBe("done");
});

test("work that fails leaves its room to the next", async () => {
  const room = atOnce({ ...limits, max: 1 });
  const failing = room.within("a", () => Promise.reject(new Error("no")));
  const next = room.within("b", async () => "in");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("in");
});

test("who waits too long is told so, and is not begun later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { started, start, end } = works({ ...limits, max: 1, waitMs: 15_000 });
  void start("a1");
  const late = start("b1");
  await settled();
  vi.advanceTimersByTime(15_000);
  expect(await late).toBe("document.busy");
  await end("a1");
  expect(started).toEqual(["a1"]);
  vi.useRealTimers();
});
