import { suspenseMatchMachine } from "#machines/suspense-match/suspense-match.machine.ts";
import type { SuspenseMatchEvent } from "#machines/suspense-match/suspense-match.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly SuspenseMatchEvent[] = [
  { type: "match.approved" },
  { type: "match.declined" },
  { type: "match.undone" },
  { type: "funds.reversed" },
];

/** The life of a match of money in suspense. */
export const model = defineModel({
  machine: suspenseMatchMachine,
  scenarios: [{ name: "of a line", input: undefined }],
  events: () => events,
  outcomes: {},
  project: () => null,
  invariants: {
    "no debt is paid before the match was approved": {
      requirement: "SUS-1",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("matched") ||
        before?.matches("matched") === true ||
        (before?.matches("awaitingApproval") === true && event.type === "match.approved"),
    },
    "what was declined moved nothing, and stays so": {
      requirement: "SUS-2",
      holds: (snapshot, { before }) =>
        before === null ||
        (before.matches("declined")
          ? snapshot.matches("declined")
          : !snapshot.matches("declined") || before.matches("awaitingApproval")),
    },
    "only what was matched is undone, and once": {
      requirement: "SUS-3",
      holds: (snapshot, { before }) =>
        before === null ||
        (before.matches("undone")
          ? snapshot.matches("undone")
          : !snapshot.matches("undone") || before.matches("matched")),
    },
    "what the bank took back pays no debt": {
      requirement: "SUS-4",
      holds: (snapshot, { event, before }) =>
        before?.matches("reversed") === true
          ? snapshot.matches("reversed")
          : event.type !== "funds.reversed" || !snapshot.matches("matched"),
    },
    "an approved match pays, and nothing else does": {
      requirement: "SUS-1",
      holds: (snapshot, step) => isAsked(step, "payApplication") === isEntered(snapshot, step, "matched"),
    },
    "what is undone is in suspense again, and its payment reversed": {
      requirement: "SUS-3",
      holds: (snapshot, step) => {
        const isUndone = isEntered(snapshot, step, "undone");
        return isAsked(step, "returnToSuspense") === isUndone && isAsked(step, "reversePayment") === isUndone;
      },
    },
  },
  stage: {
    nowhere: "The server alone advances it; tests/server/desk/match-funds drives every state over HTTP.",
  },
});
