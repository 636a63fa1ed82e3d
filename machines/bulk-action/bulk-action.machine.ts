import { assign, setup } from "xstate";
import { problems } from "#contract/problems.ts";
import { isUnreached } from "#domain/outcome.ts";
import { failureOf, type WithProblem } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import { hasMore, isRestDone, nextRow, settled } from "./bulk-action.rules.ts";
import type {
  BulkActionContext,
  BulkActionEvent,
  BulkActionPorts,
  BulkDraft,
  StartedRow,
} from "./bulk-action.types.ts";

export const bulkActionMachine = setup({
  types: {
    context: {} as BulkActionContext,
    events: {} as BulkActionEvent,
    tags: {} as "open" | "busy" | "failed" | "finished",
    meta: {} as MachineMeta,
    children: {} as { performRow: "performRow" },
  },
  actors: { performRow: port<BulkActionPorts["performRow"]>("performRow") },
  guards: {
    goesOn: ({ context }) => !context.isStopping && hasMore(context.rows),
    isRestDone: ({ context }) => isRestDone(context.rows),
    /** Whether the next rows would fare alike: no answer came, it was turned away unread, or nobody is signed in. */
    isInterrupted: (_, { problem: { code } }: WithProblem) =>
      isUnreached(problems[code].status) || problems[code].status === 401,
  },
  actions: {
    assignBulk: assign(
      (_, { name, draft, rows }: { name: string; draft: BulkDraft; rows: readonly StartedRow[] }) => ({
        name,
        draft,
        rows: rows.map((row) => ({ ...row, outcome: "waiting" as const, problem: null })),
      }),
    ),
    assignDraft: assign((_, params: { draft: BulkDraft }) => ({ draft: params.draft })),
    markDone: assign(({ context }) => ({ rows: settled(context.rows, "done", null) })),
    markRefused: assign(({ context }, { problem }: WithProblem) => ({
      rows: settled(context.rows, "refused", problem),
    })),
    markUnanswered: assign(({ context }, { problem }: WithProblem) => ({
      rows: settled(context.rows, "unanswered", problem),
    })),
    markStopping: assign({ isStopping: true }),
    clearStopping: assign({ isStopping: false }),
    /** Notifies the host that rows changed, or may have, so that it reads them again. */
    announceResults: () => {},
  },
}).createMachine({
  id: "bulkAction",
  options: { maxIterations: 100 },
  description:
    "One action by staff on several rows, from the confirmation dialog until it is said what came of each.",
  meta: { requirement: "BULK-1" },
  context: { name: "", draft: {}, rows: [], isStopping: false },
  initial: "resting",
  states: {
    resting: {
      description: "No action is in progress.",
      on: {
        "bulk.started": {
          description: "A person wants to do something to the selected rows: it is shown before it is done.",
          meta: { requirement: ["BULK-1", "BULK-2"] },
          target: "confirming",
          actions: {
            type: "assignBulk",
            params: ({ event: { name, draft, rows } }) => ({ name, draft, rows }),
          },
        },
      },
    },
    confirming: {
      description: "The dialog shows what would be done, and to how many.",
      meta: { requirement: "BULK-1" },
      tags: "open",
      on: {
        "draft.changed": {
          description: "A field was changed.",
          meta: { requirement: "BULK-1" },
          actions: { type: "assignDraft", params: ({ event }) => ({ draft: event.draft }) },
        },
        "bulk.confirmed": {
          description: "Confirmed: the first row is sent.",
          meta: { requirement: "BULK-1" },
          target: "running",
        },
        "bulk.abandoned": {
          description: "Thought better of: nothing was sent.",
          meta: { requirement: "BULK-1" },
          target: "resting",
        },
      },
    },
    running: {
      description: "One row after another is being sent.",
      meta: { requirement: ["BULK-2", "BULK-3"] },
      tags: ["open", "busy"],
      invoke: {
        id: "performRow",
        src: "performRow",
        input: ({ context: { name, draft, rows } }) => {
          const { id, row, key } = known(nextRow(rows), "bulkAction.row");
          return { name, draft, id, row, key };
        },
        onDone: [
          {
            description: "Done, confirmed by the server; the next row is sent.",
            meta: { requirement: ["BULK-2", "BULK-6"] },
            guard: "goesOn",
            target: "running",
            reenter: true,
            actions: "markDone",
          },
          {
            description: "Done, and with it all of them.",
            meta: { requirement: "BULK-6" },
            guard: "isRestDone",
            target: "resting",
            actions: ["markDone", "announceResults"],
          },
          {
            description: "Done; of the others not every one was.",
            meta: { requirement: ["BULK-3", "BULK-5", "BULK-6"] },
            target: "finished",
            actions: ["markDone", "announceResults"],
          },
        ],
        onError: [
          {
            description: "No definite answer: the rest waits, and the key is kept.",
            meta: { requirement: "BULK-4" },
            guard: { type: "isInterrupted", params: failureOf },
            target: "interrupted",
            actions: { type: "markUnanswered", params: failureOf },
          },
          {
            description: "Refused; the next row is sent.",
            meta: { requirement: "BULK-3" },
            guard: "goesOn",
            target: "running",
            reenter: true,
            actions: { type: "markRefused", params: failureOf },
          },
          {
            description: "Refused, and there is no more to send.",
            meta: { requirement: ["BULK-3", "BULK-5", "BULK-6"] },
            target: "finished",
            actions: [{ type: "markRefused", params: failureOf }, "announceResults"],
          },
        ],
      },
      exit: "clearStopping",
      on: {
        "bulk.stopped": {
          description: "Enough: nothing more is sent after the row that is on its way.",
          meta: { requirement: "BULK-5" },
          actions: "markStopping",
        },
      },
    },
    interrupted: {
      description:
        "It is unclear whether the last row was done; it can be sent again with its key, and then the rest.",
      meta: { requirement: "BULK-4" },
      tags: ["open", "failed"],
      on: {
        "bulk.confirmed": {
          description: "Tried again: the same row under the same key.",
          meta: { requirement: "BULK-4" },
          target: "running",
        },
        "bulk.abandoned": {
          description: "Left as it is: it is said what came of each row until here.",
          meta: { requirement: ["BULK-4", "BULK-6"] },
          target: "finished",
          actions: "announceResults",
        },
      },
    },
    finished: {
      description: "Of every row it is said whether it was done, refused, or not sent.",
      meta: { requirement: "BULK-6" },
      tags: ["open", "finished"],
      on: {
        "results.dismissed": {
          description: "Read, and put away.",
          meta: { requirement: "BULK-6" },
          target: "resting",
        },
      },
    },
  },
});
