import type { PhoneStatus, SingleUseLink } from "#contract/signing-links.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { signatureCaptureSetup } from "./signature-capture.setup.ts";

const anew = {
  description: "By another link.",
  meta: { requirement: "CAPTURE-6" },
  target: "requesting",
} as const;

const statusOf = ({ event }: { event: { output: PhoneStatus } }) => ({ drawing: event.output });

/** The name, wherever a signature is being given. */
export const named = {
  description: "The name is changed.",
  meta: { requirement: "CAPTURE-1" },
  actions: { type: "assignName", params: ({ event }: { event: { name: string } }) => ({ name: event.name }) },
} as const;

/** The signer draws on their phone, and what they draw comes here. */
export const onPhoneState = signatureCaptureSetup.createStateConfig({
  description: "The signer draws it on their phone.",
  meta: { requirement: "CAPTURE-6" },
  initial: "requesting",
  states: {
    requesting: {
      description: "A link for the phone is asked for.",
      meta: { requirement: "CAPTURE-6" },
      tags: "busy",
      entry: "clearPhone",
      invoke: {
        id: "startDrawing",
        src: "startDrawing",
        input: ({ context: { code } }) => ({ code }),
        onDone: {
          description: "It is shown as a picture for the phone.",
          meta: { requirement: "CAPTURE-6" },
          target: "waiting",
          actions: {
            type: "assignLink",
            params: ({ event }: { event: { output: SingleUseLink } }) => ({ link: event.output }),
          },
        },
        onError: {
          description: "There is none: said why.",
          meta: { requirement: "CAPTURE-6" },
          target: "failed",
          actions: { type: "showProblem", params: failureOf },
        },
      },
    },
    waiting: {
      description: "Nothing is drawn yet.",
      meta: { requirement: "CAPTURE-6" },
      after: {
        drawingInterval: {
          description: "It is looked whether something was drawn.",
          meta: { requirement: "CAPTURE-6" },
          target: "checking",
        },
      },
    },
    checking: {
      description: "It is looked whether something was drawn.",
      meta: { requirement: "CAPTURE-6" },
      invoke: {
        id: "readDrawing",
        src: "readDrawing",
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          {
            description: "It is here, to be adopted or drawn anew.",
            meta: { requirement: "CAPTURE-6" },
            guard: { type: "isDrawnThere", params: statusOf },
            target: "#signatureCapture.drawing",
            actions: { type: "assignDrawing", params: statusOf },
          },
          {
            description: "Not yet.",
            meta: { requirement: "CAPTURE-6" },
            guard: { type: "isAwaited", params: statusOf },
            target: "waiting",
          },
          {
            description: "The link is over, and nothing was drawn.",
            meta: { requirement: "CAPTURE-6" },
            target: "expired",
          },
        ],
        onError: [
          {
            description: "The server could not be reached: looked again later.",
            meta: { requirement: "CAPTURE-6" },
            guard: { type: "isUnreached", params: failureOf },
            target: "waiting",
          },
          {
            description: "It can't be looked at any more: said why.",
            meta: { requirement: "CAPTURE-6" },
            target: "failed",
            actions: { type: "showProblem", params: failureOf },
          },
        ],
      },
    },
    expired: {
      description: "The link is over, and nothing was drawn.",
      meta: { requirement: "CAPTURE-6" },
      tags: "failed",
      on: { "phone.chosen": anew },
    },
    failed: {
      description: "It can't be drawn on a phone just now.",
      meta: { requirement: "CAPTURE-6" },
      tags: "failed",
      on: { "phone.chosen": anew },
    },
  },
  on: {
    "name.changed": named,
    "drawing.chosen": {
      description: "To be drawn here instead.",
      meta: { requirement: "CAPTURE-2" },
      target: "drawing",
      actions: { type: "assignKind", params: { kind: "drawn" } },
    },
    "typing.chosen": {
      description: "To be typed instead.",
      meta: { requirement: "CAPTURE-1" },
      target: "typed",
      actions: { type: "assignKind", params: { kind: "typed" } },
    },
  },
});
