import { payeeChangeMachine } from "#machines/payee-change/payee-change.machine.ts";
import type { PayeeChangeEvent } from "#machines/payee-change/payee-change.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly PayeeChangeEvent[] = [
  { type: "change.called-back" },
  { type: "change.approved" },
  { type: "contact.notified" },
  { type: "change.began" },
  { type: "change.cancelled" },
];

/** What leads into each state on the way to a payment, and from where. */
const ways = {
  calledBack: { from: "proposed", by: "change.called-back", requirement: "PAYEE-2" },
  approved: { from: "calledBack", by: "change.approved", requirement: "PAYEE-3" },
  cooling: { from: "approved", by: "contact.notified", requirement: "PAYEE-4" },
  inForce: { from: "cooling", by: "change.began", requirement: "PAYEE-6" },
} as const;
const onlyAfter = (state: keyof typeof ways) => ({
  requirement: ways[state].requirement,
  holds: (
    snapshot: { matches: (value: never) => boolean },
    { event, before }: { event: { type: string }; before: { matches: (value: never) => boolean } | null },
  ): boolean =>
    !snapshot.matches(state as never) ||
    before?.matches(state as never) === true ||
    (before?.matches(ways[state].from as never) === true && event.type === ways[state].by),
});

/** A change of a supplier's payee: it asks no port, and its states carry no context. */
export const model = defineModel({
  machine: payeeChangeMachine,
  scenarios: [{ name: "new", input: undefined }],
  events: () => events,
  outcomes: {},
  project: () => null,
  invariants: {
    "a change begins as a proposal": {
      requirement: "PAYEE-1",
      holds: (snapshot, { before }) => before !== null || snapshot.matches("proposed"),
    },
    "it is called back once it was proposed": onlyAfter("calledBack"),
    "it is approved once it was called back": onlyAfter("approved"),
    "it cools once the contact was notified": onlyAfter("cooling"),
    "it is in force once it has cooled": onlyAfter("inForce"),
    "what is open can be cancelled": {
      requirement: "PAYEE-5",
      holds: (snapshot, { event, before }) =>
        event.type !== "change.cancelled" || before?.hasTag("open") !== true || snapshot.matches("cancelled"),
    },
    "what was cancelled stays so": {
      requirement: "PAYEE-5",
      holds: (snapshot, { before }) => before?.matches("cancelled") !== true || snapshot.matches("cancelled"),
    },
    "what is in force stays on record": {
      requirement: "PAYEE-6",
      holds: (snapshot, { before }) => before?.matches("inForce") !== true || snapshot.matches("inForce"),
    },
    "the contact on file hears of an approval while it can be stopped": {
      requirement: "PAYEE-4",
      holds: (snapshot, step) => isAsked(step, "notifyContacts") === isEntered(snapshot, step, "approved"),
    },
    "payments go to what comes into force, and to nothing before": {
      requirement: "PAYEE-6",
      holds: (snapshot, step) => isAsked(step, "replacePayee") === isEntered(snapshot, step, "inForce"),
    },
  },
  stage: "server",
});
