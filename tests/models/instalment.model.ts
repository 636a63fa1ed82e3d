import { debitMaxAttempts } from "#domain/limits.ts";
import { instalmentMachine } from "#machines/instalment/instalment.machine.ts";
import type { InstalmentEvent } from "#machines/instalment/instalment.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly InstalmentEvent[] = [
  { type: "instalment.submitted" },
  { type: "instalment.cleared" },
  { type: "instalment.dishonoured", isFinal: false },
  { type: "instalment.dishonoured", isFinal: true },
  { type: "instalment.cancelled" },
];

/** The life of an instalment; how often it was tried decides whether it may be tried again. */
export const model = defineModel({
  machine: instalmentMachine,
  scenarios: [{ name: "new", input: { attempts: 0 } }],
  events: () => events,
  outcomes: {},
  project: ({ attempts }) => attempts,
  invariants: {
    "each submission is counted, and nothing else is": {
      requirement: "INS-1",
      holds: (snapshot, { event, before }) =>
        before === null ||
        snapshot.context.attempts ===
          before.context.attempts +
            (event.type === "instalment.submitted" && before.hasTag("waiting") ? 1 : 0),
    },
    "nothing counts but what was on its way": {
      requirement: "INS-2",
      holds: (snapshot, { before }) =>
        before === null ||
        !snapshot.matches("cleared") ||
        before.hasTag("underWay") ||
        before.matches("cleared"),
    },
    "no debit is tried more often than it may be": {
      requirement: "INS-3",
      holds: (snapshot) =>
        snapshot.context.attempts <= debitMaxAttempts &&
        (!snapshot.hasTag("waiting") || snapshot.context.attempts < debitMaxAttempts),
    },
    "a first debit that may succeed later is tried again": {
      requirement: "INS-3",
      holds: (snapshot, { event, before }) =>
        !(event.type === "instalment.dishonoured" && event.isFinal === false) ||
        !(before?.matches("submitted") || before?.matches("cleared")) ||
        before.context.attempts > 1 ||
        snapshot.matches("dishonoured"),
    },
    "what cannot succeed is given up": {
      requirement: "INS-4",
      holds: (snapshot, { event, before }) =>
        !(event.type === "instalment.dishonoured" && event.isFinal === true) ||
        !(before?.hasTag("underWay") || before?.matches("cleared")) ||
        snapshot.matches("failed"),
    },
    "what comes back late counts no more": {
      requirement: "INS-5",
      holds: (snapshot, { event, before }) =>
        event.type !== "instalment.dishonoured" || before === null || !snapshot.matches("cleared"),
    },
    "only what waits is called off, and stays so": {
      requirement: "INS-6",
      holds: (snapshot, { before }) =>
        before === null ||
        (before.matches("cancelled")
          ? snapshot.matches("cancelled")
          : !snapshot.matches("cancelled") || before.hasTag("waiting")),
    },
    "what cleared is applied, and may complete its mandate": {
      requirement: "INS-2",
      holds: (snapshot, step) => {
        const isCleared = isEntered(snapshot, step, "cleared");
        return isAsked(step, "applyDebit") === isCleared && isAsked(step, "completeMandate") === isCleared;
      },
    },
    "what comes back is told, and taken back from where it is": {
      requirement: "INS-5",
      holds: (_, step) => {
        const { before, event } = step;
        const isBack = event.type === "instalment.dishonoured";
        const wasUnderWay = isBack && before?.hasTag("underWay") === true;
        const wasCleared = isBack && before?.matches("cleared") === true;
        return (
          isAsked(step, "notifyDishonour") === (wasUnderWay || wasCleared) &&
          isAsked(step, "declineDebit") === wasUnderWay &&
          isAsked(step, "reverseDebit") === wasCleared
        );
      },
    },
    "with a debit that is given up its mandate fails": {
      requirement: "INS-4",
      holds: (snapshot, step) => isAsked(step, "failMandate") === isEntered(snapshot, step, "failed"),
    },
  },
  stage: "server",
});
