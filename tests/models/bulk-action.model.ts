import type { AnyMachineSnapshot } from "xstate";
import { bulkActionMachine } from "#machines/bulk-action/bulk-action.machine.ts";
import type { BulkActionContext, BulkOutcome } from "#machines/bulk-action/bulk-action.types.ts";
import { done, failed } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as BulkActionContext;
const outcomesOf = (snapshot: AnyMachineSnapshot): BulkOutcome[] =>
  contextOf(snapshot).rows.map(({ outcome }) => outcome);
const isDefinite = (outcome: BulkOutcome | undefined): boolean => outcome === "done" || outcome === "refused";

const started = {
  type: "bulk.started",
  name: "archive",
  draft: { reason: "" },
  rows: ["a", "b", "c"].map((id) => ({ id, row: { version: 1 }, key: `key_${id}` })),
} as const;

export const model = defineModel({
  machine: bulkActionMachine,
  scenarios: [{ name: "an action on several rows", input: undefined }],
  events: (snapshot) => [
    started,
    ...(contextOf(snapshot).draft.reason === ""
      ? [{ type: "draft.changed", draft: { reason: "Out of date" } }]
      : []),
    { type: "bulk.confirmed" },
    { type: "bulk.stopped" },
    { type: "bulk.abandoned" },
    { type: "results.dismissed" },
  ],
  outcomes: {
    performRow: () => [
      done("done", { status: "archived" }),
      failed("template.archived"),
      failed("session.required"),
      failed("limit.reached"),
      failed("network.lost"),
    ],
  },
  project: ({ name, draft, rows, isStopping }: BulkActionContext) => [
    [name, draft, isStopping],
    rows.map(({ id, key, outcome, problem }) => [id, key, outcome, problem?.code ?? null]),
  ],
  invariants: {
    "nothing is sent that was not confirmed": {
      requirement: "BULK-1",
      holds: (snapshot, { event, before }) =>
        !snapshot.hasTag("busy") || before?.hasTag("busy") === true || event.type === "bulk.confirmed",
    },
    "each row keeps its own key": {
      requirement: "BULK-2",
      holds: (snapshot) => contextOf(snapshot).rows.every(({ id, key }) => key === `key_${id}`),
    },
    "a definite answer stays as it is": {
      requirement: "BULK-2",
      holds: (snapshot, { event, before }) =>
        before === null ||
        event.type === "bulk.started" ||
        outcomesOf(before).every(
          (outcome, at) => !isDefinite(outcome) || outcomesOf(snapshot)[at] === outcome,
        ),
    },
    "a refusal says why, and ends only where nothing is left to send": {
      requirement: "BULK-3",
      holds: (snapshot, { before }) =>
        contextOf(snapshot).rows.every(
          ({ outcome, problem }) =>
            (outcome === "refused" || outcome === "unanswered") === (problem !== null),
        ) &&
        (!snapshot.hasTag("finished") ||
          before?.hasTag("busy") !== true ||
          contextOf(before).isStopping ||
          outcomesOf(snapshot).every(isDefinite)),
    },
    "after a lost answer nothing is sent until it is tried again": {
      requirement: "BULK-4",
      holds: (snapshot, { event }) =>
        !outcomesOf(snapshot).includes("unanswered") ||
        !snapshot.hasTag("busy") ||
        event.type !== "xstate.error.actor.performRow",
    },
    "a stopped action sends nothing more": {
      requirement: "BULK-5",
      holds: (snapshot, { event, before }) =>
        before === null ||
        !before.hasTag("busy") ||
        !contextOf(before).isStopping ||
        event.type === "bulk.stopped" ||
        !event.type.startsWith("xstate.") ||
        !snapshot.hasTag("busy"),
    },
    "a row is done only confirmed by the server": {
      requirement: "BULK-6",
      holds: (snapshot, { event, before }) =>
        before === null ||
        event.type === "xstate.done.actor.performRow" ||
        outcomesOf(snapshot).every((outcome, at) => outcome !== "done" || outcomesOf(before)[at] === "done"),
    },
    "it is put away unread only where every row was done": {
      requirement: "BULK-6",
      holds: (snapshot, { before }) =>
        before?.hasTag("busy") !== true ||
        snapshot.hasTag("open") ||
        outcomesOf(snapshot).every((outcome) => outcome === "done"),
    },
  },
  stage: { nowhere: "Its list stands behind sign-in: the browser tests of the templates take its ways." },
});
