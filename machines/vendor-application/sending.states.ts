import { problem, toProblem } from "#contract/problems.ts";
import { localOf, versionOf } from "./vendor-application.changes.ts";
import { vendorApplicationSetup } from "./vendor-application.setup.ts";

/** Refusals of an application that is not open to this browser, or to nobody. */
export const shut = {
  description:
    "A one-time code stands before it, or it is over: looked up anew, the answers kept for afterwards.",
  meta: { requirement: ["APPLY-11", "APPLY-12"] },
  guard: {
    type: "isShut",
    params: ({ event }: { event: { error: unknown } }) => ({ problem: toProblem(event.error) }),
  },
  target: "#vendorApplication.loading",
  actions: ["rememberLocal", { type: "setGoal", params: { goal: "none" } }],
} as const;

const unreached = {
  description: "No answer: it is tried again.",
  meta: { requirement: "APPLY-5" },
  guard: {
    type: "isUnreached",
    params: ({ event }: { event: { error: unknown } }) => ({ problem: toProblem(event.error) }),
  },
  target: "waiting",
  actions: [
    "missGoal",
    {
      type: "showProblem",
      params: ({ event }: { event: { error: unknown } }) => ({ problem: toProblem(event.error) }),
    },
  ],
} as const;

const refused = {
  description: "Refused: what was typed stays, with the reason.",
  meta: { requirement: "APPLY-6" },
  target: "refused",
  actions: [
    "missGoal",
    {
      type: "showProblem",
      params: ({ event }: { event: { error: unknown } }) => ({ problem: toProblem(event.error) }),
    },
  ],
} as const;

/** A saving is on its way; typing goes on. */
export const sendingState = vendorApplicationSetup.createStateConfig({
  description: "The answers are being sent; the vendor can keep typing.",
  meta: { requirement: "APPLY-4" },
  entry: ["noteSent", "clearProblem"],
  invoke: {
    id: "saveDraft",
    src: "saveDraft",
    input: ({ context: { key, agencyCode, shortcode, version, answers, reached } }) => ({
      key,
      agencyCode,
      shortcode,
      version,
      answers,
      step: reached,
    }),
    onDone: {
      description: "The server has it, or something newer.",
      meta: { requirement: ["APPLY-4", "APPLY-7"] },
      target: "deciding",
      actions: { type: "assignAnswer", params: ({ event }) => ({ answer: event.output }) },
    },
    onError: [shut, unreached, refused],
  },
  on: {
    "answers.changed": {
      description: "Typed on: kept here, and sent after this.",
      meta: { requirement: ["APPLY-3", "APPLY-16"] },
      guard: { type: "isGoal", params: { goal: "none" } },
      actions: [
        { type: "assignChanges", params: ({ event }) => ({ changes: event.changes }) },
        { type: "keepLocal", params: ({ context }) => ({ local: localOf(context) }) },
      ],
    },
  },
});

/** On the way to the final step. */
export const releasingState = vendorApplicationSetup.createStateConfig({
  description: "The first three steps are being sent to the server.",
  meta: { requirement: "APPLY-9" },
  entry: "noteSent",
  invoke: {
    id: "release",
    src: "release",
    input: ({ context }) => versionOf(context),
    onDone: [
      {
        description: "Marked.",
        meta: { requirement: "APPLY-9" },
        guard: { type: "isKept", params: ({ event }) => ({ kind: event.output.kind }) },
        target: "deciding",
        actions: [
          { type: "assignAnswer", params: ({ event }) => ({ answer: event.output }) },
          { type: "setGoal", params: { goal: "reached" } },
        ],
      },
      {
        description: "Somebody changed it meanwhile: on top of that, unless both changed something.",
        meta: { requirement: "APPLY-7" },
        target: "deciding",
        actions: { type: "assignAnswer", params: ({ event }) => ({ answer: event.output }) },
      },
    ],
    onError: [shut, unreached, refused],
  },
});

/** On the way to the confirmation. */
export const completingState = vendorApplicationSetup.createStateConfig({
  description: "The signed application is being sent to the server.",
  meta: { requirement: "APPLY-10" },
  invoke: {
    id: "complete",
    src: "complete",
    input: ({ context }) => ({
      ...versionOf(context),
      answers: context.answers,
    }),
    onDone: [
      {
        description: "Complete, confirmed by the server.",
        meta: { requirement: "APPLY-10" },
        guard: { type: "isCompleted", params: ({ event }) => ({ kind: event.output.kind }) },
        target: "#vendorApplication.confirmed",
      },
      {
        description: "Somebody changed it meanwhile: nobody signs what they have not seen.",
        meta: { requirement: ["APPLY-7", "APPLY-16"] },
        target: "deciding",
        actions: [
          { type: "assignNewer", params: ({ event }) => ({ answer: event.output }) },
          "missGoal",
          { type: "showProblem", params: { problem: problem("application.version-conflict") } },
        ],
      },
    ],
    onError: [shut, unreached, refused],
  },
});
