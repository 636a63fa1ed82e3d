import { editedDraft } from "#machines/kit/edited-draft.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { refused } from "#machines/kit/submission.ts";
import { ended, shut } from "./sending.state.ts";
import { turnOf } from "./signing.changes.ts";
import { signingSetup } from "./signing.setup.ts";
import type { SigningAnswers } from "./signing.types.ts";

const draft = editedDraft({
  saved: "SIGNING-6",
  putAway: "SIGNING-6",
  retried: "SIGNING-7",
  refused: "SIGNING-7",
  compared: "SIGNING-6",
  merged: "SIGNING-6",
});

const typed = {
  type: "assignChange",
  params: ({ event: { change } }: { event: { change: SigningAnswers } }) => ({ change }),
} as const;

const neededNow = {
  description: "The signature waits for it: sent at once.",
  meta: { requirement: "SIGNING-8" },
  guard: "isReadyToSign",
  target: "saving",
} as const;

const overtaken = {
  description: "Another device has saved other answers: read, and what was typed here goes on top.",
  meta: { requirement: "SIGNING-6" },
  guard: { type: "isChanged", params: failureOf },
  target: "#signing.loading",
  actions: refused,
} as const;

const savedState = signingSetup.createStateConfig({
  description: "The server has every answer.",
  meta: { requirement: "SIGNING-6" },
  on: {
    "answers.changed": {
      description: "An answer is given or changed.",
      meta: { requirement: "SIGNING-6" },
      target: "deciding",
      actions: ["clearProblem", typed],
    },
  },
});

const unsavedState = signingSetup.createStateConfig({
  description: "An answer waits for the typing to pause.",
  meta: { requirement: "SIGNING-6" },
  always: { ...neededNow, guard: "isAwaiting" },
  after: { savePause: draft.paused },
  on: {
    "answers.changed": {
      description: "Typed on: the pause begins anew.",
      meta: { requirement: "SIGNING-6" },
      target: "unsaved",
      reenter: true,
      actions: typed,
    },
    "page.hidden": draft.putAway,
  },
});

const savingState = signingSetup.createStateConfig({
  description: "The answers are on their way; the signer can go on.",
  meta: { requirement: "SIGNING-6" },
  entry: ["noteSent", "clearSaveProblem"],
  invoke: {
    id: "saveAnswers",
    src: "saveAnswers",
    input: ({ context }) => ({
      code: context.code,
      base: turnOf(context).hashes.answers,
      answers: context.answers,
    }),
    onDone: {
      description: "The server has them.",
      meta: { requirement: "SIGNING-6" },
      target: "deciding",
      actions: { type: "assignKept", params: ({ event }) => ({ hash: event.output.hash }) },
    },
    onError: [shut, ended, overtaken, draft.unreached, draft.refused],
  },
  on: {
    "answers.changed": {
      description: "Typed on: sent after this.",
      meta: { requirement: ["SIGNING-6", "SIGNING-17"] },
      guard: "isNotAwaiting",
      actions: typed,
    },
  },
});

const lostState = signingSetup.createStateConfig({
  description: "The server couldn't be reached; the answers are sent again by themselves.",
  meta: { requirement: "SIGNING-7" },
  after: { retryPause: draft.retried },
  on: {
    "save.retried": draft.retried,
    "contract.signed": neededNow,
    "answers.changed": {
      description: "Typed on: it stays here meanwhile.",
      meta: { requirement: "SIGNING-7" },
      actions: typed,
    },
  },
});

const refusedState = signingSetup.createStateConfig({
  description: "The server refused the answers; they are only here.",
  meta: { requirement: "SIGNING-7" },
  on: {
    "answers.changed": {
      description: "Changed: what was said of the last sending is put away.",
      meta: { requirement: ["SIGNING-6", "SIGNING-7"] },
      target: "deciding",
      actions: ["clearProblem", typed],
    },
    "save.retried": draft.resent,
    "contract.signed": neededNow,
  },
});

/** Whether the server has the answers. */
export const autosaveState = signingSetup.createStateConfig({
  description: "Whether the server has the answers.",
  initial: "deciding",
  states: {
    deciding: {
      description: "Comparing with what the server has.",
      always: [
        draft.changed,
        { description: "They are the same.", meta: { requirement: "SIGNING-6" }, target: "saved" },
      ],
    },
    saved: savedState,
    unsaved: unsavedState,
    saving: savingState,
    lost: lostState,
    refused: refusedState,
  },
});
