import { failureOf } from "#machines/kit/failure.ts";
import { showFailure } from "#machines/kit/submission.ts";
import { autosaveState } from "./autosave.state.ts";
import { askingState, choosingState, creatingState, creationUnansweredState } from "./choosing.states.ts";
import { placeState } from "./place.state.ts";
import { initialContext, versionOf } from "./signing-setup.changes.ts";
import { signingSetupSetup } from "./signing-setup.setup.ts";
import type { Opening } from "./signing-setup.types.ts";

const found = {
  type: "assignOpening",
  params: ({ event }: { event: { output: Opening } }) => ({ opening: event.output }),
} as const;

const isKind = (kind: Opening["kind"]) =>
  ({
    type: "isKind",
    params: ({ event }: { event: { output: Opening } }) => ({ opening: event.output, kind }),
  }) as const;

export const signingSetupMachine = signingSetupSetup.createMachine({
  id: "signingSetup",
  options: { maxIterations: 100 },
  description:
    "Staff prepare a contract of a listing, step by step, until the server confirms that it is sent.",
  meta: { requirement: "SEND-1" },
  context: ({ input }) => initialContext(input),
  initial: "loading",
  states: {
    loading: {
      description: "The contract, or what a new one can be started with, is loading.",
      meta: { requirement: "SEND-11" },
      tags: ["busy", "loading"],
      invoke: {
        id: "open",
        src: "open",
        input: ({ context: { listingId, applicationId } }) => ({ listingId, applicationId }),
        onDone: [
          {
            description: "A draft: gone on with.",
            meta: { requirement: ["SEND-1", "SEND-2"] },
            guard: isKind("draft"),
            target: "editing",
            actions: found,
          },
          {
            description: "Nothing was started: a template is chosen.",
            meta: { requirement: "SEND-1" },
            guard: isKind("new"),
            target: "choosing",
            actions: found,
          },
          {
            description: "Not a draft any more: shown as it stands.",
            meta: { requirement: ["SEND-9", "SEND-12"] },
            target: "sent",
          },
        ],
        onError: {
          description: "It can't be loaded.",
          meta: { requirement: "SEND-11" },
          target: "failed",
          actions: showFailure,
        },
      },
    },
    failed: {
      description: "It couldn't be loaded.",
      meta: { requirement: "SEND-11" },
      tags: "failed",
      on: {
        "load.retried": {
          description: "Asked for again.",
          meta: { requirement: "SEND-11" },
          target: "loading",
          actions: "clearProblem",
        },
      },
    },
    choosing: choosingState,
    asking: askingState,
    creating: creatingState,
    creationUnanswered: creationUnansweredState,
    editing: {
      description: "The person can fill it in; it is saved as they go.",
      meta: { requirement: "SEND-1" },
      tags: "open",
      type: "parallel",
      invoke: { id: "watchPage", src: "watchPage" },
      states: { place: placeState, autosave: autosaveState },
    },
    sending: {
      description: "It is being sent to those who sign first.",
      meta: { requirement: ["SEND-9", "SEND-10"] },
      tags: ["open", "busy"],
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => ({ ...versionOf(context), reason: context.reason }),
        onDone: {
          description: "Sent, confirmed by the server.",
          meta: { requirement: "SEND-9" },
          target: "sent",
        },
        onError: [
          {
            description: "Nobody knows whether it was sent.",
            meta: { requirement: "SEND-9" },
            guard: { type: "isUnknown", params: failureOf },
            target: "unanswered",
            actions: showFailure,
          },
          {
            description: "It is not what it was: looked up, with what the server said.",
            meta: { requirement: ["SEND-7", "SEND-12"] },
            guard: { type: "isMoved", params: failureOf },
            target: "loading",
            actions: showFailure,
          },
          {
            description: "Refused: back to the check, with the reason.",
            meta: { requirement: "SEND-6" },
            target: "editing",
            actions: showFailure,
          },
        ],
      },
    },
    unanswered: {
      description: "The server didn't answer, so it is unclear whether it was sent.",
      meta: { requirement: "SEND-9" },
      tags: ["open", "unanswered"],
      on: {
        "send.retried": {
          description: "Looked up first: it may have been sent.",
          meta: { requirement: "SEND-9" },
          target: "loading",
          actions: "clearProblem",
        },
      },
    },
    sent: {
      description: "The server has it as sent, or as ended; its page shows it.",
      meta: { requirement: ["SEND-9", "SEND-12"] },
      tags: "confirmed",
      entry: [
        "announceChanged",
        {
          type: "openStep",
          params: ({ context: { applicationId } }) => ({ step: "sent", applicationId }),
        },
      ],
    },
  },
});
