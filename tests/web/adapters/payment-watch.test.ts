import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#contract/problems.ts";
import type { Api } from "#web/adapters/api.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import { watchPayments } from "#web/adapters/payment-watch.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = boolean | 401 | 503;

function watching(answers: Answer[]) {
  const asked: string[] = [];
  let changes = 0;
  const call = async (_: string, { params }: { params: { since: string } }) => {
    asked.push(params.since);
    const answer = answers.shift() ?? false;
    if (typeof answer === "boolean") return { hasChanged: answer, since: `1795226400000-${asked.length}` };
    throw failureOfAnswer({
      url: "/api/payments/changes/start",
      status: answer,
      statusText: "",
      body: { error: problem("database.away") },
      request: { method: "GET", url: "/api/payments/changes/start" },
    });
  };
  const stop = watchPayments({ call } as unknown as Api, () => {
    changes += 1;
  });
  return { asked, stop, changes: () => changes };
}
const forward = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("it asks every second from the place of the answer before, and tells each change", async () => {
  const watch = watching([true, false, true]);
  await forward(0);
  expect([watch.asked, watch.changes()]).toEqual([["start"], 1]);
  await forward(1_000);
  expect([watch.asked.at(-1), watch.changes()]).toEqual(["1795226400000-1", 1]);
  await forward(1_000);
  expect([watch.asked.at(-1), watch.changes()]).toEqual(["1795226400000-2", 2]);
  watch.stop();
  await forward(10_000);
  expect(watch.asked).toHaveLength(3);
});

test("a page that is not seen asks nothing, and at once when it is seen again", async () => {
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const watch = watching([]);
  await forward(5_000);
  expect(watch.asked).toEqual([]);
  seen.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await forward(0);
  expect(watch.asked).toEqual(["start"]);
  watch.stop();
});

test("a lost answer is asked for again after a while, a refusal ends the watch", async () => {
  const watch = watching([503, false, 401]);
  await forward(4_999);
  expect(watch.asked).toEqual(["start"]);
  await forward(1);
  expect(watch.asked).toEqual(["start", "start"]);
  await forward(1_000);
  expect(watch.asked).toHaveLength(3);
  await forward(60_000);
  expect(watch.asked).toHaveLength(3);
});
