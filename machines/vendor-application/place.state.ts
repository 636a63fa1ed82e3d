import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import { vendorApplicationSetup } from "./vendor-application.setup.ts";

const entering = (step: ApplicationStep) =>
  [
    { type: "assignStep", params: { step } },
    {
      type: "openStep",
      params: ({ context }: { context: { step: ApplicationStep; shortcode: string | null } }) => context,
    },
  ] as const;

const filling = { id: "applicationStep", src: "applicationStep" } as const;

const propertyState = vendorApplicationSetup.createStateConfig({
  description: "The vendor enters the property.",
  meta: { requirement: "APPLY-1" },
  tags: "open",
  entry: [...entering("property")],
  invoke: filling,
  on: {
    "step.passed": {
      description: "The property is told of.",
      meta: { requirement: "APPLY-1" },
      target: "owners",
    },
  },
});

const ownersState = vendorApplicationSetup.createStateConfig({
  description: "The vendor enters the owners.",
  meta: { requirement: "APPLY-1" },
  tags: "open",
  entry: [...entering("owners")],
  invoke: filling,
  on: {
    "step.passed": {
      description: "The owners are named.",
      meta: { requirement: "APPLY-1" },
      target: "agent",
    },
  },
});

const agentState = vendorApplicationSetup.createStateConfig({
  description: "The vendor enters the agent.",
  meta: { requirement: "APPLY-1" },
  tags: "open",
  entry: [...entering("agent")],
  invoke: filling,
  on: {
    "step.passed": {
      description: "All but the final step: the server is told before that is shown.",
      meta: { requirement: "APPLY-9" },
      target: "releasing",
      actions: { type: "setGoal", params: { goal: "finalStep" } },
    },
  },
});

const releasingState = vendorApplicationSetup.createStateConfig({
  description: "The first three steps are being sent.",
  meta: { requirement: ["APPLY-9", "APPLY-16"] },
  tags: "busy",
  always: [
    {
      description: "The server has it: the final step.",
      meta: { requirement: ["APPLY-1", "APPLY-9"] },
      guard: { type: "isGoal", params: { goal: "reached" } },
      target: "finish",
      actions: { type: "setGoal", params: { goal: "none" } },
    },
    {
      description: "It has not: back to the agent, with what went wrong.",
      meta: { requirement: "APPLY-6" },
      guard: { type: "isGoal", params: { goal: "missed" } },
      target: "agent",
      actions: { type: "setGoal", params: { goal: "none" } },
    },
  ],
});

const finishState = vendorApplicationSetup.createStateConfig({
  description: "The vendor chooses the loan and signs.",
  meta: { requirement: "APPLY-1" },
  tags: "open",
  entry: [...entering("finish")],
  invoke: filling,
  on: {
    "step.passed": {
      description: "All is answered and signed: sent.",
      meta: { requirement: "APPLY-10" },
      target: "completing",
      actions: { type: "setGoal", params: { goal: "completion" } },
    },
  },
});

const completingState = vendorApplicationSetup.createStateConfig({
  description: "The signed application is being sent.",
  meta: { requirement: ["APPLY-10", "APPLY-16"] },
  tags: "busy",
  always: {
    description: "It could not be: back to the final step, with what went wrong.",
    meta: { requirement: "APPLY-6" },
    guard: { type: "isGoal", params: { goal: "missed" } },
    target: "finish",
    actions: { type: "setGoal", params: { goal: "none" } },
  },
});

const chosen = <Step extends ApplicationStep>(step: Step, label: string) =>
  ({
    description: label,
    meta: { requirement: "APPLY-2" },
    guard: {
      type: "isWished",
      params: ({ event }: { event: { step: ApplicationStep } }) => ({ wished: event.step, step }),
    },
    target: `.${step}`,
  }) as const;

/** Which step is shown. */
export const placeState = vendorApplicationSetup.createStateConfig({
  description: "Which step is shown.",
  initial: "deciding",
  on: {
    "step.chosen": [
      chosen("property", "Back to the property."),
      chosen("owners", "To the owners, who were reached before."),
      chosen("agent", "To the agent, who was reached before."),
      chosen("finish", "Forward to the final step, which was reached before."),
      {
        description: "Not reached yet, or on its way elsewhere: the address is put right.",
        meta: { requirement: ["APPLY-2", "APPLY-16"] },
        actions: { type: "openStep", params: ({ context }) => context },
      },
    ],
  },
  states: {
    deciding: {
      description: "Choosing the step to show.",
      always: [
        {
          description: "The owners.",
          meta: { requirement: ["APPLY-2", "APPLY-15"] },
          guard: { type: "isAt", params: { step: "owners" } },
          target: "owners",
        },
        {
          description: "The agent.",
          meta: { requirement: ["APPLY-2", "APPLY-15"] },
          guard: { type: "isAt", params: { step: "agent" } },
          target: "agent",
        },
        {
          description: "The final step.",
          meta: { requirement: ["APPLY-2", "APPLY-15"] },
          guard: { type: "isAt", params: { step: "finish" } },
          target: "finish",
        },
        { description: "The property.", meta: { requirement: "APPLY-1" }, target: "property" },
      ],
    },
    property: propertyState,
    owners: ownersState,
    agent: agentState,
    releasing: releasingState,
    finish: finishState,
    completing: completingState,
  },
});
