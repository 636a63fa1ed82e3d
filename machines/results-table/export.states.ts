import { toProblem } from "#contract/problems.ts";
import { exportOf } from "./results-table.rules.ts";
import { resultsTableSetup } from "./results-table.setup.ts";

/** The whole result as a document, beside whatever the rows do. */
export const exportRegion = resultsTableSetup.createStateConfig({
  description: "The whole result as a document, not only the page.",
  meta: { requirement: "TABLE-20" },
  initial: "idle",
  states: {
    idle: {
      description: "None was asked for.",
      on: {
        "export.requested": {
          description: "Asked for.",
          meta: { requirement: "TABLE-20" },
          target: "running",
          actions: { type: "startExport", params: ({ event }) => ({ format: event.format }) },
        },
      },
    },
    running: {
      description: "The document is on its way.",
      meta: { requirement: ["TABLE-20", "TABLE-21"] },
      tags: "exporting",
      invoke: {
        id: "exportRows",
        src: "exportRows",
        input: ({ context }) => exportOf(context),
        onDone: {
          description: "Handed over whole.",
          meta: { requirement: "TABLE-20" },
          target: "done",
          actions: { type: "completeProgress", params: ({ event }) => ({ rows: event.output.rows }) },
        },
        onError: {
          description: "Not finished: nothing was handed over.",
          meta: { requirement: "TABLE-23" },
          target: "failed",
          actions: {
            type: "showExportProblem",
            params: ({ event }) => ({ problem: toProblem(event.error) }),
          },
        },
      },
      on: {
        "export.progressed": {
          description: "So many rows have come.",
          meta: { requirement: "TABLE-21" },
          actions: { type: "takeProgress", params: ({ event }) => ({ progress: event.progress }) },
        },
        "export.cancelled": {
          description: "Given up by the person: the reading ends.",
          meta: { requirement: "TABLE-22" },
          target: "cancelled",
        },
      },
    },
    done: {
      description: "The person has the document.",
      meta: { requirement: "TABLE-20" },
      on: {
        "export.requested": {
          description: "Another one.",
          meta: { requirement: "TABLE-20" },
          target: "running",
          actions: { type: "startExport", params: ({ event }) => ({ format: event.format }) },
        },
        "export.dismissed": {
          description: "The word of it is put away.",
          meta: { requirement: "TABLE-21" },
          target: "idle",
        },
      },
    },
    failed: {
      description: "The document did not come.",
      meta: { requirement: "TABLE-23" },
      on: {
        "export.requested": {
          description: "Once more.",
          meta: { requirement: "TABLE-23" },
          target: "running",
          actions: { type: "startExport", params: ({ event }) => ({ format: event.format }) },
        },
        "export.dismissed": {
          description: "The word of it is put away.",
          meta: { requirement: "TABLE-23" },
          target: "idle",
        },
      },
    },
    cancelled: {
      description: "The person gave it up.",
      meta: { requirement: "TABLE-22" },
      on: {
        "export.requested": {
          description: "Another one.",
          meta: { requirement: "TABLE-20" },
          target: "running",
          actions: { type: "startExport", params: ({ event }) => ({ format: event.format }) },
        },
        "export.dismissed": {
          description: "The word of it is put away.",
          meta: { requirement: "TABLE-22" },
          target: "idle",
        },
      },
    },
  },
});
