import { showFailure } from "#machines/kit/submission.ts";
import { blank, bulkSendSetup } from "./bulk-send.setup.ts";
import { checking, choosing, reviewing } from "./choosing.states.ts";
import { following, sending, unanswered } from "./sending.states.ts";

export const bulkSendMachine = bulkSendSetup.createMachine({
  id: "bulkSend",
  options: { maxIterations: 100 },
  description: "One contract over many listings by a file: chosen, checked row by row, sent, and followed.",
  meta: { requirement: "BULK-1" },
  context: ({ input }) => ({ ...blank, templates: [], bulkId: input.bulkId }),
  initial: "opening",
  states: {
    opening: {
      description: "Deciding whether the address names a send.",
      meta: { requirement: "BULK-4" },
      always: [
        {
          description: "It does: how far it is, is read.",
          meta: { requirement: "BULK-4" },
          guard: "hasBulkId",
          target: "following.reading",
        },
        { description: "A new one is started.", meta: { requirement: "BULK-1" }, target: "loading" },
      ],
    },
    loading: {
      description: "The templates that can be sent are loading.",
      meta: { requirement: "BULK-1" },
      tags: ["busy", "loading"],
      invoke: {
        id: "readTemplates",
        src: "readTemplates",
        onDone: {
          description: "One of them is chosen; where there is one alone, it is.",
          meta: { requirement: "BULK-1" },
          target: "choosing",
          actions: { type: "assignTemplates", params: ({ event }) => ({ templates: event.output }) },
        },
        onError: {
          description: "They could not be read.",
          meta: { requirement: "BULK-7" },
          target: "failed",
          actions: showFailure,
        },
      },
    },
    failed: {
      description: "Neither the templates nor the send could be read.",
      meta: { requirement: "BULK-7" },
      tags: "failed",
      on: {
        "load.retried": {
          description: "Read again.",
          meta: { requirement: "BULK-7" },
          target: "opening",
          actions: "clearProblem",
        },
      },
    },
    choosing,
    checking,
    reviewing,
    sending,
    unanswered,
    following,
    finished: {
      description: "No row waits any more: what was sent and what was refused is shown.",
      meta: { requirement: ["BULK-5", "BULK-6"] },
      tags: "done",
      on: {
        "another.started": {
          description: "Another file is sent.",
          meta: { requirement: "BULK-5" },
          target: "loading",
          actions: ["startAnew", { type: "openSend", params: { bulkId: null } }],
        },
      },
    },
  },
});
