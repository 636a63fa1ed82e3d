import { assign, setup } from "xstate";
import {
  type BankFile,
  type BankFilePreview,
  type BankLinesImported,
  bankLinesAtOnce,
} from "#contract/bank-file.ts";
import { type Problem, toProblem } from "#contract/problems.ts";
import { port } from "#machines/port.ts";
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
const linesOf = ({ preview }: BankImportContext) => preview?.lines ?? [];
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
    showProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
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
      description: "No file is read, or the last one could not be.",
      meta: { requirement: "IMP-1" },
      on: {
        "file.chosen": {
          description: "A file was dropped or picked.",
          meta: { requirement: "IMP-1" },
          target: "previewing",
          actions: { type: "keepFile", params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    previewing: {
      description: "The server reads it.",
      meta: { requirement: "IMP-1" },
      tags: "busy",
      invoke: {
        id: "previewFile",
        src: "previewFile",
        input: ({ context }) => context.file,
        onDone: {
          description: "Read: every line, or every error.",
          meta: { requirement: ["IMP-1", "IMP-2"] },
          target: "reviewing",
          actions: { type: "storePreview", params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          description: "It could not be read.",
          meta: { requirement: "IMP-1" },
          target: "choosing",
          actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
    reviewing: {
      description: "What each line would do is shown; nothing is imported.",
      meta: { requirement: ["IMP-1", "IMP-2"] },
      tags: "review",
      on: {
        "import.confirmed": {
          description: "To be imported as it is shown.",
          meta: { requirement: ["IMP-1", "IMP-2"] },
          guard: "hasLines",
          target: "importing",
        },
        "file.removed": {
          description: "Begins again.",
          meta: { requirement: "IMP-1" },
          target: "choosing",
          actions: "forget",
        },
      },
    },
    importing: {
      description: "Lines are imported, some at a time.",
      meta: { requirement: "IMP-3" },
      tags: ["busy", "importing"],
      invoke: {
        id: "importLines",
        src: "importLines",
        input: ({ context }) => ({ name: context.file?.name ?? "", lines: nextLines(context) }),
        onDone: [
          {
            description: "All of them are.",
            meta: { requirement: "IMP-3" },
            guard: "isLast",
            target: "imported",
            actions: { type: "countLines", params: ({ event }) => ({ counted: event.output }) },
          },
          {
            description: "The next ones follow.",
            meta: { requirement: "IMP-3" },
            target: "importing",
            reenter: true,
            actions: { type: "countLines", params: ({ event }) => ({ counted: event.output }) },
          },
        ],
        onError: {
          description: "It stopped on the way.",
          meta: { requirement: "IMP-4" },
          target: "interrupted",
          actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
    interrupted: {
      description: "Part of the file may be imported: it can go on, since each line counts once.",
      meta: { requirement: "IMP-4" },
      tags: "importing",
      on: {
        "import.confirmed": {
          description: "Goes on with the lines that no answer came for.",
          meta: { requirement: "IMP-4" },
          target: "importing",
          actions: "clearProblem",
        },
        "file.removed": {
          description: "Begins again.",
          meta: { requirement: "IMP-4" },
          target: "choosing",
          actions: "forget",
        },
      },
    },
    imported: {
      description: "Every line was imported, or had been before.",
      meta: { requirement: "IMP-3" },
      tags: "done",
      on: {
        "file.removed": {
          description: "Begins again.",
          meta: { requirement: "IMP-3" },
          target: "choosing",
          actions: "forget",
        },
      },
    },
  },
});
