import { describe, expect, test } from "vitest";
import { createActor, fromCallback } from "xstate";
import { problem } from "#contract/problems.ts";
import { aloneMachine } from "#tests/models/code-entry.model.ts";

const wrong = problem("otp.wrong-code");
const over = problem("otp.expired");

describe("the code entry", () => {
  const start = (expiresInSeconds = 300) => {
    const clocks: { expiresInSeconds: number; isRunning: boolean }[] = [];
    const actor = createActor(
      aloneMachine.provide({
        actors: {
          watchClock: fromCallback(({ input }) => {
            const clock = { ...(input as { expiresInSeconds: number }), isRunning: true };
            clocks.push(clock);
            return () => {
              clock.isRunning = false;
            };
          }),
        },
      }),
      { input: { expiresInSeconds, resendInSeconds: 60 } },
    ).start();
    return { actor, clocks };
  };

  test("is not submitted with five digits [T078]", () => {
    const { actor } = start();
    actor.send({ type: "digits.changed", digits: "12345" });
    actor.send({ type: "code.submitted" });
    expect(actor.getSnapshot().matches({ counting: "entering" })).toBe(true);
  });

  test("keeps digits only, six at most", () => {
    const { actor } = start();
    actor.send({ type: "digits.changed", digits: "12a3 4567" });
    expect(actor.getSnapshot().context.digits).toBe("123456");
  });

  test("a code that runs out while it is checked is over when the server refuses it", () => {
    const { actor } = start();
    actor.send({ type: "digits.changed", digits: "123456" });
    actor.send({ type: "code.submitted" });
    actor.send({ type: "clock.ticked", secondsLeft: 0 });
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    actor.send({ type: "check.failed", problem: wrong });
    expect(actor.getSnapshot().hasTag("expired")).toBe(true);
  });

  test("the server's answer that it expired ends it before the clock does", () => {
    const { actor } = start();
    actor.send({ type: "digits.changed", digits: "123456" });
    actor.send({ type: "code.submitted" });
    actor.send({ type: "check.failed", problem: over });
    expect(actor.getSnapshot().hasTag("expired")).toBe(true);
    expect(actor.getSnapshot().context.secondsLeft).toBe(0);
  });

  test("one clock runs, for the newest code only", () => {
    const { actor, clocks } = start(300);
    actor.send({ type: "expiry.renewed", expiresInSeconds: 299, resendInSeconds: 59 });
    expect(clocks).toEqual([
      { expiresInSeconds: 300, isRunning: false },
      { expiresInSeconds: 299, isRunning: true },
    ]);
    actor.send({ type: "clock.ticked", secondsLeft: 0 });
    expect(clocks.at(-1)?.isRunning).toBe(false);
  });

  test("a new code brings the time until the next one, too", () => {
    const { actor } = start(300);
    expect(actor.getSnapshot().context.resendInSeconds).toBe(60);
    actor.send({ type: "expiry.renewed", expiresInSeconds: 299, resendInSeconds: 59 });
    expect(actor.getSnapshot().context).toMatchObject({ expiresInSeconds: 299, resendInSeconds: 59 });
  });
});
