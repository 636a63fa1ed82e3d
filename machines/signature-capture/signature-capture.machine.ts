import type { AdoptedSignature } from "#domain/party/signature.ts";
import { named, onPhoneState } from "./on-phone.state.ts";
import { signatureCaptureSetup } from "./signature-capture.setup.ts";

const pathsOf = (adopted: AdoptedSignature | null): readonly string[] =>
  adopted?.signature.kind === "drawn" ? adopted.signature.paths : [];

const unfinished = {
  description: "Something is missing: it is said, and nothing is adopted.",
  meta: { requirement: "CAPTURE-3" },
  actions: "markChecked",
} as const;

export const signatureCaptureMachine = signatureCaptureSetup.createMachine({
  id: "signatureCapture",
  options: { maxIterations: 100 },
  description: "A signer gives a signature, typed or drawn, and adopts it for every place of the document.",
  meta: { requirement: "CAPTURE-1" },
  context: ({ input: { code, name, adopted } }) => ({
    code,
    link: null,
    problem: null,
    name: adopted?.name ?? name,
    paths: pathsOf(adopted),
    kind: adopted?.signature.kind ?? "typed",
    isChecked: false,
    wasAdopted: adopted !== null,
  }),
  initial: "deciding",
  states: {
    deciding: {
      description: "Looking at what was adopted before.",
      always: [
        {
          description: "A signature was adopted before: it still counts.",
          meta: { requirement: "CAPTURE-4" },
          guard: "wasAdopted",
          target: "adopted",
        },
        { description: "None yet: typing is offered.", meta: { requirement: "CAPTURE-1" }, target: "typed" },
      ],
    },
    typed: {
      description: "The signer types their name, which is the signature.",
      meta: { requirement: ["CAPTURE-1", "CAPTURE-3"] },
      on: {
        "name.changed": named,
        "drawing.chosen": {
          description: "To be drawn instead.",
          meta: { requirement: "CAPTURE-2" },
          target: "drawing",
          actions: { type: "assignKind", params: { kind: "drawn" } },
        },
        "phone.chosen": {
          description: "To be drawn on one's phone instead.",
          meta: { requirement: "CAPTURE-6" },
          target: "onPhone",
        },
        "signature.confirmed": [
          {
            description: "The name is there: adopted.",
            meta: { requirement: "CAPTURE-4" },
            guard: "isNamed",
            target: "adopted",
            actions: "reportAdopted",
          },
          unfinished,
        ],
      },
    },
    drawing: {
      description: "The signer draws it.",
      meta: { requirement: ["CAPTURE-2", "CAPTURE-3"] },
      on: {
        "name.changed": named,
        "strokes.changed": {
          description: "A stroke is drawn, or all are cleared.",
          meta: { requirement: "CAPTURE-2" },
          actions: { type: "assignPaths", params: ({ event }) => ({ paths: event.paths }) },
        },
        "typing.chosen": {
          description: "To be typed instead; the strokes stay.",
          meta: { requirement: "CAPTURE-1" },
          target: "typed",
          actions: { type: "assignKind", params: { kind: "typed" } },
        },
        "phone.chosen": {
          description: "To be drawn on one's phone instead.",
          meta: { requirement: "CAPTURE-6" },
          target: "onPhone",
        },
        "signature.confirmed": [
          {
            description: "The name and a drawing are there: adopted.",
            meta: { requirement: "CAPTURE-4" },
            guard: "isDrawn",
            target: "adopted",
            actions: "reportAdopted",
          },
          unfinished,
        ],
      },
    },
    onPhone: onPhoneState,
    adopted: {
      description: "The signature is adopted.",
      meta: { requirement: "CAPTURE-4" },
      tags: "adopted",
      on: {
        "signature.reopened": [
          {
            description: "To be drawn anew.",
            meta: { requirement: "CAPTURE-5" },
            guard: { type: "isOfKind", params: { kind: "drawn" } },
            target: "drawing",
            actions: "reportReopened",
          },
          {
            description: "To be typed anew.",
            meta: { requirement: "CAPTURE-5" },
            target: "typed",
            actions: "reportReopened",
          },
        ],
      },
    },
  },
});
