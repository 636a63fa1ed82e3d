import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { staffActionMachine } from "#machines/staff-action/staff-action.machine.ts";
import type { StaffActionContext } from "#machines/staff-action/staff-action.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as StaffActionContext;
const started = {
  type: "action.started",
  name: "askRefund",
  subject: "pay_1",
  draft: { reason: "" },
} as const;
const filled = { reason: "Paid twice" } as const;
const isHeldBack = (event: AnyEventObject) =>
  event.type === "xstate.error.actor.perform" &&
  ["session.required", "limit.reached"].includes(event.error.code);
// A name for another key, so that whoever keeps one is told apart.
const keys = ["key_first", "key_second"] as const;

export const model = defineModel({
  machine: staffActionMachine,
  scenarios: [{ name: "an action", input: undefined }],
  events: (snapshot) => [
    started,
    ...(contextOf(snapshot).draft.reason === ""
      ? [{ type: "draft.changed", draft: filled }]
      : [{ type: "draft.changed", draft: { reason: "" } }]),
    ...keys.map((key) => ({ type: "action.confirmed", key })),
    { type: "action.abandoned" },
    { type: "success.dismissed" },
  ],
  outcomes: {
    perform: () => [
      answered("done", { status: "sending" }),
      refused("refund.too-much"),
      refused("session.required"),
      refused("limit.reached"),
      refused("server.unexpected"),
      refused("network.lost"),
    ],
  },
  project: ({ name, subject, draft, key, problem, answer }: StaffActionContext) => [
    [name, subject, draft, key],
    [problem?.code ?? null, answer],
  ],
  invariants: {
    "nothing is sent that was not confirmed": {
      requirement: "ACTION-1",
      holds: (snapshot, { event, before }) =>
        !snapshot.hasTag("busy") || before?.hasTag("busy") === true || event.type === "action.confirmed",
    },
    "who thinks better of it has nothing on its way": {
      requirement: "ACTION-2",
      holds: (snapshot, { event }) => event.type !== "action.abandoned" || !snapshot.matches("confirming"),
    },
    "a refusal keeps what was filled in, and says why": {
      requirement: "ACTION-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "xstate.error.actor.perform" ||
        before === null ||
        (contextOf(snapshot).draft === contextOf(before).draft && contextOf(snapshot).problem !== null),
    },
    "after a lost answer only the same action with the same key is sent": {
      requirement: "ACTION-4",
      holds: (snapshot, { before }) =>
        before === null ||
        !before.matches({ confirming: "unanswered" }) ||
        snapshot.matches({ resting: "quiet" }) ||
        (contextOf(snapshot).key === contextOf(before).key &&
          contextOf(snapshot).draft === contextOf(before).draft),
    },
    "what is held back says nothing of an earlier sending: only the first ends its key": {
      requirement: "ACTION-4",
      holds: (snapshot, { event, before }) =>
        !isHeldBack(event) ||
        before === null ||
        (before.matches({ sending: "again" })
          ? snapshot.matches({ confirming: "unanswered" }) &&
            contextOf(snapshot).key === contextOf(before).key
          : snapshot.matches({ confirming: "refused" })),
    },
    "a definite answer ends its key": {
      requirement: "ACTION-4",
      holds: (snapshot) =>
        !(snapshot.hasTag("done") || snapshot.matches({ confirming: "refused" })) ||
        contextOf(snapshot).key === null,
    },
    "while it is on its way nothing about it changes": {
      requirement: "ACTION-5",
      holds: (snapshot, { before }) =>
        before?.hasTag("busy") !== true ||
        !snapshot.hasTag("busy") ||
        contextOf(snapshot).draft === contextOf(before).draft,
    },
    "it is done only confirmed by the server": {
      requirement: "ACTION-6",
      holds: (snapshot, { event, before }) =>
        !snapshot.hasTag("done") ||
        before?.hasTag("done") === true ||
        event.type === "xstate.done.actor.perform",
    },
  },
  stage: {
    nowhere: "It has no page of its own: the browser tests of the desk and the listings take its ways.",
  },
});
