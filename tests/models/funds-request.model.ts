import { fundsRequestMachine } from "#machines/funds-request/funds-request.machine.ts";
import type { FundsRequestEvent } from "#machines/funds-request/funds-request.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly FundsRequestEvent[] = [
  { type: "request.approved" },
  { type: "request.declined" },
  { type: "request.withdrawn" },
  { type: "day.passed" },
  { type: "obligation.ended" },
];

/** A request for more funds: it asks no port, and its states carry no context. */
export const model = defineModel({
  machine: fundsRequestMachine,
  scenarios: [{ name: "requested", input: undefined }],
  events: () => events,
  outcomes: {},
  project: () => null,
  invariants: {
    "a request begins by waiting": {
      requirement: "FUND-1",
      holds: (snapshot, { before }) =>
        before !== null || (snapshot.matches("requested") && snapshot.hasTag("open")),
    },
    "nothing but an approval approves": {
      requirement: "FUND-2",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("approved") ||
        before?.matches("approved") === true ||
        event.type === "request.approved",
    },
    "nothing but a refusal declines": {
      requirement: "FUND-2",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("declined") ||
        before?.matches("declined") === true ||
        event.type === "request.declined",
    },
    "one that waits can be taken back": {
      requirement: "FUND-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "request.withdrawn" ||
        before?.hasTag("open") !== true ||
        snapshot.matches("withdrawn"),
    },
    "one that nobody answered lapses": {
      requirement: "FUND-4",
      holds: (snapshot, { event, before }) =>
        (event.type !== "day.passed" && event.type !== "obligation.ended") ||
        before?.hasTag("open") !== true ||
        snapshot.matches("lapsed"),
    },
    "what was answered stays as it was answered": {
      requirement: "FUND-5",
      holds: (snapshot, { before }) => before?.hasTag("ended") !== true || snapshot.value === before.value,
    },
    "what is over says so": {
      requirement: "FUND-5",
      holds: (snapshot) => snapshot.hasTag("ended") === !snapshot.hasTag("open"),
    },
    "an approval alone adds to what is owed, and charges it": {
      requirement: "FUND-2",
      holds: (snapshot, step) => {
        const isApproved = isEntered(snapshot, step, "approved");
        return ["raiseObligation", "followPlans", "postCharge"].every(
          (effect) => isAsked(step, effect) === isApproved,
        );
      },
    },
    "the payer is told of an answer or its lack, the agency of what is withdrawn": {
      requirement: "FUND-5",
      holds: (snapshot, step) => {
        const status = snapshot.value;
        const isEnded = step.before?.hasTag("open") === true && snapshot.hasTag("ended");
        return isEnded && status !== "withdrawn"
          ? isAsked(step, "notifyPayer", { status }) && !isAsked(step, "notifyAgency")
          : isAsked(step, "notifyAgency") === isEnded && !isAsked(step, "notifyPayer");
      },
    },
  },
  stage: "server",
});
