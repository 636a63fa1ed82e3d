import { editedDraft } from "#machines/kit/edited-draft.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { agencyRegistrationSetup } from "./agency-registration.setup.ts";
import type { AgencyRegistrationEvent } from "./agency-registration.types.ts";
import { keep } from "./place.parts.ts";

type Changed = Extract<AgencyRegistrationEvent, { type: "answers.changed" }>;

const draft = editedDraft({
  saved: "REG-8",
  putAway: "REG-8",
  retried: "REG-8",
  refused: "REG-13",
  compared: "REG-9",
  merged: "REG-9",
});

const typed = [
  { type: "assignChanges", params: ({ event }: { event: Changed }) => ({ changes: event.changes }) },
  keep,
] as const;

const savingState = agencyRegistrationSetup.createStateConfig({
  description: "The answers are being saved with the server; typing goes on.",
  meta: { requirement: "REG-8" },
  entry: ["noteSent", "clearProblem"],
  invoke: {
    id: "saveDraft",
    src: "saveDraft",
    input: ({ context: { version, answers } }) => ({
      version: known(version, "agencyRegistration.version"),
      answers,
    }),
    onDone: {
      description: "Saved; or another device was first, and its changes are joined.",
      meta: { requirement: ["REG-8", "REG-9"] },
      target: "deciding",
      actions: [{ type: "assignAnswer", params: ({ event }) => ({ answer: event.output }) }, keep],
    },
    onError: [
      {
        description: "This browser has to prove the e-mail again.",
        meta: { requirement: ["REG-7", "REG-10"] },
        guard: { type: "isUnproven", params: failureOf },
        target: "deciding",
        actions: "dropProof",
      },
      {
        description: "It was sent on another device: looked up anew.",
        meta: { requirement: "REG-12" },
        guard: { type: "isOver", params: failureOf },
        target: "#agencyRegistration.loading",
      },
      draft.unreached,
      draft.refused,
    ],
  },
  on: {
    "answers.changed": {
      description: "Typed on: kept here, and saved after this.",
      meta: { requirement: ["REG-6", "REG-8"] },
      actions: typed,
    },
  },
});

/** Where the answers are kept: in this browser, and with the server once the e-mail is proven. */
export const autosaveState = agencyRegistrationSetup.createStateConfig({
  description:
    "Where the answers are kept: in this browser at once, with the server once the e-mail is proven.",
  initial: "deciding",
  states: {
    deciding: {
      description: "Comparing this browser with the server.",
      always: [
        draft.changed,
        {
          description: "They are the same.",
          meta: { requirement: "REG-8" },
          guard: "hasServerDraft",
          target: "saved",
        },
        {
          description: "The e-mail is not proven: in this browser alone.",
          meta: { requirement: "REG-7" },
          target: "local",
        },
      ],
    },
    local: {
      description: "The answers are in this browser alone.",
      meta: { requirement: "REG-7" },
      on: {
        "answers.changed": {
          description: "Kept in this browser; what the server said is put away.",
          meta: { requirement: ["REG-6", "REG-7"] },
          actions: ["clearProblem", ...typed],
        },
      },
    },
    unsaved: {
      description: "The answers are in this browser, and saved with the server when the typing pauses.",
      meta: { requirement: "REG-8" },
      after: { savePause: draft.paused },
      on: {
        "answers.changed": {
          description: "Typed on: the pause begins anew.",
          meta: { requirement: ["REG-6", "REG-8"] },
          target: "unsaved",
          reenter: true,
          actions: typed,
        },
        "page.hidden": draft.putAway,
      },
    },
    saving: savingState,
    saved: {
      description: "Everything is saved, in this browser and with the server.",
      meta: { requirement: "REG-8" },
      on: {
        "answers.changed": {
          description: "Another answer.",
          meta: { requirement: "REG-8" },
          target: "unsaved",
          actions: ["clearProblem", ...typed],
        },
      },
    },
    lost: {
      description:
        "The server couldn't be reached; the answers are in this browser and saved again by themselves.",
      meta: { requirement: "REG-8" },
      after: { retryPause: draft.retried },
      on: {
        "save.retried": draft.retried,
        "answers.changed": {
          description: "Typed on: kept here meanwhile.",
          meta: { requirement: ["REG-6", "REG-8"] },
          actions: typed,
        },
      },
    },
    refused: {
      description: "The server refused the answers; they are in this browser only.",
      meta: { requirement: "REG-13" },
      on: {
        "save.retried": draft.resent,
        "answers.changed": {
          description: "Changed: what was said of the last saving is put away.",
          meta: { requirement: ["REG-8", "REG-13"] },
          target: "unsaved",
          actions: ["clearProblem", ...typed],
        },
      },
    },
  },
});
