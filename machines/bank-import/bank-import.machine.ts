import { assign, setup } from "xstate";
import {
  type BankFile,
  type BankFilePreview,
  type BankLinesImported,
  bankLinesAtOnce,
} from "#contract/bank-file.ts";
import { failureOf, type WithProblem } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type { BankImportContext, BankImportEvent, BankImportPorts } from "./bank-import.types.ts";

const nothing: BankImportContext = {
  file: null,
  preview: null,
  sentCount: 0,
  acceptedCount: 0,
  duplicateCount: 0,
  problem: null,
};
const linesOf = ({ preview }: BankImportContext) => known(preview, "bankImport.preview").lines;
const nextLines = (context: BankImportContext) =>
  linesOf(context)
    .slice(context.sentCount, context.sentCount + bankLinesAtOnce)
    .map(({ line }) => line);

export const bankImportMachine = setup({
  types: {
    context: {} as BankImportContext,
    events: {} as BankImportEvent,
    tags: {} as "busy" | "review" | "importing" | "done",
    meta: {} as MachineMeta,
    children: {} as { previewFile: "previewFile"; importLines: "importLines" },
  },
  actors: {
    previewFile: port<BankImportPorts["previewFile"]>("previewFile"),
    importLines: port<BankImportPorts["importLines"]>("importLines"),
  },
  guards: {
    hasLines: ({ context }) => linesOf(context).length > 0,
    isLast: ({ context }) => context.sentCount + bankLinesAtOnce >= linesOf(context).length,
  },
  actions: {
    keepFile: assign((_, params: { file: BankFile }) => ({ ...nothing, file: params.file })),
    forget: assign(nothing),
    storePreview: assign((_, params: { preview: BankFilePreview }) => ({ preview: params.preview })),
    countLines: assign(({ context }, params: { counted: BankLinesImported }) => ({
      sentCount: context.sentCount + nextLines(context).length,
      acceptedCount: context.acceptedCount + params.counted.accepted,
      duplicateCount: context.duplicateCount + params.counted.duplicates,
      problem: null,
    })),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "bankImport",
  options: { maxIterations: 100 },
  description: "A bank's file: chosen, previewed line by line, and imported.",
  meta: { requirement: "IMP-1" },
  context: nothing,
  initial: "choosing",
  states: {
    choosing: {
      description: "No file is loaded; one can be chosen.",
      meta: { requirement: "IMP-1" },
      on: {
        "file.chosen": {
          description: "A file was chosen.",
          meta: { requirement: "IMP-1" },
          target: "previewing",
          actions: { type: "keepFile", params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    previewing: {
      description: "The server is reading the file.",
      meta: { requirement: "IMP-1" },
      tags: "busy",
      invoke: {
        id: "previewFile",
        src: "previewFile",
        input: ({ context }) => known(context.file, "bankImport.file"),
        onDone: {
          description: "The file was read: its lines or its errors are shown.",
          meta: { requirement: ["IMP-1", "IMP-2"] },
          target: "reviewing",
          actions: { type: "storePreview", params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          description: "It could not be read.",
          meta: { requirement: "IMP-1" },
          target: "choosing",
          actions: { type: "showProblem", params: failureOf },
        },
      },
    },
    reviewing: {
      description: "Each line shows what it will do; nothing is imported yet.",
      meta: { requirement: ["IMP-1", "IMP-2"] },
      tags: "review",
      on: {
        "import.confirmed": {
          description: "The person starts the import.",
          meta: { requirement: ["IMP-1", "IMP-2"] },
          guard: "hasLines",
          target: "importing",
        },
        "file.removed": {
          description: "The person chooses another file.",
          meta: { requirement: "IMP-1" },
          target: "choosing",
          actions: "forget",
        },
      },
    },
    importing: {
      description: "The lines are being imported in batches.",
      meta: { requirement: "IMP-3" },
      tags: ["busy", "importing"],
      invoke: {
        id: "importLines",
        src: "importLines",
        input: ({ context }) => ({
          name: known(context.file, "bankImport.file").name,
          lines: nextLines(context),
        }),
        onDone: [
          {
            description: "All of them are.",
            meta: { requirement: "IMP-3" },
            guard: "isLast",
            target: "imported",
            actions: { type: "countLines", params: ({ event }) => ({ counted: event.output }) },
          },
          {
            description: "More lines are left: the next batch is sent.",
            meta: { requirement: "IMP-3" },
            target: "importing",
            reenter: true,
            actions: { type: "countLines", params: ({ event }) => ({ counted: event.output }) },
          },
        ],
        onError: {
          description: "The import stopped partway.",
          meta: { requirement: "IMP-4" },
          target: "interrupted",
          actions: { type: "showProblem", params: failureOf },
        },
      },
    },
    interrupted: {
      description: "The import stopped partway; it can continue, and no line counts twice.",
      meta: { requirement: "IMP-4" },
      tags: "importing",
      on: {
        "import.confirmed": {
          description: "The person continues with the lines that have no answer yet.",
          meta: { requirement: "IMP-4" },
          target: "importing",
          actions: "clearProblem",
        },
        "file.removed": {
          description: "The person chooses another file.",
          meta: { requirement: "IMP-4" },
          target: "choosing",
          actions: "forget",
        },
      },
    },
    imported: {
      description: "Every line is imported, now or earlier.",
      meta: { requirement: "IMP-3" },
      tags: "done",
      on: {
        "file.removed": {
          description: "The person chooses another file.",
          meta: { requirement: "IMP-3" },
          target: "choosing",
          actions: "forget",
        },
      },
    },
  },
});
