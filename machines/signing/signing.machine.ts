import { failureOf } from "#machines/kit/failure.ts";
import { autosaveState } from "./autosave.state.ts";
import { endingState } from "./ending.state.ts";
import { placeState } from "./place.state.ts";
import { sendingState, shut, signingInState, unansweredState } from "./sending.state.ts";
import { signedState } from "./signed.state.ts";
import { initialContext, turnOf } from "./signing.changes.ts";
import { signingSetup } from "./signing.setup.ts";

const readTurn = {
  type: "assignTurn",
  params: ({ event }: { event: { output: ReturnType<typeof turnOf> } }) => ({ turn: event.output }),
} as const;

const retried = {
  description: "Asked for again.",
  meta: { requirement: "SIGNING-16" },
  target: "loading",
  actions: "clearProblem",
} as const;

const loadingState = signingSetup.createStateConfig({
  description: "The contract and the signer's turn are being read.",
  meta: { requirement: ["SIGNING-1", "SIGNING-6"] },
  tags: "busy",
  invoke: {
    id: "readTurn",
    src: "readTurn",
    input: ({ context: { code } }) => ({ code }),
    onDone: [
      {
        description: "An answer was found wrong: the first that is so is gone to.",
        meta: { requirement: "SIGNING-8" },
        guard: { type: "isToBeMended", params: ({ event }) => ({ turn: event.output }) },
        target: "running",
        actions: [readTurn, "markAll"],
      },
      {
        description: "To be read and signed.",
        meta: { requirement: ["SIGNING-1", "SIGNING-6", "SIGNING-11"] },
        guard: { type: "isToBeSigned", params: ({ event }) => ({ turn: event.output }) },
        target: "running",
        actions: readTurn,
      },
      {
        description: "Signed before.",
        meta: { requirement: ["SIGNING-10", "SIGNING-15"] },
        guard: { type: "isStatus", params: ({ event }) => ({ turn: event.output, status: "signed" }) },
        target: "signed.current",
        actions: [readTurn, "clearProblem"],
      },
      {
        description: "Others sign first.",
        meta: { requirement: "SIGNING-14" },
        guard: { type: "isStatus", params: ({ event }) => ({ turn: event.output, status: "waiting" }) },
        target: "notYourTurn",
        actions: [readTurn, "clearProblem"],
      },
      {
        description: "It ended without this signature.",
        meta: { requirement: "SIGNING-14" },
        target: "over",
        actions: [readTurn, "clearProblem"],
      },
    ],
    onError: [
      shut,
      {
        description: "The link opens nothing any more.",
        meta: { requirement: "SIGNING-14" },
        guard: { type: "isUnknownLink", params: failureOf },
        target: "over",
        actions: { type: "showProblem", params: failureOf },
      },
      {
        description: "It could not be read.",
        meta: { requirement: "SIGNING-16" },
        target: "failed",
        actions: { type: "showProblem", params: failureOf },
      },
    ],
  },
});

export const signingMachine = signingSetup.createMachine({
  id: "signing",
  options: { maxIterations: 100 },
  description:
    "A signer reads a contract by their own link, fills in what is asked and signs it, until the server has it.",
  meta: { requirement: "SIGNING-1" },
  context: ({ input }) => initialContext(input),
  initial: "loading",
  states: {
    loading: loadingState,
    failed: {
      description: "The contract couldn't be read.",
      meta: { requirement: "SIGNING-16" },
      tags: "failed",
      on: { "turn.retried": retried },
    },
    locked: {
      description: "A one-time code is needed to go on.",
      meta: { requirement: "SIGNING-1" },
      tags: "locked",
      invoke: { id: "watchGate", src: "watchGate", input: ({ context: { code } }) => ({ code }) },
      on: {
        "gate.opened": {
          description: "Verified: read again.",
          meta: { requirement: "SIGNING-1" },
          target: "loading",
          actions: "clearProblem",
        },
      },
    },
    running: {
      description: "The signer goes through the document; what is answered is kept as they go.",
      meta: { requirement: ["SIGNING-3", "SIGNING-6"] },
      tags: "open",
      type: "parallel",
      invoke: [
        { id: "watchPage", src: "watchPage" },
        {
          id: "signatureCapture",
          src: "signatureCapture",
          input: ({ context }) => ({
            code: context.code,
            name: turnOf(context).signer.name,
            adopted: context.signature,
          }),
        },
      ],
      states: { place: placeState, autosave: autosaveState, ending: endingState },
    },
    sending: sendingState,
    unanswered: unansweredState,
    signingIn: signingInState,
    signed: signedState,
    notYourTurn: {
      description: "Others sign first.",
      meta: { requirement: "SIGNING-14" },
      on: { "turn.retried": retried },
    },
    over: {
      description: "Nothing can be signed by this link any more; it is said why.",
      meta: { requirement: ["SIGNING-14", "SIGNING-23"] },
      tags: "over",
      entry: "dropDraft",
    },
  },
});
