import { assign, setup } from "xstate";
import { failureOf, type WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import { extended, pageToggled, refreshed, toggled, without } from "./row-selection.rules.ts";
import type {
  RowSelectionContext,
  RowSelectionEvent,
  RowSelectionInput,
  RowSelectionPorts,
  SelectedRow,
} from "./row-selection.types.ts";

const nothing = { selected: [], anchor: null } as const;

export const rowSelectionMachine = setup({
  types: {
    input: {} as RowSelectionInput,
    context: {} as RowSelectionContext,
    events: {} as RowSelectionEvent,
    tags: {} as "busy" | "failed",
    meta: {} as MachineMeta,
    children: {} as { readAllRows: "readAllRows" },
  },
  actors: { readAllRows: port<RowSelectionPorts["readAllRows"]>("readAllRows") },
  actions: {
    assignShown: assign(({ context }, { rows }: { rows: readonly SelectedRow[] }) => ({
      shown: rows,
      selected: refreshed(context.selected, rows),
    })),
    toggleRow: assign(({ context }, { id }: { id: string }) => ({
      selected: toggled(context, id),
      anchor: id,
    })),
    extendRange: assign(({ context }, { id }: { id: string }) => ({
      selected: extended(context, id),
      anchor: id,
    })),
    togglePage: assign(({ context }) => ({ selected: pageToggled(context) })),
    assignAll: assign(({ context }, { rows }: { rows: readonly SelectedRow[] }) => ({
      selected: rows.slice(0, context.maxRows),
    })),
    releaseRows: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      selected: without(context.selected, ids),
    })),
    clearSelection: assign(nothing),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "rowSelection",
  options: { maxIterations: 100 },
  description: "The rows of a list that a person wants to do something with at once.",
  meta: { requirement: "SELECTION-1" },
  context: ({ input: { maxRows } }) => ({ maxRows, shown: [], problem: null, ...nothing }),
  initial: "choosing",
  on: {
    "rows.shown": {
      description: "A page of rows has come: what is selected of them is known as it is now.",
      meta: { requirement: ["SELECTION-2", "SELECTION-5"] },
      actions: { type: "assignShown", params: ({ event }) => ({ rows: event.rows }) },
    },
    "row.toggled": {
      description: "A row is selected, or not any more.",
      meta: { requirement: "SELECTION-1" },
      target: ".choosing",
      actions: { type: "toggleRow", params: ({ event }) => ({ id: event.id }) },
    },
    "range.extended": {
      description: "Every row from the one that was pressed last to this one is selected.",
      meta: { requirement: "SELECTION-1" },
      target: ".choosing",
      actions: { type: "extendRange", params: ({ event }) => ({ id: event.id }) },
    },
    "page.toggled": {
      description: "The whole page is selected; where it was, none of it is any more.",
      meta: { requirement: "SELECTION-1" },
      target: ".choosing",
      actions: "togglePage",
    },
    "rows.released": {
      description: "These were dealt with.",
      meta: { requirement: "SELECTION-5" },
      target: ".choosing",
      actions: { type: "releaseRows", params: ({ event }) => ({ ids: event.ids }) },
    },
    "all.requested": {
      description: "Everything that the search finds is wanted, not only the page.",
      meta: { requirement: "SELECTION-3" },
      target: ".gathering",
    },
    "selection.cleared": {
      description: "Nothing is to be selected any more.",
      meta: { requirement: "SELECTION-1" },
      target: ".choosing",
      actions: "clearSelection",
    },
    "search.changed": {
      description: "Other rows are asked for: what was selected among those before is let go.",
      meta: { requirement: "SELECTION-4" },
      target: ".choosing",
      actions: "clearSelection",
    },
  },
  states: {
    choosing: {
      description: "What was pressed is selected, if anything was.",
      entry: "clearProblem",
    },
    gathering: {
      description:
        "The rows of the whole search are being read. Whatever is pressed meanwhile counts instead.",
      meta: { requirement: "SELECTION-3" },
      tags: "busy",
      entry: "clearProblem",
      invoke: {
        id: "readAllRows",
        src: "readAllRows",
        input: ({ context: { maxRows } }) => ({ maxRows }),
        onDone: {
          description: "Everything that was found is selected, up to the limit.",
          meta: { requirement: "SELECTION-3" },
          target: "choosing",
          actions: { type: "assignAll", params: ({ event }) => ({ rows: event.output }) },
        },
        onError: {
          description: "Not read: what was selected stays.",
          meta: { requirement: "SELECTION-6" },
          target: "failed",
          actions: { type: "showProblem", params: failureOf },
        },
      },
    },
    failed: {
      description: "The rows of the search could not be read; what was selected before still is.",
      meta: { requirement: "SELECTION-6" },
      tags: "failed",
    },
  },
});
