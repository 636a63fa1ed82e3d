import { failureOf } from "#machines/kit/failure.ts";
import { showFailure } from "#machines/kit/submission.ts";
import { rescissionStates } from "./rescission.states.ts";
import { turnOf } from "./signing.changes.ts";
import { signingSetup } from "./signing.setup.ts";

const reading = {
  description: "Read again: others may have signed meanwhile.",
  meta: { requirement: "SIGNING-15" },
  target: "reading",
  actions: "clearProblem",
} as const;

/** What whoever has signed can do, also while it is read who else is still to. */
const offered = {
  "rescission.requested": {
    description: "To be let go: asked first.",
    meta: { requirement: "SIGNING-19" },
    guard: "canRescind",
    target: "askingToRescind",
  },
  "contract.requested": {
    description: "The sealed file is wanted.",
    meta: { requirement: "SIGNING-15" },
    target: "downloading",
    actions: "clearProblem",
  },
} as const;

/** The server has the signature. */
export const signedState = signingSetup.createStateConfig({
  description: "Signed: the server has it.",
  meta: { requirement: ["SIGNING-10", "SIGNING-15"] },
  tags: "confirmed",
  entry: "dropDraft",
  initial: "reading",
  states: {
    reading: {
      description: "Who else is still to sign is being read.",
      meta: { requirement: "SIGNING-15" },
      invoke: {
        id: "readTurn",
        src: "readTurn",
        input: ({ context: { code } }) => ({ code }),
        onDone: {
          description: "Shown as it is now.",
          meta: { requirement: "SIGNING-15" },
          target: "current",
          actions: { type: "assignTurn", params: ({ event }) => ({ turn: event.output }) },
        },
        onError: {
          description: "Not read: it is signed all the same.",
          meta: { requirement: ["SIGNING-10", "SIGNING-15"] },
          target: "current",
        },
      },
      on: offered,
    },
    current: {
      description: "It is shown who is still to sign, and the sealed file is offered.",
      meta: { requirement: "SIGNING-15" },
      on: {
        "turn.retried": reading,
        ...offered,
      },
    },
    ...rescissionStates,
    downloading: {
      description: "The sealed file is being fetched.",
      meta: { requirement: "SIGNING-15" },
      tags: "downloading",
      invoke: {
        id: "downloadContract",
        src: "downloadContract",
        input: ({ context }) => ({ code: context.code, reference: turnOf(context).reference }),
        onDone: {
          description: "Handed to the signer as a file.",
          meta: { requirement: "SIGNING-15" },
          target: "current",
        },
        onError: {
          description: "Not there yet, or not fetched: said why.",
          meta: { requirement: "SIGNING-15" },
          target: "current",
          actions: { ...showFailure, params: failureOf },
        },
      },
    },
  },
});
