import { editedDraft } from "#machines/kit/edited-draft.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { versionOf } from "./signing-setup.changes.ts";
import { signingSetupSetup } from "./signing-setup.setup.ts";
import type { Changes } from "./signing-setup.types.ts";

const draft = editedDraft({
  saved: "SEND-5",
  putAway: "SEND-5",
  retried: "SEND-5",
  refused: "SEND-6",
  compared: "SEND-7",
  merged: "SEND-7",
});

const typed = {
  type: "assignChanges",
  params: ({ event: { changes } }: { event: { changes: Changes } }) => ({ changes }),
} as const;

/** It is to be sent: saved at once. */
const sendRequested = {
  description: "It is to be sent: saved first, at once.",
  meta: { requirement: ["SEND-5", "SEND-9"] },
  guard: {
    type: "isValid",
    params: ({ event: { isValid } }: { event: { isValid: boolean } }) => ({ isValid }),
  },
  target: "saving",
} as const;

const savedState = signingSetupSetup.createStateConfig({
  description: "The server has everything that is filled in.",
  meta: { requirement: "SEND-5" },
  always: {
    description: "Saved: now it is sent.",
    meta: { requirement: ["SEND-9", "SEND-10"] },
    guard: "isFinishing",
    target: "#signingSetup.sending",
  },
  on: {
    "values.changed": {
      description: "Something is changed.",
      meta: { requirement: "SEND-5" },
      target: "unsaved",
      actions: ["clearProblem", typed],
    },
  },
});

const unsavedState = signingSetupSetup.createStateConfig({
  description: "There are changes that the server doesn't have yet.",
  meta: { requirement: "SEND-5" },
  always: {
    description: "It is to be sent: saved first, at once.",
    meta: { requirement: ["SEND-5", "SEND-9"] },
    guard: "isFinishing",
    target: "saving",
  },
  after: { savePause: draft.paused },
  on: {
    "values.changed": {
      description: "Typed on: the pause starts again.",
      meta: { requirement: "SEND-5" },
      target: "unsaved",
      reenter: true,
      actions: typed,
    },
    "page.hidden": draft.putAway,
  },
});

const savingState = signingSetupSetup.createStateConfig({
  description: "The changes are being saved; the person can keep typing.",
  meta: { requirement: "SEND-5" },
  entry: ["noteSent", "clearProblem"],
  invoke: {
    id: "save",
    src: "save",
    input: ({ context }) => ({
      ...versionOf(context),
      values: context.values,
      facts: known(context.facts, "signingSetup.facts"),
    }),
    onDone: {
      description: "The server has it, or something newer.",
      meta: { requirement: ["SEND-5", "SEND-7"] },
      target: "deciding",
      actions: { type: "assignAnswer", params: ({ event }) => ({ answer: event.output }) },
    },
    onError: [
      {
        description: "It is not a draft any more: looked up.",
        meta: { requirement: "SEND-12" },
        guard: { type: "isMoved", params: failureOf },
        target: "#signingSetup.loading",
        actions: { type: "showProblem", params: failureOf },
      },
      draft.unreached,
      draft.refused,
    ],
  },
  on: {
    "values.changed": {
      description: "Typed on: saved after this.",
      meta: { requirement: ["SEND-5", "SEND-10"] },
      guard: "isNotFinishing",
      actions: typed,
    },
  },
});

const lostState = signingSetupSetup.createStateConfig({
  description: "The server couldn't be reached; the changes are saved again automatically.",
  meta: { requirement: "SEND-5" },
  after: { retryPause: draft.retried },
  on: {
    "save.retried": draft.retried,
    "send.requested": sendRequested,
    "values.changed": {
      description: "Typed on meanwhile.",
      meta: { requirement: "SEND-5" },
      actions: typed,
    },
  },
});

const refusedState = signingSetupSetup.createStateConfig({
  description: "The server refused the changes.",
  meta: { requirement: "SEND-6" },
  on: {
    "values.changed": {
      description: "Changed: what was said of the last saving is put away.",
      meta: { requirement: ["SEND-5", "SEND-6"] },
      target: "unsaved",
      actions: ["clearProblem", typed],
    },
    "save.retried": draft.resent,
    "send.requested": sendRequested,
  },
});

/** Whether the server has what is filled in. */
export const autosaveState = signingSetupSetup.createStateConfig({
  description: "Whether the server has what is filled in.",
  initial: "deciding",
  states: {
    deciding: {
      description: "Comparing what is filled in with what the server has.",
      always: [
        draft.conflict,
        draft.changed,
        {
          description: "They are the same.",
          meta: { requirement: "SEND-5" },
          target: "saved",
        },
      ],
    },
    saved: savedState,
    unsaved: unsavedState,
    saving: savingState,
    lost: lostState,
    refused: refusedState,
    comparing: {
      description: "It was changed somewhere else; the person chooses what to keep.",
      meta: { requirement: "SEND-7" },
      tags: "comparing",
      on: {
        "side.chosen": draft.sideChosen,
        "sides.chosen": draft.sidesChosen,
        "comparison.accepted": { ...draft.accepted, target: "deciding" },
      },
    },
  },
});
