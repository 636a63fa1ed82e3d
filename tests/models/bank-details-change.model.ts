import { bankDetailsChangeMachine } from "#machines/bank-details-change/bank-details-change.machine.ts";
import type { BankDetailsChangeEvent } from "#machines/bank-details-change/bank-details-change.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly BankDetailsChangeEvent[] = [
  { type: "change.approved" },
  { type: "change.confirmed" },
  { type: "change.began" },
  { type: "change.cancelled" },
];

/** A change of bank details: it asks no port, and its states carry no context. */
export const model = defineModel({
  machine: bankDetailsChangeMachine,
  scenarios: [{ name: "new", input: undefined }],
  events: () => events,
  outcomes: {},
  project: () => null,
  invariants: {
    "a change begins as a proposal": {
      requirement: "BANK-1",
      holds: (snapshot, { before }) => before !== null || snapshot.matches("proposed"),
    },
    "nothing comes into force but after the cooling time, or as first details that were confirmed": {
      requirement: "BANK-2",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("inForce") ||
        before?.matches("inForce") === true ||
        (before?.matches("cooling") === true && event.type === "change.began") ||
        (before?.matches("proposed") === true && event.type === "change.confirmed"),
    },
    "first details that were confirmed are in force": {
      requirement: "BANK-5",
      holds: (snapshot, { event, before }) =>
        event.type !== "change.confirmed" ||
        before?.matches("proposed") !== true ||
        snapshot.matches("inForce"),
    },
    "what was called off stays so": {
      requirement: "BANK-3",
      holds: (snapshot, { before }) => before?.matches("cancelled") !== true || snapshot.matches("cancelled"),
    },
    "what is open can be called off": {
      requirement: "BANK-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "change.cancelled" || before?.hasTag("open") !== true || snapshot.matches("cancelled"),
    },
    "what is in force stays on record": {
      requirement: "BANK-4",
      holds: (snapshot, { before }) => before?.matches("inForce") !== true || snapshot.matches("inForce"),
    },
    "the agency's contacts hear of an approval while it can be stopped": {
      requirement: "BANK-2",
      holds: (snapshot, step) => isAsked(step, "notifyContacts") === isEntered(snapshot, step, "cooling"),
    },
    "payers see what comes into force, and nothing before": {
      requirement: "BANK-4",
      holds: (snapshot, step) => isAsked(step, "replaceBankDetails") === isEntered(snapshot, step, "inForce"),
    },
  },
  stage: "server",
});
