import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import { firstStep, stepChosen } from "#machines/kit/wizard.ts";
import { vendorApplicationSetup } from "./vendor-application.setup.ts";
import type { VendorApplicationContext } from "./vendor-application.types.ts";

const opened = {
  type: "openStep",
  params: ({ context }: { context: VendorApplicationContext }) => context,
} as const;

/** A step that is filled in: its child tells when it is passed. */
const filling = <const Step extends ApplicationStep>(step: Step) =>
  ({
    meta: { requirement: "APPLY-1" },
    tags: "open",
    entry: [{ type: "assignStep", params: { step } }, opened],
    invoke: { id: "applicationStep", src: "applicationStep" },
  }) as const;

const readdressed = {
  description: "On its way elsewhere: the address is put right.",
  meta: { requirement: ["APPLY-2", "APPLY-16"] },
  actions: opened,
} as const;

const propertyState = vendorApplicationSetup.createStateConfig({
  ...filling("property"),
  description: "The vendor enters the property.",
  on: {
    "step.passed": {
      description: "The property is told of.",
      meta: { requirement: "APPLY-1" },
      target: "owners",
    },
  },
});

const ownersState = vendorApplicationSetup.createStateConfig({
  ...filling("owners"),
  description: "The vendor enters the owners.",
  on: {
    "step.passed": {
      description: "The owners are named.",
      meta: { requirement: "APPLY-1" },
      target: "agent",
    },
  },
});

const agentState = vendorApplicationSetup.createStateConfig({
  ...filling("agent"),
  description: "The vendor enters the agent.",
  on: {
    "step.passed": {
      description: "All but the final step: the server is told before that is shown.",
      meta: { requirement: "APPLY-9" },
      target: "releasing",
    },
  },
});

const releasingState = vendorApplicationSetup.createStateConfig({
  description: "The first three steps are being sent.",
  meta: { requirement: ["APPLY-9", "APPLY-16"] },
  tags: "busy",
  always: {
    description: "It could not be: back to the agent, with what went wrong.",
    meta: { requirement: "APPLY-6" },
    guard: "isStopped",
    target: "agent",
  },
  on: {
    "xstate.done.actor.release": {
      description: "The server has it: the final step.",
      meta: { requirement: ["APPLY-1", "APPLY-9"] },
      guard: "isReleased",
      target: "finish",
    },
    "step.chosen": readdressed,
  },
});

const finishState = vendorApplicationSetup.createStateConfig({
  ...filling("finish"),
  description: "The vendor chooses the loan and signs.",
  on: {
    "step.passed": {
      description: "All is answered and signed: sent.",
      meta: { requirement: "APPLY-10" },
      target: "completing",
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
    guard: "isStopped",
    target: "finish",
  },
  on: {
    "xstate.done.actor.complete": {
      description: "Somebody changed it meanwhile: back to the final step, to be looked at first.",
      meta: { requirement: ["APPLY-7", "APPLY-16"] },
      guard: "isOutdated",
      target: "finish",
    },
    "step.chosen": readdressed,
  },
});

const chosen = stepChosen<ApplicationStep>("APPLY-2");
const first = firstStep(["APPLY-2", "APPLY-15"]);

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
        description: "Not reached yet: the address is put right.",
        meta: { requirement: "APPLY-2" },
        actions: opened,
      },
    ],
  },
  states: {
    deciding: {
      description: "Choosing the step to show.",
      always: [
        first("owners", "The owners."),
        first("agent", "The agent."),
        first("finish", "The final step."),
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
