import { failureOf } from "#machines/kit/failure.ts";
import { showFailure } from "#machines/kit/submission.ts";
import { papersState } from "./papers.state.ts";
import { ended, shut } from "./sending.state.ts";
import { turnOf } from "./signing.changes.ts";
import { signingSetup } from "./signing.setup.ts";
import { named, namingState, witnessEvents } from "./witness.state.ts";

const chosen = {
  description: "Gone to.",
  meta: { requirement: ["SIGNING-3", "SIGNING-4"] },
  actions: {
    type: "assignCurrent",
    params: ({ event }: { event: { id: string } }) => ({ id: event.id }),
  },
} as const;

const consentState = signingSetup.createStateConfig({
  description: "The signer is asked to agree to sign on a screen, or to have it on paper.",
  meta: { requirement: "SIGNING-2" },
  on: {
    "consent.given": {
      description: "Agreed, in these words: sent.",
      meta: { requirement: "SIGNING-2" },
      target: "consenting",
      actions: "clearProblem",
    },
  },
});

const consentingState = signingSetup.createStateConfig({
  description: "That the signer agrees is on its way to the server.",
  meta: { requirement: "SIGNING-2" },
  invoke: {
    id: "giveConsent",
    src: "giveConsent",
    input: ({ context }) => ({ code: context.code, hash: turnOf(context).hashes.consent }),
    onDone: {
      description: "The server has it: what comes first.",
      meta: { requirement: "SIGNING-2" },
      target: "deciding",
      actions: "assignConsent",
    },
    onError: [
      shut,
      ended,
      {
        description: "The words are others by now: read again, with why.",
        meta: { requirement: ["SIGNING-2", "SIGNING-11"] },
        guard: { type: "isChanged", params: failureOf },
        target: "#signing.loading",
        actions: showFailure,
      },
      {
        description: "It could not be sent: said why.",
        meta: { requirement: "SIGNING-2" },
        target: "consent",
        actions: showFailure,
      },
    ],
  },
});

const walkingState = signingSetup.createStateConfig({
  description: "The signer reads the document and does what is asked.",
  meta: { requirement: ["SIGNING-3", "SIGNING-4"] },
  on: {
    "view.chosen": {
      description: "The same is seen the other way.",
      meta: { requirement: "SIGNING-3" },
      actions: { type: "assignView", params: ({ event }) => ({ view: event.view }) },
    },
    "item.chosen": chosen,
    "walk.advanced": [
      named,
      {
        description: "Something is missing or wrong here: it is said.",
        meta: { requirement: "SIGNING-4" },
        guard: "isCurrentLeft",
        actions: "markCurrent",
      },
      {
        description: "Nothing is left to do: looked over before it is signed.",
        meta: { requirement: ["SIGNING-4", "SIGNING-8"] },
        guard: "isLast",
        target: "reviewing",
        actions: "passCurrent",
      },
      {
        description: "On to what is left.",
        meta: { requirement: "SIGNING-4" },
        actions: "passCurrent",
      },
    ],
    "walk.returned": {
      description: "Back to what is before.",
      meta: { requirement: "SIGNING-4" },
      actions: "returnToPrevious",
    },
    "initials.placed": {
      description: "All initials are placed at once.",
      meta: { requirement: "SIGNING-5" },
      actions: "placeInitials",
    },
    "signature.adopted": {
      description: "The signature stands in all of its places.",
      meta: { requirement: "SIGNING-8" },
      actions: { type: "assignSignature", params: ({ event }) => ({ signature: event.signature }) },
    },
    "signature.reopened": {
      description: "It is to be given anew, and counts no more.",
      meta: { requirement: "SIGNING-8" },
      actions: "dropSignature",
    },
    ...witnessEvents,
  },
});

const reviewingState = signingSetup.createStateConfig({
  description: "The signer looks over everything before signing it.",
  meta: { requirement: "SIGNING-8" },
  on: {
    "item.chosen": { ...chosen, description: "Something is to be changed.", target: "walking" },
    "sign-in.requested": {
      description: "An agent's own turn wants a sign-in of the last minutes: left for it, and all is kept.",
      meta: { requirement: "SIGNING-22" },
      guard: "isSignInNeeded",
      target: "#signing.signingIn",
    },
    "contract.signed": [
      {
        description: "All is there, and the server has it: sent.",
        meta: { requirement: ["SIGNING-8", "SIGNING-9"] },
        guard: "isSignable",
        target: "#signing.sending",
        actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
      },
      {
        description: "The server has not every answer yet: that first.",
        meta: { requirement: "SIGNING-8" },
        guard: "isReadyToSign",
        target: "awaiting",
        actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
      },
    ],
  },
});

const awaitingState = signingSetup.createStateConfig({
  description: "The last answers are being saved before it is signed.",
  meta: { requirement: ["SIGNING-8", "SIGNING-17"] },
  tags: "busy",
  always: [
    {
      description: "The server has them: the signature is sent.",
      meta: { requirement: "SIGNING-8" },
      guard: "isSaved",
      target: "#signing.sending",
    },
    {
      description: "They could not be saved: said why.",
      meta: { requirement: ["SIGNING-7", "SIGNING-8"] },
      guard: "isStopped",
      target: "reviewing",
      actions: "dropKey",
    },
  ],
});

/** How far the signer has come. */
export const placeState = signingSetup.createStateConfig({
  description: "How far the signer has come.",
  initial: "deciding",
  states: {
    deciding: {
      description: "Choosing what comes first.",
      always: [
        {
          description: "These words were agreed to, and nothing has to be read before: the document.",
          meta: { requirement: ["SIGNING-2", "SIGNING-18"] },
          guard: "isReadable",
          target: "walking",
        },
        {
          description: "Papers are to be read first.",
          meta: { requirement: "SIGNING-18" },
          guard: "isConsented",
          target: "papers",
        },
        { description: "To be agreed to first.", meta: { requirement: "SIGNING-2" }, target: "consent" },
      ],
    },
    consent: consentState,
    consenting: consentingState,
    papers: papersState,
    walking: walkingState,
    naming: namingState,
    reviewing: reviewingState,
    awaiting: awaitingState,
  },
});
