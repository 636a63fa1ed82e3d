import { problem } from "#contract/problems.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import { defineModel } from "#tests/harness/model.ts";

const wrong = problem("otp.wrong-code");
const over = problem("otp.expired");

/** It stands alone here: there is no parent to tell. */
export const aloneMachine = codeEntryMachine.provide({ actions: { reportCode: () => {} } });

export const model = defineModel({
  machine: aloneMachine,
  scenarios: [
    {
      name: "a code of two seconds, the next one after a second",
      input: { expiresInSeconds: 2, resendInSeconds: 1 },
    },
  ],
  events: (snapshot) => [
    { type: "digits.changed", digits: "12345" },
    { type: "digits.changed", digits: "123456" },
    { type: "code.submitted" },
    ...(snapshot.context.secondsLeft > 1 ? [{ type: "clock.ticked", secondsLeft: 1 }] : []),
    { type: "clock.ticked", secondsLeft: 0 },
    { type: "check.failed", problem: wrong },
    { type: "check.failed", problem: over },
    { type: "expiry.renewed", expiresInSeconds: 2, resendInSeconds: 1 },
    { type: "entry.reset" },
  ],
  outcomes: {},
  project: (context: { digits: string; secondsLeft: number; problem: unknown }) => [
    context.digits,
    context.secondsLeft,
    context.problem !== null,
  ],
  invariants: {
    "the code must be exactly six digits to be checked": {
      requirement: "CODE-8",
      holds: (snapshot) => !snapshot.hasTag("busy") || /^\d{6}$/.test(snapshot.context.digits),
    },
    "at 0 the input is disabled": {
      requirement: "CODE-5",
      holds: (snapshot, { event }) =>
        event.type !== "clock.ticked" ||
        event.secondsLeft !== 0 ||
        snapshot.hasTag("expired") ||
        snapshot.hasTag("busy"),
    },
    "an expired code has no seconds left": {
      requirement: "CODE-5",
      holds: (snapshot) => !snapshot.hasTag("expired") || snapshot.context.secondsLeft === 0,
    },
    "new seconds clear the digits and count again": {
      requirement: "CODE-6",
      holds: (snapshot, { event }) =>
        event.type !== "expiry.renewed" ||
        (snapshot.context.digits === "" && snapshot.context.secondsLeft === 2 && !snapshot.hasTag("expired")),
    },
    "a reset clears the digits and counts again": {
      requirement: "CODE-7",
      holds: (snapshot, { event }) =>
        event.type !== "entry.reset" ||
        (snapshot.context.digits === "" && snapshot.context.secondsLeft === 2 && !snapshot.hasTag("expired")),
    },
    "a wrong code keeps the digits and says so": {
      requirement: "CODE-15",
      holds: (snapshot, { event, before }) =>
        event.type !== "check.failed" ||
        before?.hasTag("busy") !== true ||
        snapshot.hasTag("expired") ||
        (snapshot.context.digits === before.context.digits &&
          snapshot.context.problem?.code === "otp.wrong-code"),
    },
  },
  stage: "page",
  untaken: { stage: { "codeEntry|entry.reset|0": "The gate that holds the entry sends no reset." } },
});
