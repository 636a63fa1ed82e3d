import { showFailure } from "#machines/kit/submission.ts";
import { editingState } from "./editing.state.ts";
import { formDraftSetup, initialContext } from "./form-draft.setup.ts";
import { catchingUpState, comparingState, savingState, unansweredState } from "./saving.states.ts";

export const formDraftMachine = formDraftSetup.createMachine({
  id: "formDraft",
  options: { maxIterations: 100 },
  description: "One staff form, from loading until the server confirms that it is saved.",
  meta: { requirement: "FORM-10" },
  context: ({ input }) => initialContext(input),
  initial: "loading",
  states: {
    loading: {
      description: "The record is loading.",
      meta: { requirement: "FORM-1" },
      tags: "busy",
      invoke: {
        id: "readOriginal",
        src: "readOriginal",
        onDone: [
          {
            description: "A draft says more than what was saved.",
            meta: { requirement: "FORM-3" },
            guard: { type: "hasDraft", params: ({ event }) => ({ found: event.output }) },
            target: "offering",
            actions: [
              { type: "assignOriginal", params: ({ event }) => ({ original: event.output.original }) },
              { type: "assignDraft", params: ({ event }) => ({ found: event.output }) },
            ],
          },
          {
            description: "To be filled in.",
            meta: { requirement: "FORM-1" },
            target: "editing",
            actions: { type: "assignOriginal", params: ({ event }) => ({ original: event.output.original }) },
          },
        ],
        onError: {
          description: "It cannot be read.",
          meta: { requirement: "FORM-1" },
          target: "failed",
          actions: showFailure,
        },
      },
    },
    failed: {
      description: "The record couldn't be loaded.",
      meta: { requirement: "FORM-1" },
      tags: "failed",
      on: {
        "load.retried": {
          description: "Read once more.",
          meta: { requirement: "FORM-1" },
          target: "loading",
          actions: "clearProblem",
        },
      },
    },
    offering: {
      description: "A draft from an earlier visit was found; the person can continue or discard it.",
      meta: { requirement: "FORM-3" },
      tags: "offering",
      on: {
        "draft.resumed": [
          {
            description: "It was sent and never answered: as it was.",
            meta: { requirement: ["FORM-3", "FORM-9"] },
            guard: "mayBeMade",
            target: "unanswered",
            actions: "restoreDraft",
          },
          {
            description: "Gone on with.",
            meta: { requirement: "FORM-3" },
            target: "editing.kept",
            actions: ["restoreDraft", "dropKey"],
          },
        ],
        "draft.discarded": {
          description: "Begun again from what the server has.",
          meta: { requirement: "FORM-3" },
          target: "editing",
          actions: "dropDraft",
        },
      },
    },
    editing: editingState,
    saving: savingState,
    unanswered: unansweredState,
    catchingUp: catchingUpState,
    comparing: comparingState,
  },
});
