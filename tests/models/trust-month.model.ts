import { trustMonthMachine } from "#machines/trust-month/trust-month.machine.ts";
import type { TrustMonthEvent } from "#machines/trust-month/trust-month.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly TrustMonthEvent[] = [
  { type: "books.checked" },
  { type: "books.balanced" },
  { type: "difference.found" },
  { type: "line.posted" },
  { type: "month.signed" },
];

/** A month of a trust account: it asks no port, and its states carry no context. */
export const model = defineModel({
  machine: trustMonthMachine,
  scenarios: [{ name: "new", input: undefined }],
  events: () => events,
  outcomes: {},
  project: () => null,
  invariants: {
    "a month begins open": {
      requirement: "TRUST-1",
      holds: (snapshot, { before }) => before !== null || snapshot.matches("open"),
    },
    "what agrees is compared, wherever it was but signed": {
      requirement: "TRUST-1",
      holds: (snapshot, { event, before }) =>
        event.type !== "books.balanced" ||
        before?.matches("signed") !== false ||
        snapshot.matches("compared"),
    },
    "what differs is unbalanced, wherever it was but signed": {
      requirement: "TRUST-2",
      holds: (snapshot, { event, before }) =>
        event.type !== "difference.found" ||
        before?.matches("signed") !== false ||
        snapshot.matches("unbalanced"),
    },
    "only what agrees is signed": {
      requirement: "TRUST-2",
      holds: (snapshot, { event, before }) =>
        (before?.matches("compared") === true && event.type === "month.signed") ===
        (snapshot.matches("signed") && before?.matches("signed") !== true),
    },
    "what is signed stays signed": {
      requirement: "TRUST-4",
      holds: (snapshot, { before }) => before?.matches("signed") !== true || snapshot.matches("signed"),
    },
    "every comparison is kept": {
      requirement: "TRUST-1",
      holds: (_, step) =>
        isAsked(step, "keepComparison") ===
        (step.before?.matches("signed") === false &&
          (["books.balanced", "difference.found"].includes(step.event.type) ||
            (step.event.type === "books.checked" && step.before.matches("open")))),
    },
    "the job's check changes no status": {
      requirement: "TRUST-5",
      holds: (snapshot, { event, before }) =>
        event.type !== "books.checked" || before === null || snapshot.matches(before.value as never),
    },
    "a line is posted while the month is open or differs": {
      requirement: "TRUST-3",
      holds: (snapshot, step) =>
        isAsked(step, "postLine") ===
          (step.before?.hasTag("changeable") === true && step.event.type === "line.posted") &&
        (step.event.type !== "line.posted" ||
          step.before === null ||
          snapshot.matches(step.before.value as never)),
    },
    "the books are closed when it is signed, and at no other time": {
      requirement: "TRUST-4",
      holds: (snapshot, step) => isAsked(step, "closeBooks") === isEntered(snapshot, step, "signed"),
    },
  },
  stage: "server",
});
