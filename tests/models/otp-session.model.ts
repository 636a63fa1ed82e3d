import { otpChecksPerCode } from "#domain/limits.ts";
import { otpSessionMachine } from "#machines/otp-session/otp-session.machine.ts";
import type { OtpSessionEvent } from "#machines/otp-session/otp-session.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly OtpSessionEvent[] = [
  { type: "code.entered" },
  { type: "code.matched" },
  { type: "code.replaced" },
  { type: "link.opened", isOnFile: true },
  { type: "link.opened", isOnFile: false },
];

/** A one-time code that was sent: fresh, with an expired code, and with an expired link. */
export const model = defineModel({
  machine: otpSessionMachine,
  scenarios: [
    { name: "fresh", input: { checks: 0, isCodeExpired: false, isLinkExpired: false } },
    { name: "after the code's time", input: { checks: 0, isCodeExpired: true, isLinkExpired: false } },
    { name: "after the link's time", input: { checks: 0, isCodeExpired: true, isLinkExpired: true } },
  ],
  events: () => events,
  outcomes: {},
  project: ({ checks, isCodeExpired, isLinkExpired }) => [checks, isCodeExpired, isLinkExpired],
  invariants: {
    "each entry is counted, a few at most": {
      requirement: "SENT-1",
      holds: (snapshot, { event, before }) =>
        before === null ||
        (snapshot.context.checks === before.context.checks + (event.type === "code.entered" ? 1 : 0) &&
          snapshot.context.checks <= otpChecksPerCode),
    },
    "an expired code is never compared": {
      requirement: "SENT-2",
      holds: (snapshot) => !snapshot.context.isCodeExpired || snapshot.context.checks === 0,
    },
    "a right code opens the pages that it was asked for, and is no guess": {
      requirement: "SENT-3",
      holds: (_, step) => {
        const isMatched = step.event.type === "code.matched";
        return isAsked(step, "openGate") === isMatched && isAsked(step, "forgiveGuess") === isMatched;
      },
    },
    "what was used stays used": {
      requirement: "SENT-3",
      holds: (snapshot, { before }) => before?.matches("used") !== true || snapshot.matches("used"),
    },
    "a replaced code is compared no more": {
      requirement: "SENT-4",
      holds: (snapshot, { event, before }) =>
        event.type !== "code.replaced" ||
        before === null ||
        (snapshot.matches("replaced") && !snapshot.hasTag("comparable")),
    },
    "a link opens everything once, while it lives": {
      requirement: "SENT-5",
      holds: (snapshot, step) => {
        const { event } = step;
        const opens = event.type === "link.opened" && event.isOnFile === true;
        return (
          isAsked(step, "openEveryGate") === (opens && isEntered(snapshot, step, "used")) &&
          isAsked(step, "forgetFailures") === isAsked(step, "openEveryGate") &&
          (!opens || !snapshot.context.isLinkExpired)
        );
      },
    },
    "a link to a former contact opens nothing and is used up": {
      requirement: "SENT-6",
      holds: (snapshot, step) =>
        step.event.type !== "link.opened" ||
        step.event.isOnFile === true ||
        (snapshot.matches("used") && step.actions.length === 0),
    },
  },
  stage: {
    nowhere:
      "Codes and secrets come by messages alone, and pages walk the gate; tests/server/otp takes each way over HTTP.",
  },
});
