import { assign, setup } from "xstate";
import { failureOf, type WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  AskedExport,
  ExportProgress,
  TableExportContext,
  TableExportEvent,
  TableExportPorts,
} from "./table-export.types.ts";

export const tableExportMachine = setup({
  types: {
    context: {} as TableExportContext,
    events: {} as TableExportEvent,
    tags: {} as "busy" | "failed",
    meta: {} as MachineMeta,
    children: {} as { exportRows: "exportRows" },
  },
  actors: { exportRows: port<TableExportPorts["exportRows"]>("exportRows") },
  actions: {
    begin: assign((_, params: { asked: AskedExport }) => ({
      asked: params.asked,
      progress: null,
      problem: null,
    })),
    assignProgress: assign((_, params: { progress: ExportProgress }) => ({ progress: params.progress })),
    completeProgress: assign((_, params: { rows: number }) => ({
      progress: { rows: params.rows, total: params.rows },
    })),
    showProblem: assign((_, params: WithProblem) => params),
  },
}).createMachine({
  id: "tableExport",
  options: { maxIterations: 100 },
  description: "An export of all rows of a search, while the table can still be used.",
  meta: { requirement: "EXPORT-1" },
  context: { asked: null, progress: null, problem: null },
  initial: "resting",
  states: {
    resting: {
      description: "No export is running.",
      meta: { requirement: "EXPORT-1" },
      initial: "unasked",
      on: {
        "export.requested": {
          description: "Asked for: the search as it is now.",
          meta: { requirement: ["EXPORT-1", "EXPORT-4"] },
          target: "running",
          actions: { type: "begin", params: ({ event }) => ({ asked: event.asked }) },
        },
        "export.dismissed": {
          description: "The word of the last one is put away.",
          meta: { requirement: ["EXPORT-2", "EXPORT-3", "EXPORT-4"] },
          target: ".unasked",
        },
      },
      states: {
        unasked: { description: "There is no result to show." },
        done: { description: "The file has been saved.", meta: { requirement: "EXPORT-1" } },
        failed: {
          description: "The export failed; the reason is shown.",
          meta: { requirement: "EXPORT-4" },
          tags: "failed",
        },
        cancelled: {
          description: "The export was cancelled; nothing was saved.",
          meta: { requirement: "EXPORT-3" },
        },
      },
    },
    running: {
      description: "The export is running.",
      meta: { requirement: ["EXPORT-1", "EXPORT-2"] },
      tags: "busy",
      invoke: {
        id: "exportRows",
        src: "exportRows",
        input: ({ context }) => context.asked,
        onDone: {
          description: "Handed over whole.",
          meta: { requirement: "EXPORT-1" },
          target: "resting.done",
          actions: { type: "completeProgress", params: ({ event }) => ({ rows: event.output.rows }) },
        },
        onError: {
          description: "Not finished: nothing was handed over.",
          meta: { requirement: "EXPORT-4" },
          target: "resting.failed",
          actions: { type: "showProblem", params: failureOf },
        },
      },
      on: {
        "export.progressed": {
          description: "So many rows have come.",
          meta: { requirement: "EXPORT-2" },
          actions: { type: "assignProgress", params: ({ event }) => ({ progress: event.progress }) },
        },
        "export.cancelled": {
          description: "Given up by the person: the reading ends.",
          meta: { requirement: "EXPORT-3" },
          target: "resting.cancelled",
        },
      },
    },
  },
});
