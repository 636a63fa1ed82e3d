import { paymentBatchMachine } from "#machines/payment-batch/payment-batch.machine.ts";
import type { PaymentBatchEvent } from "#machines/payment-batch/payment-batch.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly PaymentBatchEvent[] = [
  { type: "batch.submitted" },
  { type: "batch.released" },
  { type: "batch.withdrawn" },
  { type: "file.fetched" },
  { type: "order.recalled" },
  { type: "order.cleared" },
  { type: "order.returned" },
];
const none = { needsAnother: false, openCount: 0, returnedCount: 0, isEmpty: false };

/** The life of a batch, whatever its orders have come to. */
export const model = defineModel({
  machine: paymentBatchMachine,
  scenarios: [
    { name: "every order cleared", input: none },
    { name: "an order is open", input: { ...none, openCount: 1 } },
    { name: "an order came back", input: { ...none, returnedCount: 1 } },
    { name: "one came back and one is open", input: { ...none, openCount: 1, returnedCount: 1 } },
    { name: "two people release it", input: { ...none, needsAnother: true } },
    { name: "every order was recalled", input: { ...none, isEmpty: true } },
  ],
  events: () => events,
  outcomes: {},
  project: ({ needsAnother, openCount, returnedCount, isEmpty }) => [
    needsAnother,
    openCount,
    returnedCount,
    isEmpty,
  ],
  invariants: {
    "it is released after it was submitted": {
      requirement: "BAT-1",
      holds: (snapshot, step) =>
        !isEntered(snapshot, step, "released") || step.before?.matches("awaitingRelease") === true,
    },
    "it waits for its release once it was submitted": {
      requirement: "BAT-1",
      holds: (snapshot, step) =>
        !isEntered(snapshot, step, "awaitingRelease") || step.event.type === "batch.submitted",
    },
    "the first of two people releases nothing": {
      requirement: "BAT-2",
      holds: (snapshot, step) => {
        const isFirst =
          step.event.type === "batch.released" &&
          step.before?.matches("awaitingRelease") === true &&
          snapshot.context.needsAnother;
        return (
          isAsked(step, "recordFirstRelease") === isFirst &&
          (!snapshot.context.needsAnother || !snapshot.matches("released"))
        );
      },
    },
    "orders are released with it, and sent with its file": {
      requirement: "BAT-3",
      holds: (snapshot, step) =>
        isAsked(step, "releaseOrders") === isEntered(snapshot, step, "released") &&
        isAsked(step, "sendOrders") === isEntered(snapshot, step, "sent"),
    },
    "a fetched file sends it": {
      requirement: "BAT-3",
      holds: (snapshot, { event, before }) =>
        event.type === "file.fetched" && before?.matches("released") === true
          ? snapshot.matches("sent")
          : before === null || before.matches("sent") || !snapshot.matches("sent"),
    },
    "it is settled when no order is open and none came back": {
      requirement: "BAT-4",
      holds: (snapshot, { event, before }) => {
        const { openCount, returnedCount } = snapshot.context;
        const isSettled = openCount === 0 && returnedCount === 0;
        return event.type === "order.cleared" && before?.matches("sent") === true
          ? snapshot.matches("settled") === isSettled
          : before === null || before.matches("settled") || !snapshot.matches("settled");
      },
    },
    "it says that an order came back once none is open": {
      requirement: "BAT-5",
      holds: (snapshot, { event, before }) => {
        const { openCount, returnedCount } = snapshot.context;
        if (before?.matches("sent") === true && event.type === "order.cleared")
          return snapshot.matches("partReturned") === (openCount === 0 && returnedCount > 0);
        if (before?.matches("sent") === true && event.type === "order.returned")
          return snapshot.matches("partReturned") === (openCount === 0);
        if (before?.matches("settled") === true && event.type === "order.returned")
          return snapshot.matches("partReturned");
        return before === null || before.matches("partReturned") || !snapshot.matches("partReturned");
      },
    },
    "what was not released is withdrawn with its orders": {
      requirement: "BAT-6",
      holds: (snapshot, step) =>
        isAsked(step, "recallOrders") ===
        (isEntered(snapshot, step, "withdrawn") && step.event.type === "batch.withdrawn"),
    },
    "what is withdrawn stays so, and was never sent": {
      requirement: "BAT-6",
      holds: (snapshot, { before }) =>
        before === null ||
        (before.matches("withdrawn")
          ? snapshot.matches("withdrawn")
          : !snapshot.matches("withdrawn") ||
            ["building", "awaitingRelease", "released"].some((state) => before.matches(state))),
    },
    "it is empty where its last order was recalled": {
      requirement: "BAT-6",
      holds: (snapshot, { event, before }) =>
        event.type !== "order.recalled" ||
        !["building", "awaitingRelease", "released"].some((state) => before?.matches(state)) ||
        snapshot.matches("withdrawn") === snapshot.context.isEmpty,
    },
  },
  stage: "server",
});
