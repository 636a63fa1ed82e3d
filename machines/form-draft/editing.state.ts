import { draftOf, formDraftSetup } from "./form-draft.setup.ts";

const keepOnLeaving = {
  description: "The page is left before the pause is over: kept at once.",
  meta: { requirement: "FORM-2" },
  target: "kept",
} as const;

/** The form is being completed. */
export const editingState = formDraftSetup.createStateConfig({
  description: "The person can fill in the form.",
  meta: { requirement: "FORM-6" },
  tags: "open",
  initial: "untouched",
  on: {
    "field.changed": {
      description: "A field was changed: what the server said of the last sending is put away.",
      meta: { requirement: ["FORM-2", "FORM-6"] },
      target: ".unkept",
      actions: [
        "clearProblem",
        { type: "assignField", params: ({ event: { field, value } }) => ({ field, value }) },
      ],
    },
    "field.left": {
      description: "A field is left: from now on it says what is wrong with it.",
      meta: { requirement: "FORM-4" },
      actions: { type: "assignLeft", params: ({ event }) => ({ field: event.field }) },
    },
    "save.requested": [
      {
        description: "All in order: sent.",
        meta: { requirement: ["FORM-5", "FORM-9"] },
        guard: { type: "isValid", params: ({ event }) => ({ isValid: event.isValid }) },
        target: "saving",
        actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
      },
      {
        description: "Not in order: every error is shown.",
        meta: { requirement: "FORM-5" },
        actions: "markChecked",
      },
    ],
  },
  states: {
    untouched: { description: "Nothing has been changed." },
    unkept: {
      description: "There are changes that aren't in the draft yet.",
      meta: { requirement: "FORM-2" },
      after: {
        keepPause: {
          description: "The typing pauses: kept.",
          meta: { requirement: "FORM-2" },
          target: "kept",
        },
      },
      on: { "page.left": keepOnLeaving },
    },
    kept: {
      description: "The changes are saved as a draft in this browser.",
      meta: { requirement: "FORM-2" },
      tags: "kept",
      entry: { type: "keepDraft", params: ({ context }) => ({ draft: draftOf(context) }) },
    },
    saved: {
      description: "The server has what is shown.",
      meta: { requirement: "FORM-10" },
      tags: "saved",
    },
  },
});
