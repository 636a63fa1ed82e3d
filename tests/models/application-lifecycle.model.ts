import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import type { ApplicationLifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly ApplicationLifecycleEvent[] = [
  { type: "application.updated" },
  { type: "application.partially-completed" },
  { type: "application.completed" },
  { type: "link.created" },
  { type: "application.cancelled" },
  { type: "application.expired" },
  { type: "payment.settled", isFullyPaid: true },
  { type: "payment.settled", isFullyPaid: false },
  { type: "payment.reversed" },
  { type: "payment.refunded" },
];

const refundedElsewhere = "Two people refund; tests/server/refund takes each way over HTTP.";

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
    "what staff refund may be owed again, and is never hidden from a payer": {
      requirement: "APP-16",
      holds: (snapshot, { event, before }) =>
        event.type !== "payment.refunded" ||
        (before?.hasTag("closed") === true ? snapshot.value === before.value : snapshot.matches("completed")),
    },
    "each completion by a vendor is told": {
      requirement: "APP-5",
      holds: (_, step) =>
        isAsked(step, "publishCompletion") === (step.event.type === "application.completed"),
    },
    "each keeping for the final step is told": {
      requirement: "APP-4",
      holds: (_, step) =>
        isAsked(step, "publishPartialCompletion") === (step.event.type === "application.partially-completed"),
    },
    "with a cancelled application its charge goes, and whoever follows is told by whom": {
      requirement: "APP-12",
      holds: (snapshot, step) => {
        const isCancelled = isEntered(snapshot, step, "cancelled");
        const isOfVendor = isCancelled && step.before?.hasTag("writable") === true;
        return (
          isAsked(step, "publishCancellation") === isOfVendor &&
          isAsked(step, "publishLinkCancellation") === (isCancelled && !isOfVendor) &&
          (isCancelled
            ? isAsked(step, "removeCharge", { cancelled: isOfVendor ? "application" : "link" })
            : !isAsked(step, "removeCharge"))
        );
      },
    },
    "each expiry is told": {
      requirement: "APP-8",
      holds: (snapshot, step) => isAsked(step, "publishExpiry") === isEntered(snapshot, step, "expired"),
    },
    "each settlement is told, and the last one as such": {
      requirement: "APP-10",
      holds: (snapshot, step) =>
        isAsked(step, "publishSettlement") === (step.event.type === "payment.settled") &&
        isAsked(step, "publishFullPayment") === isEntered(snapshot, step, "paid"),
    },
    "each reversal is told": {
      requirement: "APP-15",
      holds: (_, step) => isAsked(step, "publishReversal") === (step.event.type === "payment.reversed"),
    },
  },
  stage: "server",
  untaken: {
    stage: {
      "applicationLifecycle.draft|link.created|0":
        "Nobody reads a link's application before it is complete; tests/server/payment-link makes them.",
      "applicationLifecycle.completed|payment.refunded|0": refundedElsewhere,
      "applicationLifecycle.paid|payment.refunded|0": refundedElsewhere,
      "applicationLifecycle.cancelled|payment.refunded|0": refundedElsewhere,
      "applicationLifecycle.expired|payment.refunded|0": refundedElsewhere,
      "applicationLifecycle.cancelled|payment.reversed|0":
        "A link with money on it isn't cancelled; only what was refunded in full before could be reversed.",
      "applicationLifecycle.expired|payment.reversed|0":
        "The shortest way to expired never had money; tests/server/money-in/reverse-line reverses what came before.",
    },
  },
});
