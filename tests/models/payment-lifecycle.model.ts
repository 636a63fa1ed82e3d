import { paymentLifecycleMachine } from "#machines/payment-lifecycle/payment-lifecycle.machine.ts";
import type { PaymentLifecycleEvent } from "#machines/payment-lifecycle/payment-lifecycle.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const types: readonly PaymentLifecycleEvent["type"][] = [
  "charge.challenged",
  "charge.processed",
  "charge.succeeded",
  "charge.declined",
  "charge.cancelled",
  "charge.succeeded-late",
  "debit.cleared",
  "debit.suspended",
  "debit.dishonoured",
  "funds.received",
  "funds.reversed",
  "match.undone",
  "payment.withdrawn",
  "obligation.settled",
];
const countedBy: readonly string[] = ["charge.succeeded", "debit.cleared", "funds.received"];

/** The life of a payment by card, by debit and by transfer. */
export const model = defineModel({
  machine: paymentLifecycleMachine,
  scenarios: [
    { name: "by card", input: { by: "card", isRefundOwed: false } },
    { name: "by debit", input: { by: "debit", isRefundOwed: false } },
    { name: "by transfer", input: { by: "transfer", isRefundOwed: false } },
  ],
  events: () => types.map((type) => ({ type })),
  outcomes: {},
  project: ({ by, isRefundOwed }) => [by, isRefundOwed],
  invariants: {
    "each method begins in its own place": {
      requirement: "PMT-1",
      holds: (snapshot, { before }) =>
        before !== null ||
        snapshot.value ===
          { card: "submitting", debit: "processing", transfer: "awaitingFunds" }[
            snapshot.context.by as "card" | "debit" | "transfer"
          ],
    },
    "a payment counts once, by the word of whoever has the money": {
      requirement: "PMT-2",
      holds: (snapshot, step) =>
        isAsked(step, "countSettled") === isEntered(snapshot, step, "settled") &&
        (!isEntered(snapshot, step, "settled") || countedBy.includes(step.event.type)),
    },
    "a card's money is posted with the payment that it makes": {
      requirement: "PMT-2",
      holds: (snapshot, step) =>
        isAsked(step, "postCharge") ===
        (isEntered(snapshot, step, "settled") && snapshot.context.by === "card"),
    },
    "a card that is charged for nothing is refunded once": {
      requirement: "PMT-3",
      holds: (snapshot, step) =>
        isAsked(step, "refundCharge") ===
        (snapshot.context.isRefundOwed && step.before?.context.isRefundOwed === false),
    },
    "a declined card may make the link ask for a code": {
      requirement: "PMT-4",
      holds: (snapshot, step) =>
        isAsked(step, "requireCodeAfterDeclines") ===
        (snapshot.context.by === "card" && isEntered(snapshot, step, "declined")),
    },
    "every challenge has its end in sight": {
      requirement: "PMT-5",
      holds: (snapshot, step) => isAsked(step, "limitChallenge") === isEntered(snapshot, step, "challenge"),
    },
    "a debit's money is posted when it cleared": {
      requirement: "PMT-6",
      holds: (_, step) => isAsked(step, "postDebit") === (step.event.type === "debit.cleared"),
    },
    "an announced transfer counts by its money alone": {
      requirement: "PMT-7",
      holds: (snapshot, step) =>
        step.before?.matches("awaitingFunds") !== true ||
        !snapshot.matches("settled") ||
        step.event.type === "funds.received",
    },
    "what is taken back is owed again, and its payer told by whom": {
      requirement: "PMT-8",
      holds: (snapshot, step) =>
        isEntered(snapshot, step, "reversed")
          ? step.before?.hasTag("counted") === true &&
            isAsked(step, "countReversed", { by: step.event.type === "match.undone" ? "match" : "bank" })
          : !isAsked(step, "countReversed"),
    },
    "what has ended never counts": {
      requirement: "PMT-9",
      holds: (snapshot, { before }) => before?.hasTag("ended") !== true || !snapshot.hasTag("counted"),
    },
  },
  stage: {
    nowhere:
      "The gateway, two schemes and the bank drive it together; tests/server/payment, mandate and money-in take each way over HTTP.",
  },
});
