import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { refused, showFailure, submissionStates } from "#machines/kit/submission.ts";
import { draftOf, formDraftSetup } from "./form-draft.setup.ts";
import type { FormDraftContext, Saved } from "./form-draft.types.ts";

const save = (isRetry: boolean) =>
  ({
    id: "save",
    src: "save",
    input: ({ context: { values, original, key } }: { context: FormDraftContext }) => ({
      values,
      version: original.version,
      key: known(key, "formDraft.key"),
      isRetry,
    }),
    onDone: {
      description: "Saved, confirmed by the server.",
      meta: { requirement: "FORM-10" },
      target: "#formDraft.editing.saved",
      actions: [
        {
          type: "assignOriginal",
          params: ({ event }: { event: { output: Saved } }) => ({ original: event.output.original }),
        },
        "dropDraft",
        {
          type: "announceSaved",
          params: ({ event }: { event: { output: Saved } }) => ({ subject: event.output.subject }),
        },
      ],
    },
  }) as const;

const unanswered = {
  description: "No definite answer to something new: the key is kept.",
  meta: { requirement: "FORM-9" },
  target: "#formDraft.unanswered",
} as const;

const conflict = {
  description: "Changed meanwhile: by somebody else, or in another tab.",
  meta: { requirement: "FORM-7" },
  guard: { type: "isConflict", params: failureOf },
  target: "#formDraft.catchingUp",
  actions: "dropKey",
} as const;

const refusal = {
  description: "Refused, or never answered: what was typed stays.",
  meta: { requirement: "FORM-6" },
  target: "#formDraft.editing.kept",
  actions: refused,
} as const;

/** On its way, with the draft kept first, so that whatever happens to the page nothing is lost. */
export const savingState = formDraftSetup.createStateConfig({
  description: "The changes are being sent.",
  meta: { requirement: ["FORM-2", "FORM-11"] },
  tags: ["open", "busy"],
  entry: ["clearProblem", { type: "keepDraft", params: ({ context }) => ({ draft: draftOf(context) }) }],
  ...submissionStates((isRetry) => ({
    invoke: save(isRetry),
    unanswered,
    // Only something new is sent again, and that has no other version.
    refusals: isRetry ? [refusal] : [conflict, refusal],
  })),
});

/** Something new was sent and nobody knows whether it was made: it is never another with its key. */
export const unansweredState = formDraftSetup.createStateConfig({
  description:
    "The server didn't answer, so it is unclear whether it was saved; the same changes can be sent again.",
  meta: { requirement: "FORM-9" },
  tags: "open",
  on: {
    "save.requested": {
      description: "Sent once more, as it was.",
      meta: { requirement: "FORM-9" },
      target: "saving.again",
    },
  },
});

/** The newer version is on its way. */
export const catchingUpState = formDraftSetup.createStateConfig({
  description: "Somebody else saved first; the newer version is loading.",
  meta: { requirement: "FORM-7" },
  tags: ["open", "busy"],
  invoke: {
    id: "readOriginal",
    src: "readOriginal",
    onDone: [
      {
        description: "It is already as wished: nothing is left to save.",
        meta: { requirement: ["FORM-7", "FORM-10"] },
        guard: { type: "isAsWished", params: ({ event }) => ({ theirs: event.output.original }) },
        target: "editing.saved",
        actions: [
          { type: "assignOriginal", params: ({ event }) => ({ original: event.output.original }) },
          "dropDraft",
          { type: "announceSaved", params: { subject: "" } },
        ],
      },
      {
        description: "It differs: both are shown, with what they began as.",
        meta: { requirement: "FORM-7" },
        target: "comparing",
        actions: { type: "assignTheirs", params: ({ event }) => ({ found: event.output }) },
      },
    ],
    onError: {
      description: "It cannot be read: saving again asks for it again.",
      meta: { requirement: ["FORM-1", "FORM-6"] },
      target: "editing.kept",
      actions: showFailure,
    },
  },
});

/** One's own and the newer version side by side, with what both began as. */
export const comparingState = formDraftSetup.createStateConfig({
  description: "The two versions differ; the person chooses what to keep.",
  meta: { requirement: "FORM-7" },
  tags: "comparing",
  on: {
    "side.chosen": {
      description: "This one counts.",
      meta: { requirement: "FORM-7" },
      actions: { type: "assignSide", params: ({ event: { field, side } }) => ({ field, side }) },
    },
    "comparison.accepted": [
      {
        description: "Sent on top of the newer version.",
        meta: { requirement: "FORM-8" },
        guard: { type: "isValid", params: ({ event }) => ({ isValid: event.isValid }) },
        target: "saving",
        actions: ["merge", { type: "assignKey", params: ({ event }) => ({ key: event.key }) }],
      },
      {
        description: "Together they are not in order: back to the form, on top of the newer version.",
        meta: { requirement: ["FORM-5", "FORM-8"] },
        target: "editing.kept",
        actions: ["merge", "markChecked"],
      },
    ],
  },
});
