import { paymentOrderMachine } from "#machines/payment-order/payment-order.machine.ts";
import type { PaymentOrderEvent } from "#machines/payment-order/payment-order.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly PaymentOrderEvent[] = [
  { type: "batch.released" },
  { type: "file.fetched" },
  { type: "order.recalled" },
  { type: "order.cleared" },
  { type: "order.returned" },
];

/** The life of one payment to a payee. */
export const model = defineModel({
  machine: paymentOrderMachine,
  scenarios: [{ name: "of a batch", input: { isPresented: false } }],
  events: () => events,
  outcomes: {},
  project: ({ isPresented }) => isPresented,
  invariants: {
    "its money is reserved by the release, and free once it is sent or recalled": {
      requirement: "ORD-1",
      holds: (snapshot, step) =>
        isAsked(step, "reserveFunds") === isEntered(snapshot, step, "released") &&
        isAsked(step, "spendFunds") === isEntered(snapshot, step, "sent") &&
        isAsked(step, "releaseFunds") ===
          (step.before?.hasTag("reserved") === true && isEntered(snapshot, step, "recalled")),
    },
    "nothing is released but by its batch": {
      requirement: "ORD-1",
      holds: (snapshot, step) =>
        !isEntered(snapshot, step, "released") || step.event.type === "batch.released",
    },
    "it is posted and its payee told once, when it is sent": {
      requirement: "ORD-2",
      holds: (snapshot, step) => {
        const isSent = isEntered(snapshot, step, "sent");
        return isAsked(step, "postSent") === isSent && isAsked(step, "sendRemittanceAdvice") === isSent;
      },
    },
    "what was sent is not recalled, and what is recalled stays so": {
      requirement: "ORD-3",
      holds: (snapshot, { before }) =>
        before === null ||
        (before.matches("recalled")
          ? snapshot.matches("recalled")
          : !snapshot.matches("recalled") || before.matches("scheduled") || before.matches("released")),
    },
    "it clears out of what was sent": {
      requirement: "ORD-4",
      holds: (snapshot, step) =>
        !isEntered(snapshot, step, "cleared") || step.before?.matches("sent") === true,
    },
    "what left the bank is posted once": {
      requirement: "ORD-4",
      holds: (snapshot, step) =>
        isAsked(step, "postCleared") ===
        (snapshot.context.isPresented && step.before?.context.isPresented === false),
    },
    "it left the bank once the statement shows it, also after it came back": {
      requirement: "ORD-4",
      holds: (snapshot, { event, before }) =>
        event.type === "order.cleared" &&
        (before?.matches("sent") === true || before?.matches("returned") === true)
          ? snapshot.context.isPresented
          : before === null || snapshot.context.isPresented === before.context.isPresented,
    },
    "invoices are cleared with it": {
      requirement: "ORD-4",
      holds: (snapshot, step) => isAsked(step, "clearInvoices") === isEntered(snapshot, step, "cleared"),
    },
    "what comes back is posted once": {
      requirement: "ORD-5",
      holds: (snapshot, step) => isAsked(step, "postReturned") === isEntered(snapshot, step, "returned"),
    },
    "what comes back or is recalled reopens its invoices": {
      requirement: "ORD-5",
      holds: (snapshot, step) =>
        isAsked(step, "reopenInvoices") ===
        (isEntered(snapshot, step, "returned") || isEntered(snapshot, step, "recalled")),
    },
    "what came back had been sent, and stays back": {
      requirement: "ORD-5",
      holds: (snapshot, { before }) =>
        before === null ||
        (before.matches("returned")
          ? snapshot.matches("returned")
          : !snapshot.matches("returned") || before.matches("sent") || before.matches("cleared")),
    },
  },
  stage: "server",
});
