import { assign, setup } from "xstate";
import type { ContractFile } from "#contract/contract-template.ts";
import type { ChosenFile } from "#machines/kit/chosen-file.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import {
  canRetry,
  currentOf,
  fileOf,
  withAdded,
  withChanged,
  withCurrent,
  withMoved,
  withNextStarted,
} from "./document-upload.rules.ts";
import type {
  DocumentUploadContext,
  DocumentUploadEvent,
  DocumentUploadPorts,
} from "./document-upload.types.ts";

type ById = { id: string };

export const documentUploadSetup = setup({
  types: {
    context: {} as DocumentUploadContext,
    events: {} as DocumentUploadEvent,
    tags: {} as "busy" | "ready",
    meta: {} as MachineMeta,
    children: {} as { uploadFile: "uploadFile" },
  },
  actors: { uploadFile: port<DocumentUploadPorts["uploadFile"]>("uploadFile") },
  guards: {
    isSomethingQueued: ({ context: { files } }) => files.some(({ stage }) => stage === "queued"),
    isSomethingAccepted: ({ context: { files } }) => files.some(({ stage }) => stage === "accepted"),
    isCurrent: ({ context: { files } }, { id }: ById) => currentOf(files)?.id === id,
    isQueued: ({ context: { files } }, { id }: ById) => fileOf(files, id)?.stage === "queued",
    isKnown: ({ context: { files } }, { id }: ById) => fileOf(files, id) !== undefined,
    canRetry: ({ context: { files } }, { id }: ById) => {
      const file = fileOf(files, id);
      return file !== undefined && canRetry(file);
    },
    canMove: ({ context: { files } }, { id, by }: ById & { by: 1 | -1 }) =>
      withMoved(files, id, by) !== files,
    isAllSent: ({ context: { files } }, { id, sentBytes }: ById & { sentBytes: number }) => {
      const current = currentOf(files);
      return current?.id === id && sentBytes >= current.bytes;
    },
  },
  actions: {
    addFiles: assign(({ context }, { files }: { files: readonly ChosenFile[] }) =>
      withAdded(context.files, files),
    ),
    moveFile: assign(({ context: { files } }, { id, by }: ById & { by: 1 | -1 }) => ({
      files: withMoved(files, id, by),
    })),
    dropFile: assign(({ context: { files } }, { id }: ById) => ({
      files: files.filter((file) => file.id !== id),
      leftOut: 0,
    })),
    beginNext: assign(({ context: { files } }) => ({ files: withNextStarted(files) })),
    queueAgain: assign(({ context: { files } }, { id }: ById) => ({
      files: withChanged(files, id, { stage: "queued", problem: null }),
    })),
    giveUp: assign(({ context: { files } }, { id }: ById) => ({
      files: withChanged(files, id, { stage: "cancelled" }),
    })),
    assignProgress: assign(({ context: { files } }, { sentBytes }: { sentBytes: number }) => ({
      files: withCurrent(files, { sentBytes }),
    })),
    assignDocument: assign(({ context: { files } }, { document }: { document: ContractFile }) => ({
      files: withCurrent(files, { stage: "accepted", document }),
    })),
    showProblem: assign(({ context: { files } }, { problem }: WithProblem) => ({
      files: withCurrent(files, { stage: "refused", problem }),
    })),
  },
});
