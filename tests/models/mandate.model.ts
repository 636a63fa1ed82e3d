import type { AnyMachineSnapshot } from "xstate";
import { mandateMachine } from "#machines/mandate/mandate.machine.ts";
import type { MandateEvent } from "#machines/mandate/mandate.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const life: readonly MandateEvent["type"][] = [
  "mandate.accepted",
  "mandate.created",
  "mandate.rejected",
  "mandate.authorised",
  "mandate.declined",
  "mandate.recalled",
  "mandate.timed-out",
  "mandate.suspended",
  "mandate.resumed",
  "mandate.cancelled",
  "mandate.ended",
  "mandate.completed",
  "mandate.failed",
];
const amendment: readonly MandateEvent["type"][] = [
  "amendment.requested",
  "amendment.authorised",
  "amendment.declined",
  "amendment.recalled",
  "amendment.timed-out",
];

const isDecided = (snapshot: AnyMachineSnapshot): boolean =>
  ["applied", "declined", "recalled", "timedOut"].some((name) =>
    snapshot.matches({ status: { amendment: name } }),
  );

/** The life of a mandate. After a decided change it lives on as before it: only another change is walked from there. */
export const model = defineModel({
  machine: mandateMachine,
  scenarios: [
    { name: "PayTo", input: { isPayTo: true } },
    { name: "direct debit", input: { isPayTo: false } },
  ],
  events: (snapshot) => {
    const types = isDecided(snapshot) ? amendment : [...life, ...amendment];
    return types.map((type) => ({ type }));
  },
  outcomes: {},
  project: ({ isPayTo }) => isPayTo,
  invariants: {
    "nothing is collected before the payer's word": {
      requirement: "MAN-1",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("status") ||
        before?.matches("status") === true ||
        event.type === (snapshot.context.isPayTo ? "mandate.authorised" : "mandate.accepted"),
    },
    "a signature authorises direct debits alone": {
      requirement: "MAN-2",
      holds: (snapshot, { event }) =>
        event.type !== "mandate.accepted" || !snapshot.matches("status") || !snapshot.context.isPayTo,
    },
    "what was never authorised ends so": {
      requirement: "MAN-3",
      holds: (snapshot, { before }) =>
        before === null ||
        !(snapshot.matches("declined") || snapshot.matches("recalled")) ||
        !before.matches("status"),
    },
    "only an agreement in force is suspended, and a suspended one collects nothing": {
      requirement: "MAN-4",
      holds: (snapshot, { event, before }) =>
        event.type !== "mandate.suspended" ||
        before?.hasTag("collecting") !== true ||
        (snapshot.context.isPayTo ? !snapshot.hasTag("collecting") : snapshot.hasTag("collecting")),
    },
    "cancelled stays cancelled": {
      requirement: "MAN-5",
      holds: (snapshot, { before }) => before?.matches("cancelled") !== true || snapshot.matches("cancelled"),
    },
    "what stands can be cancelled": {
      requirement: "MAN-5",
      holds: (snapshot, { event, before }) =>
        event.type !== "mandate.cancelled" ||
        before?.matches("status") !== true ||
        snapshot.matches("cancelled"),
    },
    "after its last day nothing is collected": {
      requirement: "MAN-6",
      holds: (snapshot, { event, before }) =>
        event.type !== "mandate.ended" ||
        before?.matches("status") !== true ||
        !snapshot.context.isPayTo ||
        snapshot.matches("expired"),
    },
    "a change is asked of PayTo agreements in force alone": {
      requirement: "MAN-7",
      holds: (snapshot) =>
        !snapshot.matches({ status: { amendment: "pendingAuthorisation" } }) || snapshot.context.isPayTo,
    },
    "a change applies only by the payer's word": {
      requirement: "MAN-8",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches({ status: { amendment: "applied" } }) ||
        before?.matches({ status: { amendment: "applied" } }) === true ||
        event.type === "amendment.authorised",
    },
    "what the payer agreed to is planned, and nothing else is planned anew": {
      requirement: "MAN-8",
      holds: (_, step) => isAsked(step, "applySchedule") === (step.event.type === "amendment.authorised"),
    },
    "a failed mandate collects nothing more": {
      requirement: "MAN-9",
      holds: (snapshot, { before }) => before?.matches("failed") !== true || snapshot.matches("failed"),
    },
    "only what was authorised completes": {
      requirement: "MAN-10",
      holds: (snapshot, { before }) =>
        before === null ||
        !snapshot.matches("completed") ||
        before.matches("status") ||
        before.matches("completed"),
    },
    "with a mandate its waiting instalments are called off": {
      requirement: "MAN-5",
      holds: (snapshot, step) =>
        isAsked(step, "cancelInstalments") ===
        (step.before?.hasTag("live") === true && snapshot.hasTag("ended")),
    },
    "an agreement is ended at PayTo, but where PayTo said so": {
      requirement: "MAN-5",
      holds: (snapshot, step) =>
        isAsked(step, "cancelAgreement") ===
        (step.before?.hasTag("live") === true && snapshot.hasTag("ended") && !snapshot.matches("declined")),
    },
    "the payer is told of their approval": {
      requirement: "MAN-1",
      holds: (snapshot, step) =>
        isAsked(step, "notifyApproved") === (snapshot.context.isPayTo && isEntered(snapshot, step, "status")),
    },
    "the payer is told of an end that neither they nor their bank has just told": {
      requirement: "MAN-5",
      holds: (snapshot, step) =>
        isAsked(step, "notifyEnded") ===
        ["recalled", "cancelled", "completed"].some((state) => isEntered(snapshot, step, state)),
    },
  },
  stage: "server",
  untaken: {
    stage: {
      "mandate.status.amendment.pendingAuthorisation|amendment.recalled|0":
        "We offer nobody to take a change back; PayTo tells of it when its own staff do.",
      "mandate.status.amendment.recalled|amendment.requested|0":
        "The simulator takes no change back, so that none is asked for after it.",
    },
  },
});
