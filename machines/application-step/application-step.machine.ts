import { assign, sendParent, setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { ApplicationStepContext, ApplicationStepEvent, StepPassed } from "./application-step.types.ts";

export const applicationStepMachine = setup({
  types: {
    context: {} as ApplicationStepContext,
    events: {} as ApplicationStepEvent,
    tags: {} as "checked",
    meta: {} as MachineMeta,
  },
  guards: { isValid: (_, params: { isValid: boolean }) => params.isValid },
  actions: {
    assignLeft: assign(({ context: { left } }, params: { field: string }) => ({
      left: left.includes(params.field) ? left : [...left, params.field],
    })),
    /** Tells the parent that the step is in order and done with: `StepPassed`. */
    reportPassed: sendParent((): StepPassed => ({ type: "step.passed" })),
  },
}).createMachine({
  id: "applicationStep",
  options: { maxIterations: 100 },
  description:
    "One step of the vendor's application: which of its errors are shown, and whether it may be left by Next.",
  meta: { requirement: "STEP-1" },
  context: { left: [] },
  initial: "filling",
  on: {
    "next.requested": [
      {
        description: "All in order: the application goes on.",
        meta: { requirement: "STEP-3" },
        guard: { type: "isValid", params: ({ event }) => ({ isValid: event.isValid }) },
        actions: "reportPassed",
      },
      {
        description: "Not in order: every error is shown, and the list of them takes the focus.",
        meta: { requirement: "STEP-2" },
        target: ".checked",
      },
    ],
  },
  states: {
    filling: {
      description: "The step is being filled in; a field shows its error once the person leaves it.",
      meta: { requirement: "STEP-1" },
      on: {
        "field.left": {
          description: "From now on this field says what is wrong with it.",
          meta: { requirement: "STEP-1" },
          actions: { type: "assignLeft", params: ({ event }) => ({ field: event.field }) },
        },
      },
    },
    checked: {
      description: "Next was pressed; every invalid field shows its error.",
      meta: { requirement: "STEP-2" },
      tags: "checked",
    },
  },
});
