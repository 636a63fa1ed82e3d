import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { recheck } from "#machines/kit/polling.ts";
import { lost, refused, showFailure } from "#machines/kit/submission.ts";
import { mandateSetup } from "./mandate-setup.setup.ts";

const reading = mandateSetup.createStateConfig({
  description: "Looking up the payer's current agreement.",
  meta: { requirement: ["SETUP-2", "SETUP-6", "SETUP-13"] },
  tags: "busy",
  invoke: {
    id: "readMandate",
    src: "readMandate",
    input: ({ context }) => ({ shortcode: context.shortcode }),
    onDone: [
      {
        description: "An agreement stands: it is shown.",
        meta: { requirement: ["SETUP-2", "SETUP-6"] },
        guard: { type: "isOngoing", params: ({ event }) => ({ mandate: event.output }) },
        target: "status",
        actions: { type: "assignMandate", params: ({ event }) => ({ mandate: event.output }) },
      },
      {
        description: "What was sent never arrived: it can be sent again, with the key it had.",
        meta: { requirement: ["SETUP-5", "SETUP-6"] },
        guard: "hasPreview",
        target: "review",
      },
      {
        description: "None: the way to pay that the address names.",
        meta: { requirement: "SETUP-2" },
        guard: "hasMethod",
        target: "details",
        actions: { type: "assignMandate", params: ({ event }) => ({ mandate: event.output }) },
      },
      {
        description: "None, and no way to pay is named.",
        meta: { requirement: ["SETUP-1", "SETUP-2"] },
        target: "choosing",
        actions: { type: "assignMandate", params: ({ event }) => ({ mandate: event.output }) },
      },
    ],
    onError: {
      description: "Not answered.",
      meta: { requirement: ["SETUP-6", "SETUP-14"] },
      target: "unread",
      actions: showFailure,
    },
  },
});

const unread = mandateSetup.createStateConfig({
  description:
    "The agreement couldn't be looked up; it is retried automatically, and the payer can try again.",
  meta: { requirement: ["SETUP-6", "SETUP-14"] },
  ...recheck({ target: "reading", byItself: "SETUP-6", onRequest: "SETUP-14" }),
});

const sending = mandateSetup.createStateConfig({
  description: "The agreement is being sent.",
  meta: { requirement: ["SETUP-5", "SETUP-13"] },
  tags: "busy",
  entry: "clearProblem",
  invoke: {
    id: "createMandate",
    src: "createMandate",
    input: ({ context }) => ({
      shortcode: context.shortcode,
      key: known(context.key, "mandateSetup.key"),
      method: known(context.method, "mandateSetup.method"),
      form: context.form,
    }),
    onDone: {
      description: "Made: the server decides how it stands.",
      meta: { requirement: ["SETUP-7", "SETUP-8"] },
      target: "status",
      actions: { type: "assignMandate", params: ({ event }) => ({ mandate: event.output }) },
    },
    onError: [
      {
        ...lost,
        description: "No answer, or one stands already: look at what does.",
        meta: { requirement: ["SETUP-5", "SETUP-6"] },
        target: "unread",
      },
      {
        description: "Not taken in: nothing was made now, and the key is kept.",
        meta: { requirement: ["SETUP-5", "SETUP-14"] },
        guard: { type: "isHeldBack", params: failureOf },
        target: "review",
        actions: showFailure,
      },
      {
        description: "The agreement was written anew: it is read and accepted again.",
        meta: { requirement: ["SETUP-3", "SETUP-5"] },
        guard: { type: "isAgreementChanged", params: failureOf },
        target: "agreement",
        actions: [...refused, "dropAcceptance", "keepDraft"],
      },
      {
        description: "Refused: nothing was made, what was typed stays, the next try has a key of its own.",
        meta: { requirement: ["SETUP-5", "SETUP-11", "SETUP-14"] },
        target: "details",
        actions: [...refused, "dropPreview", "keepDraft"],
      },
    ],
  },
});

/** Asking what stands, and sending. */
export const asking = { reading, unread, sending };
