import { completingState, draft, keep, releasingState, savingState, typed } from "./sending.states.ts";
import { vendorApplicationSetup } from "./vendor-application.setup.ts";

const bound = {
  description: "It is on its way to another page: sent at once.",
  meta: { requirement: ["APPLY-9", "APPLY-10"] },
  guard: "isBound",
  target: "saving",
} as const;

const untouchedState = vendorApplicationSetup.createStateConfig({
  description: "Nothing has been entered yet.",
  meta: { requirement: "APPLY-4" },
  on: {
    "answers.changed": {
      description: "The first answer.",
      meta: { requirement: ["APPLY-3", "APPLY-4"] },
      target: "unsaved",
      actions: typed,
    },
  },
});

const unsavedState = vendorApplicationSetup.createStateConfig({
  description: "The answers are saved on this device and sent when the typing pauses.",
  meta: { requirement: "APPLY-3" },
  entry: keep,
  always: bound,
  after: { savePause: draft.paused },
  on: {
    "answers.changed": {
      description: "Typed on: kept, and the pause begins anew.",
      meta: { requirement: "APPLY-3" },
      target: "unsaved",
      reenter: true,
      actions: typed,
    },
    "page.hidden": draft.putAway,
  },
});

const savedState = vendorApplicationSetup.createStateConfig({
  description: "Everything is saved, on this device and with the server.",
  meta: { requirement: "APPLY-4" },
  entry: keep,
  always: [
    {
      description: "On its way to the final step: marked partially completed.",
      meta: { requirement: "APPLY-9" },
      guard: "isReleasing",
      target: "releasing",
    },
    {
      description: "On its way to the confirmation: completed.",
      meta: { requirement: "APPLY-10" },
      guard: "isCompleting",
      target: "completing",
    },
  ],
  on: {
    "answers.changed": {
      description: "Another answer.",
      meta: { requirement: "APPLY-3" },
      target: "unsaved",
      actions: ["clearProblem", typed],
    },
    "step.passed": {
      description: "Another step: another device is to begin there.",
      meta: { requirement: "APPLY-15" },
      guard: "isEarly",
      target: "unsaved",
    },
  },
});

const lostState = vendorApplicationSetup.createStateConfig({
  description:
    "The server couldn't be reached; the answers are saved on this device and sent again automatically.",
  meta: { requirement: "APPLY-5" },
  after: { retryPause: draft.retried },
  on: {
    "save.retried": draft.retried,
    "step.passed": { ...bound, guard: "isLate" },
    "answers.changed": {
      description: "Typed on: kept here meanwhile.",
      meta: { requirement: ["APPLY-3", "APPLY-5"] },
      actions: [typed, keep],
    },
  },
});

const refusedState = vendorApplicationSetup.createStateConfig({
  description: "The server refused the answers; they are saved on this device only.",
  meta: { requirement: "APPLY-6" },
  on: {
    "answers.changed": {
      description: "Changed: what was said of the last sending is put away.",
      meta: { requirement: ["APPLY-3", "APPLY-6"] },
      target: "unsaved",
      actions: ["clearProblem", typed],
    },
    "save.retried": draft.resent,
    "step.passed": { ...bound, guard: "isLate" },
  },
});

const comparingState = vendorApplicationSetup.createStateConfig({
  description: "It was changed somewhere else; the vendor chooses what to keep.",
  meta: { requirement: "APPLY-7" },
  tags: "comparing",
  on: {
    "side.chosen": draft.sideChosen,
    "sides.chosen": draft.sidesChosen,
    "comparison.accepted": { ...draft.accepted, target: "deciding" },
  },
});

/** What is kept where: always on this device, and with the server as soon as it can be. */
export const autosaveState = vendorApplicationSetup.createStateConfig({
  description: "Where the answers are saved: on this device at once, with the server as soon as possible.",
  initial: "deciding",
  states: {
    deciding: {
      description: "Comparing this device with the server.",
      always: [
        draft.conflict,
        draft.changed,
        {
          description: "They are the same.",
          meta: { requirement: "APPLY-4" },
          guard: "isCreated",
          target: "saved",
        },
        {
          description: "Nothing was answered yet.",
          meta: { requirement: "APPLY-4" },
          target: "untouched",
        },
      ],
    },
    untouched: untouchedState,
    unsaved: unsavedState,
    saving: savingState,
    saved: savedState,
    lost: lostState,
    refused: refusedState,
    comparing: comparingState,
    releasing: releasingState,
    completing: completingState,
  },
});
