import { completingState, releasingState, sendingState } from "./sending.states.ts";
import { localOf } from "./vendor-application.changes.ts";
import { vendorApplicationSetup } from "./vendor-application.setup.ts";

const keep = {
  type: "keepLocal",
  params: ({ context }: { context: Parameters<typeof localOf>[0] }) => ({ local: localOf(context) }),
} as const;

const bound = {
  description: "It is on its way to another page: sent at once.",
  meta: { requirement: ["APPLY-9", "APPLY-10"] },
  guard: "isBound",
  target: "sending",
} as const;

const untouchedState = vendorApplicationSetup.createStateConfig({
  description: "Nothing has been entered yet.",
  meta: { requirement: "APPLY-4" },
  on: {
    "answers.changed": {
      description: "The first answer.",
      meta: { requirement: ["APPLY-3", "APPLY-4"] },
      target: "unsaved",
      actions: { type: "assignChanges", params: ({ event }) => ({ changes: event.changes }) },
    },
  },
});

const unsavedState = vendorApplicationSetup.createStateConfig({
  description: "The answers are saved on this device and sent when the typing pauses.",
  meta: { requirement: "APPLY-3" },
  entry: keep,
  always: bound,
  after: {
    savePause: {
      description: "The typing pauses: sent.",
      meta: { requirement: "APPLY-4" },
      target: "sending",
    },
  },
  on: {
    "answers.changed": {
      description: "Typed on: kept, and the pause begins anew.",
      meta: { requirement: "APPLY-3" },
      target: "unsaved",
      reenter: true,
      actions: { type: "assignChanges", params: ({ event }) => ({ changes: event.changes }) },
    },
    "page.hidden": {
      description: "The page is put away: nobody knows whether it comes back.",
      meta: { requirement: ["APPLY-4", "APPLY-15"] },
      target: "sending",
    },
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
      guard: { type: "isGoal", params: { goal: "finalStep" } },
      target: "releasing",
    },
    {
      description: "On its way to the confirmation: completed.",
      meta: { requirement: "APPLY-10" },
      guard: { type: "isGoal", params: { goal: "completion" } },
      target: "completing",
    },
  ],
  on: {
    "answers.changed": {
      description: "Another answer.",
      meta: { requirement: "APPLY-3" },
      target: "unsaved",
      actions: [
        "clearProblem",
        { type: "assignChanges", params: ({ event }) => ({ changes: event.changes }) },
      ],
    },
    "step.passed": {
      description: "Another step: another device is to begin there.",
      meta: { requirement: "APPLY-15" },
      guard: "isEarly",
      target: "unsaved",
    },
  },
});

const waitingState = vendorApplicationSetup.createStateConfig({
  description:
    "The server couldn't be reached; the answers are saved on this device and sent again automatically.",
  meta: { requirement: "APPLY-5" },
  always: bound,
  after: {
    retryPause: { description: "Tried again.", meta: { requirement: "APPLY-5" }, target: "sending" },
  },
  on: {
    "save.retried": {
      description: "The network is back, or the person asks for it.",
      meta: { requirement: "APPLY-5" },
      target: "sending",
    },
    "answers.changed": {
      description: "Typed on: kept here meanwhile.",
      meta: { requirement: ["APPLY-3", "APPLY-5"] },
      actions: [{ type: "assignChanges", params: ({ event }) => ({ changes: event.changes }) }, keep],
    },
  },
});

const refusedState = vendorApplicationSetup.createStateConfig({
  description: "The server refused the answers; they are saved on this device only.",
  meta: { requirement: "APPLY-6" },
  always: bound,
  on: {
    "answers.changed": {
      description: "Changed: what was said of the last sending is put away.",
      meta: { requirement: ["APPLY-3", "APPLY-6"] },
      target: "unsaved",
      actions: [
        "clearProblem",
        { type: "assignChanges", params: ({ event }) => ({ changes: event.changes }) },
      ],
    },
    "save.retried": {
      description: "Sent once more as it is.",
      meta: { requirement: "APPLY-6" },
      target: "sending",
    },
  },
});

const comparingState = vendorApplicationSetup.createStateConfig({
  description: "It was changed somewhere else; the vendor chooses what to keep.",
  meta: { requirement: "APPLY-7" },
  tags: "comparing",
  entry: "missGoal",
  on: {
    "side.chosen": {
      description: "This one counts.",
      meta: { requirement: "APPLY-7" },
      actions: { type: "assignSide", params: ({ event: { path, side } }) => ({ path, side }) },
    },
    "sides.chosen": {
      description: "All of one's own count, or all of theirs.",
      meta: { requirement: "APPLY-7" },
      actions: { type: "assignSides", params: ({ event }) => ({ side: event.side }) },
    },
    "comparison.accepted": {
      description: "What was chosen goes on top of the newer version.",
      meta: { requirement: "APPLY-8" },
      target: "deciding",
      actions: "merge",
    },
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
        {
          description: "Each has something that the other has not.",
          meta: { requirement: "APPLY-7" },
          guard: "isConflict",
          target: "comparing",
        },
        {
          description: "This device has more.",
          meta: { requirement: ["APPLY-4", "APPLY-15"] },
          guard: "isUnsaved",
          target: "unsaved",
        },
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
    sending: sendingState,
    saved: savedState,
    waiting: waitingState,
    refused: refusedState,
    comparing: comparingState,
    releasing: releasingState,
    completing: completingState,
  },
});
