import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import type { ApplicationLifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.types.ts";
import { defineModel } from "#tests/harness/model.ts";

const events: readonly ApplicationLifecycleEvent[] = [
  { type: "application.updated" },
  { type: "application.partially-completed" },
  { type: "application.completed" },
  { type: "application.cancelled" },
  { type: "application.expired" },
  { type: "payment.settled", isFullyPaid: true },
  { type: "payment.settled", isFullyPaid: false },
  { type: "payment.reversed" },
];

/** The life of an application: it asks no port, and its states carry no context. */
export const model = defineModel({
  machine: applicationLifecycleMachine,
  scenarios: [{ name: "new", input: undefined }],
  events: () => events,
  outcomes: {},
  project: () => null,
  invariants: {
    "an application begins as a draft": {
      requirement: "APP-2",
      holds: (snapshot, { before }) => before !== null || snapshot.matches("draft"),
    },
    "a change leaves an unfinished application as far as it was": {
      requirement: "APP-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "application.updated" || before === null || snapshot.value === before.value,
    },
    "a completed application is never written again": {
      requirement: "APP-7",
      holds: (snapshot, { before }) =>
        before === null || before.hasTag("writable") || !snapshot.hasTag("writable"),
    },
    "only full payment makes it paid": {
      requirement: "APP-10",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("paid") ||
        before?.matches("paid") === true ||
        (event.type === "payment.settled" && event.isFullyPaid === true),
    },
    "a part payment leaves it payable": {
      requirement: "APP-11",
      holds: (snapshot, { event, before }) =>
        event.type !== "payment.settled" ||
        event.isFullyPaid === true ||
        before?.hasTag("payable") !== true ||
        snapshot.hasTag("payable"),
    },
    "a cancelled or expired application stays so": {
      requirement: "APP-13",
      holds: (snapshot, { before }) =>
        before === null || !before.hasTag("closed") || snapshot.value === before.value,
    },
    "money that was taken back is owed again": {
      requirement: "APP-15",
      holds: (snapshot, { event, before }) =>
        event.type !== "payment.reversed" ||
        before?.matches("paid") !== true ||
        snapshot.matches("completed"),
    },
  },
  stage: "server",
  untaken: {
    stage: {
      "applicationLifecycle.cancelled|payment.reversed|0":
        "A link with money on it isn't cancelled; only what was refunded in full before could be reversed.",
      "applicationLifecycle.expired|payment.reversed|0":
        "The shortest way to expired never had money; tests/server/money-in/reverse-line reverses what came before.",
    },
  },
});
