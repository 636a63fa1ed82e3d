import { refundMachine } from "#machines/refund/refund.machine.ts";
import type { RefundEvent } from "#machines/refund/refund.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly RefundEvent[] = [
  { type: "refund.approved" },
  { type: "refund.declined" },
  { type: "refund.made" },
  { type: "refund.failed" },
  { type: "account.named" },
  { type: "order.sent" },
  { type: "order.recalled" },
  { type: "order.returned" },
  { type: "payment.reversed" },
];

/** The life of a refund, by card and by transfer. */
export const model = defineModel({
  machine: refundMachine,
  scenarios: [
    { name: "by card", input: { isByCard: true, isReversed: false } },
    { name: "by transfer", input: { isByCard: false, isReversed: false } },
    { name: "of what the bank took back", input: { isByCard: false, isReversed: true } },
  ],
  events: () => events,
  outcomes: {},
  project: ({ isByCard, isReversed }) => [isByCard, isReversed],
  invariants: {
    "nothing is owed to the payer before it was approved": {
      requirement: "REF-1",
      holds: (snapshot, { event, before }) =>
        !snapshot.hasTag("owed") ||
        before?.hasTag("owed") === true ||
        event.type === "refund.approved" ||
        (before?.matches("refunded") === true && event.type === "order.returned"),
    },
    "what was declined stays so": {
      requirement: "REF-2",
      holds: (snapshot, { before }) => before?.matches("declined") !== true || snapshot.matches("declined"),
    },
    "the gateway is asked for cards alone": {
      requirement: "REF-3",
      holds: (snapshot) => !snapshot.matches("sending") || snapshot.context.isByCard,
    },
    "what no gateway makes waits for the payer's account once it is approved": {
      requirement: "REF-4",
      holds: (snapshot, { event, before }) =>
        event.type !== "refund.approved" ||
        before?.matches("awaitingApproval") !== true ||
        snapshot.matches("toPayOut") === !snapshot.context.isByCard,
    },
    "what is refunded was owed, and stays refunded unless it comes back": {
      requirement: "REF-5",
      holds: (snapshot, { before, event }) =>
        before === null ||
        (before.matches("refunded")
          ? snapshot.matches("refunded") !== (event.type === "order.returned")
          : !snapshot.matches("refunded") || before.hasTag("owed")),
    },
    "a payment is made once an account is named, and by nothing else": {
      requirement: "REF-7",
      holds: (snapshot, step) =>
        isAsked(step, "orderPayment") === isEntered(snapshot, step, "ordered") &&
        (!isEntered(snapshot, step, "ordered") || step.event.type === "account.named"),
    },
    "what was called off or came back is owed again, unless the bank took it back": {
      requirement: "REF-7",
      holds: (snapshot, { event, before }) => {
        const isBack =
          (event.type === "order.recalled" && before?.matches("ordered") === true) ||
          (event.type === "order.returned" && before?.matches("refunded") === true);
        return !isBack || snapshot.matches(snapshot.context.isReversed ? "dropped" : "toPayOut");
      },
    },
    "what is ordered leaves with its payment": {
      requirement: "REF-7",
      holds: (snapshot, { event, before }) =>
        before?.matches("ordered") !== true || snapshot.matches("refunded") === (event.type === "order.sent"),
    },
    "what the bank took back is dropped only while it has not left": {
      requirement: "REF-6",
      holds: (snapshot, { before }) =>
        before === null ||
        !snapshot.matches("dropped") ||
        before.matches("dropped") ||
        before.matches("awaitingApproval") ||
        before.matches("toPayOut") ||
        snapshot.context.isReversed,
    },
    "what is approved is owed to the payer from then on": {
      requirement: "REF-1",
      holds: (_, step) =>
        isAsked(step, "oweToPayer") ===
        (step.event.type === "refund.approved" && step.before?.matches("awaitingApproval") === true),
    },
    "the gateway is asked once a card's refund is approved": {
      requirement: "REF-3",
      holds: (snapshot, step) => isAsked(step, "askGateway") === isEntered(snapshot, step, "sending"),
    },
    "the payer is told once, of money that is refunded": {
      requirement: "REF-5",
      holds: (snapshot, step) => isAsked(step, "notifyPayer") === isEntered(snapshot, step, "refunded"),
    },
    "a refund is posted where the gateway made it": {
      requirement: "REF-5",
      holds: (snapshot, step) =>
        isAsked(step, "postRefund") ===
        (isEntered(snapshot, step, "refunded") && step.event.type === "refund.made"),
    },
  },
  stage: {
    nowhere:
      "A card's refund fails only where the gateway's own books say so; tests/server/refund drives every state over HTTP.",
  },
});
