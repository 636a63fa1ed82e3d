import { draftOf, formDraftSetup } from "./form-draft.setup.ts";

const keepOnLeaving = {
  description: "The page is left before the pause is over: kept at once.",
  meta: { requirement: "FORM-2" },
  target: "kept",
} as const;

/** The form is filled in. */
export const editingState = formDraftSetup.createStateConfig({
  description: "The form is filled in.",
  meta: { requirement: "FORM-6" },
  tags: "open",
  initial: "untouched",
  on: {
    "field.changed": {
      description: "Something is filled in: what the server said of the last sending is put away.",
      meta: { requirement: ["FORM-2", "FORM-6"] },
      target: ".unkept",
      actions: [
        "clearProblem",
        { type: "takeField", params: ({ event: { field, value } }) => ({ field, value }) },
      ],
    },
    "field.left": {
      description: "A field is left: from now on it says what is wrong with it.",
      meta: { requirement: "FORM-4" },
      actions: { type: "takeLeft", params: ({ event }) => ({ field: event.field }) },
    },
    "save.requested": [
      {
        description: "All in order: sent.",
        meta: { requirement: ["FORM-5", "FORM-9"] },
        guard: { type: "isSound", params: ({ event }) => ({ isSound: event.isSound }) },
        target: "saving",
        actions: { type: "takeKey", params: ({ event }) => ({ key: event.key }) },
      },
      {
        description: "Not in order: every fault is shown.",
        meta: { requirement: "FORM-5" },
        actions: "markChecked",
      },
    ],
  },
  states: {
    untouched: { description: "As the server has it." },
    unkept: {
      description: "Changed a moment ago.",
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
      description: "This browser keeps what was filled in.",
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
