import { describe, expect, test } from "vitest";
import { createActor, fromCallback } from "xstate";
import { problem } from "#contract/problems.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import { testMachine } from "#tests/support/machine-suite.ts";

const wrong = problem("otp.wrong-code");
const over = problem("otp.expired");

// It stands alone here: there is no parent to tell.
const aloneMachine = codeEntryMachine.provide({ actions: { reportCode: () => {} } });

testMachine({
  machine: aloneMachine,
  scenarios: [{ name: "a code of two seconds", input: { expiresInSeconds: 2 } }],
  events: (snapshot) => [
    { type: "digits.changed", digits: "12345" },
    { type: "digits.changed", digits: "123456" },
    { type: "code.submitted" },
    ...(snapshot.context.secondsLeft > 1 ? [{ type: "clock.ticked", secondsLeft: 1 }] : []),
    { type: "clock.ticked", secondsLeft: 0 },
    { type: "check.failed", problem: wrong },
    { type: "check.failed", problem: over },
    { type: "expiry.renewed", expiresInSeconds: 2 },
    { type: "entry.reset" },
  ],
  outcomes: {},
  project: (context: { digits: string; secondsLeft: number; problem: unknown }) => [
    context.digits,
    context.secondsLeft,
    context.problem !== null,
  ],
  invariants: {
    "the code must be exactly six digits to be checked": (snapshot) =>
      !snapshot.hasTag("busy") || /^\d{6}$/.test(snapshot.context.digits),
    "at 0 the input is disabled": (snapshot, { event }) =>
      event.type !== "clock.ticked" ||
      event.secondsLeft !== 0 ||
      snapshot.hasTag("expired") ||
      snapshot.hasTag("busy"),
    "an expired code has no seconds left": (snapshot) =>
      !snapshot.hasTag("expired") || snapshot.context.secondsLeft === 0,
    "new seconds clear the digits and count again": (snapshot, { event }) =>
      event.type !== "expiry.renewed" ||
      (snapshot.context.digits === "" && snapshot.context.secondsLeft === 2 && !snapshot.hasTag("expired")),
    "a reset clears the digits and counts again": (snapshot, { event }) =>
      event.type !== "entry.reset" ||
      (snapshot.context.digits === "" && snapshot.context.secondsLeft === 2 && !snapshot.hasTag("expired")),
    "a wrong code keeps the digits and says so": (snapshot, { event, before }) =>
      event.type !== "check.failed" ||
      before?.hasTag("busy") !== true ||
      snapshot.hasTag("expired") ||
      (snapshot.context.digits === before.context.digits &&
        snapshot.context.problem?.code === "otp.wrong-code"),
  },
  delays: {},
});

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
      { input: { expiresInSeconds } },
    ).start();
    return { actor, clocks };
  };

  test("is not submitted with five digits", () => {
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

  test("the server's word that it expired ends it before the clock does", () => {
    const { actor } = start();
    actor.send({ type: "digits.changed", digits: "123456" });
    actor.send({ type: "code.submitted" });
    actor.send({ type: "check.failed", problem: over });
    expect(actor.getSnapshot().hasTag("expired")).toBe(true);
    expect(actor.getSnapshot().context.secondsLeft).toBe(0);
  });

  test("one clock runs, for the newest code only", () => {
    const { actor, clocks } = start(300);
    actor.send({ type: "expiry.renewed", expiresInSeconds: 299 });
    expect(clocks).toEqual([
      { expiresInSeconds: 300, isRunning: false },
      { expiresInSeconds: 299, isRunning: true },
    ]);
    actor.send({ type: "clock.ticked", secondsLeft: 0 });
    expect(clocks.at(-1)?.isRunning).toBe(false);
  });
});
