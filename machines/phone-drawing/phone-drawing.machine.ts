import { assign, setup } from "xstate";
import type { PhoneDrawing } from "#contract/signing-links.ts";
import { drawingError } from "#domain/party/signature.ts";
import { failureOf, type WithProblem } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  PhoneDrawingContext,
  PhoneDrawingEvent,
  PhoneDrawingInput,
  PhoneDrawingPorts,
} from "./phone-drawing.types.ts";

const secretOf = ({ secret }: PhoneDrawingContext): string => known(secret, "phoneDrawing.secret");

const dead = {
  description: "The link opens nothing: it was used, is too old, or was replaced.",
  meta: { requirement: "PHONE-1" },
  guard: { type: "isUnknownLink", params: failureOf },
  target: "closed",
} as const;

export const phoneDrawingMachine = setup({
  types: {
    input: {} as PhoneDrawingInput,
    context: {} as PhoneDrawingContext,
    events: {} as PhoneDrawingEvent,
    tags: {} as "busy" | "failed" | "open",
    meta: {} as MachineMeta,
    children: {} as { openDrawing: "openDrawing"; sendDrawing: "sendDrawing" },
  },
  actors: {
    openDrawing: port<PhoneDrawingPorts["openDrawing"]>("openDrawing"),
    sendDrawing: port<PhoneDrawingPorts["sendDrawing"]>("sendDrawing"),
  },
  guards: {
    hasSecret: ({ context }) => context.secret !== null,
    isDrawn: ({ context }) => drawingError(context.paths) === null,
    isUnknownLink: (_, { problem }: WithProblem) => problem.code === "application.unknown",
  },
  actions: {
    assignDrawing: assign((_, params: { drawing: PhoneDrawing }) => params),
    assignPaths: assign((_, params: { paths: readonly string[] }) => params),
    markChecked: assign({ isChecked: true }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "phoneDrawing",
  options: { maxIterations: 100 },
  description:
    "A signer draws their signature on their phone, for the contract that is open on another screen.",
  meta: { requirement: "PHONE-1" },
  context: ({ input: { secret } }) => ({
    secret,
    drawing: null,
    paths: [],
    isChecked: false,
    problem: null,
  }),
  initial: "deciding",
  states: {
    deciding: {
      description: "Looking at the link.",
      always: [
        {
          description: "It has a secret: it is opened.",
          meta: { requirement: "PHONE-1" },
          guard: "hasSecret",
          target: "opening",
        },
        { description: "It was cut short.", meta: { requirement: "PHONE-1" }, target: "closed" },
      ],
    },
    opening: {
      description: "It is read whose signature it is.",
      meta: { requirement: "PHONE-1" },
      tags: "busy",
      entry: "clearProblem",
      invoke: {
        id: "openDrawing",
        src: "openDrawing",
        input: ({ context }) => ({ secret: secretOf(context) }),
        onDone: {
          description: "To be drawn.",
          meta: { requirement: "PHONE-1" },
          target: "drawing",
          actions: { type: "assignDrawing", params: ({ event }) => ({ drawing: event.output }) },
        },
        onError: [
          dead,
          {
            description: "It could not be read.",
            meta: { requirement: "PHONE-4" },
            target: "failed",
            actions: { type: "showProblem", params: failureOf },
          },
        ],
      },
    },
    drawing: {
      description: "The signer draws.",
      meta: { requirement: ["PHONE-1", "PHONE-2"] },
      tags: "open",
      on: {
        "strokes.changed": {
          description: "A stroke is drawn, or all are cleared.",
          meta: { requirement: "PHONE-2" },
          actions: { type: "assignPaths", params: ({ event }) => ({ paths: event.paths }) },
        },
        "drawing.confirmed": [
          {
            description: "It is a signature: sent.",
            meta: { requirement: "PHONE-3" },
            guard: "isDrawn",
            target: "sending",
          },
          {
            description: "Nothing, or a dot: said, and nothing is sent.",
            meta: { requirement: "PHONE-2" },
            actions: "markChecked",
          },
        ],
      },
    },
    sending: {
      description: "The drawing is on its way.",
      meta: { requirement: "PHONE-3" },
      tags: ["busy", "open"],
      entry: "clearProblem",
      invoke: {
        id: "sendDrawing",
        src: "sendDrawing",
        input: ({ context }) => ({ secret: secretOf(context), paths: [...context.paths] }),
        onDone: {
          description: "The server has it.",
          meta: { requirement: "PHONE-3" },
          target: "sent",
        },
        onError: [
          dead,
          {
            description: "It could not be sent: said why, and the drawing stays.",
            meta: { requirement: "PHONE-3" },
            target: "drawing",
            actions: { type: "showProblem", params: failureOf },
          },
        ],
      },
    },
    failed: {
      description: "The link couldn't be read.",
      meta: { requirement: "PHONE-4" },
      tags: "failed",
      on: {
        "opening.retried": {
          description: "Asked for again.",
          meta: { requirement: "PHONE-4" },
          target: "opening",
        },
      },
    },
    sent: {
      description: "The drawing is on the other screen.",
      meta: { requirement: "PHONE-3" },
    },
    closed: {
      description: "The link opens nothing.",
      meta: { requirement: "PHONE-1" },
    },
  },
});
