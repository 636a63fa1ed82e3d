import type { DoneActorEvent } from "xstate";
import type { BulkSend } from "#contract/signing-bulk.ts";
import { known } from "#machines/kit/known.ts";
import { recheck } from "#machines/kit/polling.ts";
import { refused, showFailure, submissionStates } from "#machines/kit/submission.ts";
import { bulkSendSetup } from "./bulk-send.setup.ts";
import type { BulkSendContext } from "./bulk-send.types.ts";

type Answered = { event: DoneActorEvent<BulkSend> };
const answered = ({ event }: Answered) => ({ bulk: event.output });
const assignBulk = { type: "assignBulk", params: answered } as const;
const openSend = {
  type: "openSend",
  params: ({ event }: Answered) => ({ bulkId: event.output.id }),
} as const;

const sendFile = {
  id: "sendFile",
  src: "sendFile",
  input: ({ context: { templateId, file, check, key } }: { context: BulkSendContext }) => ({
    templateId: known(templateId, "bulkSend.templateId"),
    fileId: known(file, "bulkSend.file").id,
    key: known(key, "bulkSend.key"),
    templateNumber: known(check, "bulkSend.check").templateNumber,
  }),
  onDone: [
    {
      description: "The server has it, and no row waits any more.",
      meta: { requirement: ["BULK-5", "BULK-6"] },
      guard: { type: "isOver", params: answered },
      target: "#bulkSend.finished",
      actions: [assignBulk, openSend],
    },
    {
      description: "The server has it, and sends row after row.",
      meta: { requirement: ["BULK-4", "BULK-6"] },
      target: "#bulkSend.following",
      actions: [assignBulk, openSend],
    },
  ],
} as const;

export const sending = bulkSendSetup.createStateConfig({
  description: "The file is being sent, with its key.",
  meta: { requirement: "BULK-3" },
  tags: "busy",
  entry: "clearProblem",
  ...submissionStates(() => ({
    invoke: sendFile,
    unanswered: {
      description: "There was no definite answer; the key is kept.",
      meta: { requirement: "BULK-3" },
      target: "#bulkSend.unanswered",
    },
    refusals: [
      {
        description: "Refused: nothing was sent, and the next try has a key of its own.",
        meta: { requirement: ["BULK-3", "BULK-7"] },
        target: "#bulkSend.reviewing",
        actions: refused,
      },
    ],
  })),
});

export const unanswered = bulkSendSetup.createStateConfig({
  description: "The server didn't answer, so it is unclear whether it was sent; the same can be sent again.",
  meta: { requirement: "BULK-3" },
  tags: "unanswered",
  on: {
    "send.retried": {
      description: "The same file is sent again with the same key.",
      meta: { requirement: "BULK-3" },
      target: "sending.again",
    },
  },
});

export const following = bulkSendSetup.createStateConfig({
  description: "The server sends row after row; how far it is shows.",
  meta: { requirement: "BULK-4" },
  tags: "following",
  initial: "waiting",
  states: {
    waiting: {
      description: "A moment passes before it is asked again.",
      meta: { requirement: "BULK-4" },
      after: {
        pollInterval: {
          description: "Ask how far it is.",
          meta: { requirement: "BULK-4" },
          target: "reading",
        },
      },
    },
    reading: {
      description: "How far it is, is being read.",
      meta: { requirement: "BULK-4" },
      tags: "busy",
      invoke: {
        id: "readSend",
        src: "readSend",
        input: ({ context }) => ({ bulkId: known(context.bulkId, "bulkSend.bulkId") }),
        onDone: [
          {
            description: "No row waits any more.",
            meta: { requirement: ["BULK-5", "BULK-6"] },
            guard: { type: "isOver", params: answered },
            target: "#bulkSend.finished",
            actions: assignBulk,
          },
          {
            description: "Some rows still wait.",
            meta: { requirement: "BULK-4" },
            target: "waiting",
            actions: assignBulk,
          },
        ],
        onError: [
          {
            description: "Not read this time: what is known stays.",
            meta: { requirement: ["BULK-4", "BULK-7"] },
            guard: "hasBulk",
            target: "lost",
            actions: showFailure,
          },
          {
            description: "Nothing is known of it yet.",
            meta: { requirement: "BULK-7" },
            target: "#bulkSend.failed",
            actions: showFailure,
          },
        ],
      },
    },
    lost: {
      description: "The last time it could not be read; it is asked again.",
      meta: { requirement: "BULK-7" },
      ...recheck({ target: "reading", byItself: "BULK-4", onRequest: "BULK-7" }),
    },
  },
});
