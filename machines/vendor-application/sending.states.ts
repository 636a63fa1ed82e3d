import { problem } from "#contract/problems.ts";
import { editedDraft } from "#machines/kit/edited-draft.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { localOf, versionOf } from "./vendor-application.changes.ts";
import { vendorApplicationSetup } from "./vendor-application.setup.ts";
import type { Changes, VendorApplicationContext } from "./vendor-application.types.ts";

export const draft = editedDraft({
  saved: "APPLY-4",
  putAway: ["APPLY-4", "APPLY-15"],
  retried: "APPLY-5",
  refused: "APPLY-6",
  compared: "APPLY-7",
  merged: "APPLY-8",
});

export const typed = {
  type: "assignChanges",
  params: ({ event: { changes } }: { event: { changes: Changes } }) => ({ changes }),
} as const;

export const keep = {
  type: "keepLocal",
  params: ({ context }: { context: VendorApplicationContext }) => ({ local: localOf(context) }),
} as const;

/** Refusals of an application that is not open to this browser, or to nobody. */
export const shut = {
  description:
    "A one-time code stands before it, or it is over: looked up anew, the answers kept for afterwards.",
  meta: { requirement: ["APPLY-11", "APPLY-12"] },
  guard: { type: "isShut", params: failureOf },
  target: "#vendorApplication.loading",
  actions: "rememberLocal",
} as const;

/** A saving is on its way; typing goes on. */
export const savingState = vendorApplicationSetup.createStateConfig({
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
    onError: [shut, draft.unreached, draft.refused],
  },
  on: {
    "answers.changed": {
      description: "Typed on: kept here, and sent after this.",
      meta: { requirement: ["APPLY-3", "APPLY-16"] },
      guard: "isNotBound",
      actions: [typed, keep],
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
    onDone: {
      description: "Marked; or somebody changed it: on top of that, unless both changed something.",
      meta: { requirement: ["APPLY-7", "APPLY-9"] },
      target: "deciding",
      actions: { type: "assignAnswer", params: ({ event }) => ({ answer: event.output }) },
    },
    onError: [shut, draft.unreached, draft.refused],
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
          { type: "showProblem", params: { problem: problem("application.version-conflict") } },
        ],
      },
    ],
    onError: [shut, draft.unreached, draft.refused],
  },
});
