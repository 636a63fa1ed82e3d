import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { shut } from "./sending.states.ts";
import { slotOf } from "./vendor-application.changes.ts";
import { vendorApplicationSetup } from "./vendor-application.setup.ts";
import type { VendorApplicationContext } from "./vendor-application.types.ts";

export const dropped = {
  type: "dropLocal",
  params: ({ context }: { context: VendorApplicationContext }) => slotOf(context),
} as const;

export const restarting = {
  description: "What this device kept is put away, and another application begun.",
  meta: { requirement: "APPLY-17" },
  target: "#vendorApplication.loading",
  actions: [
    dropped,
    { type: "restart", params: ({ event }: { event: { key: string } }) => ({ key: event.key }) },
  ],
} as const;

const dismissed = {
  description: "Thought better of: it is gone on with.",
  meta: { requirement: ["APPLY-17", "APPLY-18"] },
  target: "goingOn",
} as const;

const cancellingState = vendorApplicationSetup.createStateConfig({
  description: "The application is being cancelled.",
  meta: { requirement: "APPLY-18" },
  tags: ["asking", "cancelling"],
  entry: "clearCancelProblem",
  invoke: {
    id: "cancel",
    src: "cancel",
    input: ({ context }) => ({ shortcode: known(context.shortcode, "vendorApplication.shortcode") }),
    onDone: {
      description: "Cancelled, confirmed by the server.",
      meta: { requirement: ["APPLY-12", "APPLY-18"] },
      target: "#vendorApplication.over",
      actions: { type: "assignCancelled", params: ({ event }) => ({ application: event.output }) },
    },
    onError: [
      shut,
      {
        description: "It could not be: said where it was asked.",
        meta: { requirement: "APPLY-18" },
        target: "askingToCancel",
        actions: { type: "showCancelProblem", params: failureOf },
      },
    ],
  },
});

/** Whether it is to end: asked before anything is given up. */
export const endingState = vendorApplicationSetup.createStateConfig({
  description: "Whether the vendor wants to cancel or start again.",
  initial: "goingOn",
  states: {
    goingOn: {
      description: "The vendor carries on.",
      on: {
        "cancel.requested": {
          description: "What the server has of it is to be cancelled: asked first.",
          meta: { requirement: "APPLY-18" },
          guard: "isLeftOpen",
          target: "askingToCancel",
        },
        "restart.requested": {
          description: "To be put away for another: asked first.",
          meta: { requirement: "APPLY-17" },
          target: "askingToRestart",
        },
      },
    },
    askingToCancel: {
      description: "The vendor is asked whether to cancel it for good.",
      meta: { requirement: "APPLY-18" },
      tags: "asking",
      on: {
        "cancel.confirmed": {
          description: "Yes.",
          meta: { requirement: "APPLY-18" },
          target: "cancelling",
        },
        "question.dismissed": { ...dismissed, actions: "clearCancelProblem" },
      },
    },
    cancelling: cancellingState,
    askingToRestart: {
      description: "The vendor is asked whether to start another, and what happens to this one.",
      meta: { requirement: "APPLY-17" },
      tags: "asking",
      on: {
        "application.restarted": restarting,
        "question.dismissed": dismissed,
      },
    },
  },
});
