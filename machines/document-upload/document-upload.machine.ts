import { documentUploadSetup } from "./document-upload.setup.ts";
import { uploading } from "./uploading.state.ts";

export const documentUploadMachine = documentUploadSetup.createMachine({
  id: "documentUpload",
  options: { maxIterations: 100 },
  description: "Documents uploaded one after another; each is accepted or refused on its own.",
  meta: { requirement: "UPL-1" },
  context: { files: [], leftOut: 0 },
  initial: "waiting",
  on: {
    "files.added": {
      description: "Files are chosen or dropped: they stand at the end.",
      meta: { requirement: ["UPL-1", "UPL-6"] },
      target: ".settling",
      actions: { type: "addFiles", params: ({ event }) => ({ files: event.files }) },
    },
    "file.moved": {
      description: "One changes places with its neighbour.",
      meta: { requirement: "UPL-1" },
      guard: { type: "canMove", params: ({ event: { id, by } }) => ({ id, by }) },
      actions: { type: "moveFile", params: ({ event: { id, by } }) => ({ id, by }) },
    },
    "file.removed": {
      description: "One is taken away.",
      meta: { requirement: "UPL-1" },
      guard: { type: "isKnown", params: ({ event }) => ({ id: event.id }) },
      target: ".settling",
      actions: { type: "dropFile", params: ({ event }) => ({ id: event.id }) },
    },
    "file.retried": {
      description: "Sent again, because a person asks for it.",
      meta: { requirement: "UPL-5" },
      guard: { type: "canRetry", params: ({ event }) => ({ id: event.id }) },
      target: ".settling",
      actions: { type: "queueAgain", params: ({ event }) => ({ id: event.id }) },
    },
  },
  states: {
    waiting: {
      description: "Nothing is uploading, and no document is accepted yet.",
      meta: { requirement: "UPL-6" },
    },
    ready: {
      description: "Nothing is uploading, and at least one document is accepted.",
      meta: { requirement: "UPL-6" },
      tags: "ready",
    },
    settling: {
      description: "Deciding what comes next.",
      meta: { requirement: "UPL-7" },
      always: [
        {
          description: "A file waits: it is sent.",
          meta: { requirement: "UPL-7" },
          guard: "isSomethingQueued",
          target: "uploading",
        },
        {
          description: "There is a document to go on with.",
          meta: { requirement: "UPL-6" },
          guard: "isSomethingAccepted",
          target: "ready",
        },
        {
          description: "There is none.",
          meta: { requirement: "UPL-6" },
          target: "waiting",
        },
      ],
    },
    uploading,
  },
});
