import { refundMachine } from "#machines/refund/refund.machine.ts";
import type { RefundEvent } from "#machines/refund/refund.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly RefundEvent[] = [
  { type: "refund.approved" },
  { type: "refund.declined" },
  { type: "refund.made" },
  { type: "refund.failed" },
  { type: "refund.paid-out" },
  { type: "payment.reversed" },
];

/** The life of a refund, by card and by hand. */
export const model = defineModel({
  machine: refundMachine,
  scenarios: [
    { name: "by card", input: { isByCard: true } },
    { name: "by hand", input: { isByCard: false } },
  ],
  events: () => events,
  outcomes: {},
  project: ({ isByCard }) => isByCard,
  invariants: {
    "nothing is owed to the payer before it was approved": {
      requirement: "REF-1",
      holds: (snapshot, { event, before }) =>
        !snapshot.hasTag("owed") || before?.hasTag("owed") === true || event.type === "refund.approved",
    },
    "what was declined stays so": {
      requirement: "REF-2",
      holds: (snapshot, { before }) => before?.matches("declined") !== true || snapshot.matches("declined"),
    },
    "the gateway is asked for cards alone": {
      requirement: "REF-3",
      holds: (snapshot) => !snapshot.matches("sending") || snapshot.context.isByCard,
    },
    "what no gateway makes is paid out by hand": {
      requirement: "REF-4",
      holds: (snapshot) => !snapshot.matches("toPayOut") || !snapshot.context.isByCard,
    },
    "what is refunded was owed, and stays refunded": {
      requirement: "REF-5",
      holds: (snapshot, { before }) =>
        before === null ||
        (before.matches("refunded")
          ? snapshot.matches("refunded")
          : !snapshot.matches("refunded") || before.hasTag("owed")),
    },
    "what the bank took back is dropped only while it has not left": {
      requirement: "REF-6",
      holds: (snapshot, { before }) =>
        before === null ||
        !snapshot.matches("dropped") ||
        before.matches("dropped") ||
        before.matches("awaitingApproval") ||
        before.matches("toPayOut"),
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
    "a refund is posted where its money has left": {
      requirement: "REF-5",
      holds: (snapshot, step) =>
        isEntered(snapshot, step, "refunded")
          ? isAsked(step, "postRefund", {
              from: step.event.type === "refund.made" ? "card-clearing" : "bank-trust",
            })
          : !isAsked(step, "postRefund"),
    },
  },
  stage: {
    nowhere:
      "A card's refund fails only where the gateway's own books say so; tests/server/refund drives every state over HTTP.",
  },
});
