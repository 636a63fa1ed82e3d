import { known } from "#machines/kit/known.ts";
import { showFailure } from "#machines/kit/submission.ts";
import { mandateSetup } from "./mandate-setup.setup.ts";

/** A field is filled in, in any step that has fields. */
const fields = {
  "field.changed": {
    description: "A field was changed, and kept in this tab.",
    meta: { requirement: "SETUP-11" },
    actions: [
      {
        type: "changeField",
        params: ({ event }: { event: { field: string; value: string } }) => ({
          field: event.field,
          value: event.value,
        }),
      },
      "keepDraft",
    ],
  },
  "field.left": {
    description: "From then on its error is shown.",
    meta: { requirement: "SETUP-11" },
    actions: {
      type: "leaveField",
      params: ({ event }: { event: { field: string } }) => ({ field: event.field }),
    },
  },
} as const;

const choosing = mandateSetup.createStateConfig({
  description: "The payer chooses PayTo or direct debit.",
  meta: { requirement: "SETUP-1" },
  on: {
    "method.chosen": {
      description: "One is marked.",
      meta: { requirement: "SETUP-1" },
      actions: [{ type: "chooseMethod", params: ({ event }) => ({ method: event.method }) }, "keepDraft"],
    },
    "method.confirmed": {
      description: "Go on with it.",
      meta: { requirement: "SETUP-1" },
      guard: "hasMethod",
      target: "details",
    },
  },
});

const details = mandateSetup.createStateConfig({
  description: "The payer enters the account, the amount and the schedule.",
  meta: { requirement: "SETUP-11" },
  tags: "form",
  on: {
    ...fields,
    "details.submitted": [
      {
        description: "Nothing is invalid: the server counts the instalments.",
        meta: { requirement: "SETUP-4" },
        guard: { type: "isValid", params: ({ event }) => ({ isValid: event.isValid }) },
        target: "previewing",
        actions: "hideErrors",
      },
      {
        description: "Every error is shown.",
        meta: { requirement: "SETUP-11" },
        actions: "showErrors",
      },
    ],
    "back.requested": {
      description: "Another way to pay.",
      meta: { requirement: "SETUP-15" },
      target: "choosing",
      actions: ["hideErrors", "clearProblem"],
    },
  },
});

const previewing = mandateSetup.createStateConfig({
  description: "The server is calculating the instalments.",
  meta: { requirement: ["SETUP-4", "SETUP-13"] },
  tags: ["busy", "form"],
  entry: "clearProblem",
  invoke: {
    id: "previewSchedule",
    src: "previewSchedule",
    input: ({ context }) => ({
      shortcode: context.shortcode,
      method: known(context.method, "mandateSetup.method"),
      form: context.form,
    }),
    onDone: [
      {
        description: "A direct debit has an agreement first.",
        meta: { requirement: ["SETUP-3", "SETUP-4"] },
        guard: "isDirectDebit",
        target: "agreement",
        actions: { type: "assignPreview", params: ({ event }) => ({ preview: event.output }) },
      },
      {
        description: "All of it is shown.",
        meta: { requirement: "SETUP-4" },
        target: "review",
        actions: { type: "assignPreview", params: ({ event }) => ({ preview: event.output }) },
      },
    ],
    onError: {
      description: "Refused or not answered: what was typed stays.",
      meta: { requirement: ["SETUP-11", "SETUP-14"] },
      target: "details",
      actions: showFailure,
    },
  },
});

const agreement = mandateSetup.createStateConfig({
  description: "The payer reads and accepts the Direct Debit Request and its service agreement.",
  meta: { requirement: "SETUP-3" },
  tags: "form",
  on: {
    ...fields,
    "agreement.submitted": [
      {
        description: "Accepted by name.",
        meta: { requirement: "SETUP-3" },
        guard: { type: "isValid", params: ({ event }) => ({ isValid: event.isValid }) },
        target: "review",
        actions: "hideErrors",
      },
      {
        description: "Not accepted, or not signed: said beside the field.",
        meta: { requirement: ["SETUP-3", "SETUP-11"] },
        actions: "showErrors",
      },
    ],
    "back.requested": {
      description: "Back to the details, which are counted anew.",
      meta: { requirement: ["SETUP-4", "SETUP-15"] },
      target: "details",
      actions: ["hideErrors", "dropPreview", "clearProblem"],
    },
  },
});

const review = mandateSetup.createStateConfig({
  description: "The payer checks everything before sending it.",
  meta: { requirement: "SETUP-4" },
  on: {
    "mandate.confirmed": {
      description: "The payer agrees: the key is kept before anything is sent.",
      meta: { requirement: ["SETUP-4", "SETUP-5"] },
      target: "sending",
      actions: [{ type: "assignKey", params: ({ event }) => ({ key: event.key }) }, "keepDraft"],
    },
    "back.requested": [
      {
        description: "Back to the agreement.",
        meta: { requirement: "SETUP-15" },
        guard: "isDirectDebit",
        target: "agreement",
        actions: "clearProblem",
      },
      {
        description: "Back to the details, which are counted anew.",
        meta: { requirement: ["SETUP-4", "SETUP-15"] },
        target: "details",
        actions: ["dropPreview", "clearProblem"],
      },
    ],
  },
});

/** Where the payer fills in and reads, before anything is sent. */
export const filling = { choosing, details, previewing, agreement, review };
