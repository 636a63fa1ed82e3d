// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#contract/problems.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import { paceAfter, watchChanges } from "#web/adapters/changes-watch.ts";

let visibility = "visible";
let stop = () => {};

beforeEach(() => {
  visibility = "visible";
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility as "visible");
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (state: "visible" | "hidden") => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
};

function watching(answers: (() => Promise<{ hasChanged: boolean; since: string }>)[] = []) {
  const asked: string[] = [];
  const received: boolean[] = [];
  let changes = 0;
  stop = watchChanges({
    ask: async (since) => {
      asked.push(since);
      const answer = answers[asked.length - 1];
      return answer === undefined ? { hasChanged: false, since: `place-${asked.length}` } : await answer();
    },
    onChanged: () => {
      changes += 1;
    },
    onReceived: (isReceived) => received.push(isReceived),
  });
  return { asked, received, changes: () => changes };
}
const forward = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("each second it asks on from the answer before, and tells of a change", async () => {
  const { asked, changes, received } = watching([
    async () => ({ hasChanged: true, since: "place-a" }),
    async () => ({ hasChanged: false, since: "place-b" }),
  ]);
  await forward(2_000);
  expect(asked).toEqual(["start", "place-a", "place-b"]);
  expect(changes()).toBe(1);
  expect(new Set(received)).toEqual(new Set([true]));
});

test("one question at a time, however long its answer takes", async () => {
  const { asked } = watching([() => new Promise(() => {})]);
  await forward(30_000);
  show("visible");
  expect(asked).toEqual(["start"]);
});

test("what fails is asked again from the same place, ever later, and said to be late [T164]", async () => {
  const lost = async () => await Promise.reject(new Error("lost"));
  const { asked, received } = watching([lost, lost]);
  await forward(0);
  expect(received).toEqual([false]);
  await forward(1_999);
  expect(asked).toHaveLength(1);
  await forward(1);
  expect(asked).toEqual(["start", "start"]);
  await forward(4_000);
  expect([asked.length, received]).toEqual([3, [false, false, true]]);
  expect([paceAfter(0), paceAfter(3), paceAfter(20)]).toEqual([1_000, 8_000, 30_000]);
});

test("a hidden page asks nothing, and at once when it is shown again", async () => {
  const { asked } = watching();
  await forward(0);
  show("hidden");
  await forward(60_000);
  expect(asked).toHaveLength(1);
  show("visible");
  await forward(0);
  expect(asked).toHaveLength(2);
});

test("a refusal ends it, also for who comes back", async () => {
  const errorObject = {
    url: "/",
    status: 401,
    statusText: "",
    body: undefined,
    request: { method: "GET", url: "/" },
  };
  const refused = async () =>
    await Promise.reject(new ApiFailure({ problem: problem("session.expired"), errorObject }));
  const { asked, received } = watching([refused]);
  await forward(60_000);
  show("visible");
  await forward(60_000);
  expect([asked.length, received]).toEqual([1, [false]]);
});

test("who stops hears no more, not even an answer on its way", async () => {
  let answer = (_: { hasChanged: boolean; since: string }) => {};
  const { asked, changes, received } = watching([
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  ]);
  stop();
  answer({ hasChanged: true, since: "place" });
  await forward(60_000);
  expect([asked.length, changes(), received]).toEqual([1, 0, []]);
});
