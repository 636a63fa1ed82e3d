import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { currentOf } from "./document-upload.rules.ts";
import { documentUploadSetup } from "./document-upload.setup.ts";

/** One file is on its way; whatever else happens to the list leaves it alone. */
export const uploading = documentUploadSetup.createStateConfig({
  description: "One file is uploading; the others wait.",
  meta: { requirement: ["UPL-2", "UPL-7"] },
  tags: "busy",
  entry: "beginNext",
  invoke: {
    id: "uploadFile",
    src: "uploadFile",
    input: ({ context: { files } }) => {
      const { id, name } = known(currentOf(files), "documentUpload.files");
      return { id, name };
    },
    onDone: {
      description: "Taken in, confirmed by the server: the next one begins.",
      meta: { requirement: ["UPL-6", "UPL-7"] },
      target: "settling",
      actions: { type: "assignDocument", params: ({ event }) => ({ document: event.output }) },
    },
    onError: {
      description: "Refused, or lost on the way: said beside it, and the next one begins.",
      meta: { requirement: ["UPL-3", "UPL-7"] },
      target: "settling",
      actions: { type: "showProblem", params: failureOf },
    },
  },
  on: {
    "files.added": {
      description: "More files wait behind the one that is on its way.",
      meta: { requirement: ["UPL-1", "UPL-7"] },
      actions: { type: "addFiles", params: ({ event }) => ({ files: event.files }) },
    },
    "file.cancelled": [
      {
        description: "The one on its way is given up: its sending ends, and the next one begins.",
        meta: { requirement: "UPL-4" },
        guard: { type: "isCurrent", params: ({ event }) => ({ id: event.id }) },
        target: "settling",
        actions: { type: "giveUp", params: ({ event }) => ({ id: event.id }) },
      },
      {
        description: "One that waits is given up.",
        meta: { requirement: "UPL-4" },
        guard: { type: "isQueued", params: ({ event }) => ({ id: event.id }) },
        actions: { type: "giveUp", params: ({ event }) => ({ id: event.id }) },
      },
    ],
    "file.removed": [
      {
        description: "The one on its way is taken away: its sending ends, and the next one begins.",
        meta: { requirement: "UPL-4" },
        guard: { type: "isCurrent", params: ({ event }) => ({ id: event.id }) },
        target: "settling",
        actions: { type: "dropFile", params: ({ event }) => ({ id: event.id }) },
      },
      {
        description: "Another is taken away: the one on its way goes on.",
        meta: { requirement: "UPL-1" },
        guard: { type: "isKnown", params: ({ event }) => ({ id: event.id }) },
        actions: { type: "dropFile", params: ({ event }) => ({ id: event.id }) },
      },
    ],
    "file.retried": {
      description: "Waits again behind the one that is on its way.",
      meta: { requirement: ["UPL-5", "UPL-7"] },
      guard: { type: "canRetry", params: ({ event }) => ({ id: event.id }) },
      actions: { type: "queueAgain", params: ({ event }) => ({ id: event.id }) },
    },
  },
  initial: "sending",
  states: {
    sending: {
      description: "The file is being uploaded.",
      meta: { requirement: "UPL-2" },
      on: {
        "upload.progressed": [
          {
            description: "The last of it was sent: the server reads it.",
            meta: { requirement: "UPL-2" },
            guard: {
              type: "isAllSent",
              params: ({ event: { id, sentBytes } }) => ({ id, sentBytes }),
            },
            target: "checking",
            actions: { type: "assignProgress", params: ({ event }) => ({ sentBytes: event.sentBytes }) },
          },
          {
            description: "So much of it was sent.",
            meta: { requirement: "UPL-2" },
            guard: { type: "isCurrent", params: ({ event }) => ({ id: event.id }) },
            actions: { type: "assignProgress", params: ({ event }) => ({ sentBytes: event.sentBytes }) },
          },
        ],
      },
    },
    checking: {
      description: "The file is uploaded; the server is checking it.",
      meta: { requirement: "UPL-6" },
    },
  },
});
