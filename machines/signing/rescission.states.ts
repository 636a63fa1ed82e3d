import { failureOf } from "#machines/kit/failure.ts";
import { signingSetup } from "./signing.setup.ts";

const askingToRescindState = signingSetup.createStateConfig({
  description: "The signer is asked whether to let the contract go, and what it costs.",
  meta: { requirement: "SIGNING-19" },
  on: {
    "rescission.confirmed": {
      description: "Yes: sent.",
      meta: { requirement: "SIGNING-19" },
      target: "rescinding",
    },
    "question.dismissed": {
      description: "Thought better of: it stands.",
      meta: { requirement: "SIGNING-19" },
      target: "current",
      actions: "clearEnding",
    },
  },
});

const rescindingState = signingSetup.createStateConfig({
  description: "That the contract is let go is on its way.",
  meta: { requirement: "SIGNING-19" },
  entry: "clearEnding",
  invoke: {
    id: "rescind",
    src: "rescind",
    input: ({ context: { code } }) => ({ code }),
    onDone: {
      description: "It is let go, confirmed by the server.",
      meta: { requirement: "SIGNING-19" },
      target: "rescinded",
      actions: { type: "assignRescinded", params: ({ event }) => ({ rescinded: event.output }) },
    },
    onError: {
      description: "It could not be done: said where it was asked.",
      meta: { requirement: "SIGNING-19" },
      target: "askingToRescind",
      actions: { type: "showEndingProblem", params: failureOf },
    },
  },
});

/** Letting a contract go while it cools off. */
export const rescissionStates = {
  askingToRescind: askingToRescindState,
  rescinding: rescindingState,
  rescinded: {
    description: "The contract is let go.",
    meta: { requirement: "SIGNING-19" },
    tags: "over",
  },
} as const;
