import { assign, setup } from "xstate";
import type { DocumentCheck } from "#contract/document-check.ts";
import { problem } from "#contract/problems.ts";
import { errorOfFile, isOfTheFile } from "#machines/kit/chosen-file.ts";
import { failureOf, type WithProblem } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  CheckedFile,
  DocumentCheckContext,
  DocumentCheckEvent,
  DocumentCheckInput,
  DocumentCheckPorts,
} from "./document-check.types.ts";

type WithFile = { file: CheckedFile };

export const documentCheckMachine = setup({
  types: {
    input: {} as DocumentCheckInput,
    context: {} as DocumentCheckContext,
    events: {} as DocumentCheckEvent,
    tags: {} as "busy" | "answered" | "failed",
    meta: {} as MachineMeta,
    children: {} as { readDocument: "readDocument" },
  },
  actors: { readDocument: port<DocumentCheckPorts["readDocument"]>("readDocument") },
  guards: {
    canBeSent: (_, { file }: WithFile) => errorOfFile(file) === null,
    /** The same bytes are refused for the same error again. */
    isOfTheFile: (_, params: WithProblem) => isOfTheFile(params.problem),
  },
  actions: {
    assignFile: assign((_, { file }: WithFile) => {
      const code = errorOfFile(file);
      return { file, check: null, problem: code === null ? null : problem(code) };
    }),
    forgetFile: assign({ file: null, check: null, problem: null }),
    assignCheck: assign((_, params: { check: DocumentCheck }) => params),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "documentCheck",
  options: { maxIterations: 100 },
  description: "Anybody checks whether a PDF is one that we sealed, as it was then.",
  meta: { requirement: "CHK-1" },
  context: ({ input }) => ({ ...input, file: null, check: null, problem: null }),
  initial: "idle",
  on: {
    "file.chosen": [
      {
        description: "A file is chosen or dropped: it is sent. One that is being read is given up for it.",
        meta: { requirement: "CHK-1" },
        guard: { type: "canBeSent", params: ({ event }) => ({ file: event.file }) },
        target: ".reading",
        actions: { type: "assignFile", params: ({ event }) => ({ file: event.file }) },
      },
      {
        description: "It is empty or too large: it is not sent.",
        meta: { requirement: "CHK-5" },
        target: ".refused",
        actions: { type: "assignFile", params: ({ event }) => ({ file: event.file }) },
      },
    ],
  },
  states: {
    idle: {
      description: "No file is chosen.",
      meta: { requirement: "CHK-1" },
    },
    reading: {
      description: "The file is on its way to the server, or read there.",
      meta: { requirement: "CHK-6" },
      tags: "busy",
      invoke: {
        id: "readDocument",
        src: "readDocument",
        input: ({ context: { file, expectedReference } }) => ({
          id: known(file, "documentCheck.file").id,
          expectedReference,
        }),
        onDone: {
          description: "The server has found what there is to say of it.",
          meta: { requirement: ["CHK-1", "CHK-2"] },
          target: "answered",
          actions: { type: "assignCheck", params: ({ event }) => ({ check: event.output }) },
        },
        onError: [
          {
            description: "It is no document that can be read.",
            meta: { requirement: "CHK-3" },
            guard: { type: "isOfTheFile", params: failureOf },
            target: "refused",
            actions: { type: "showProblem", params: failureOf },
          },
          {
            description: "No answer came, or it was put off.",
            meta: { requirement: "CHK-4" },
            target: "unanswered",
            actions: { type: "showProblem", params: failureOf },
          },
        ],
      },
      on: {
        "check.cancelled": {
          description: "The reading is given up.",
          meta: { requirement: "CHK-6" },
          target: "idle",
          actions: "forgetFile",
        },
      },
    },
    answered: {
      description: "What was found of the file is shown.",
      meta: { requirement: ["CHK-1", "CHK-2"] },
      tags: "answered",
    },
    refused: {
      description: "Why the file can't be read is shown.",
      meta: { requirement: ["CHK-3", "CHK-5"] },
      tags: "failed",
    },
    unanswered: {
      description: "Nothing is known of the file yet.",
      meta: { requirement: "CHK-4" },
      tags: "failed",
      on: {
        "check.retried": {
          description: "The same file is sent again.",
          meta: { requirement: "CHK-4" },
          target: "reading",
          actions: "clearProblem",
        },
      },
    },
  },
});
