import { paymentOptionsChangeMachine } from "#machines/payment-options-change/payment-options-change.machine.ts";
import type { PaymentOptionsChangeEvent } from "#machines/payment-options-change/payment-options-change.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly PaymentOptionsChangeEvent[] = [
  { type: "change.approved" },
  { type: "change.began" },
  { type: "change.cancelled" },
];

/** A change of payment options, for new links alone and for open ones too. */
export const model = defineModel({
  machine: paymentOptionsChangeMachine,
  scenarios: [
    { name: "for new links", input: { appliesToOpenLinks: false } },
    { name: "for open links too", input: { appliesToOpenLinks: true } },
  ],
  events: () => events,
  outcomes: {},
  project: ({ appliesToOpenLinks }) => [appliesToOpenLinks],
  invariants: {
    "a change begins as a proposal": {
      requirement: "OPT-1",
      holds: (snapshot, { before }) => before !== null || snapshot.matches("proposed"),
    },
    "only an approval approves it": {
      requirement: "OPT-1",
      holds: (snapshot, step) =>
        !isEntered(snapshot, step, "approved") || step.event.type === "change.approved",
    },
    "nothing comes into force but approved, on its day": {
      requirement: "OPT-2",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("inForce") ||
        before?.matches("inForce") === true ||
        (before?.matches("approved") === true && event.type === "change.began"),
    },
    "what is in force stays on record": {
      requirement: "OPT-2",
      holds: (snapshot, { before }) => before?.matches("inForce") !== true || snapshot.matches("inForce"),
    },
    "what is open can be cancelled": {
      requirement: "OPT-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "change.cancelled" || before?.hasTag("open") !== true || snapshot.matches("cancelled"),
    },
    "what was cancelled stays so": {
      requirement: "OPT-3",
      holds: (snapshot, { before }) => before?.matches("cancelled") !== true || snapshot.matches("cancelled"),
    },
    "open links follow what comes into force, only where that was asked": {
      requirement: "OPT-4",
      holds: (snapshot, step) =>
        isAsked(step, "applyToOpenLinks") ===
        (isEntered(snapshot, step, "inForce") && snapshot.context.appliesToOpenLinks),
    },
  },
  stage: "server",
});
