import type { RegistrationStep } from "#domain/registration/registration-answers.ts";
import { firstStep, stepChosen } from "#machines/kit/wizard.ts";
import { agencyRegistrationSetup } from "./agency-registration.setup.ts";
import { businessState, resumingState } from "./business.state.ts";
import { checked, filling } from "./place.parts.ts";
import { provingState } from "./proving.state.ts";

const licenceState = agencyRegistrationSetup.createStateConfig({
  ...filling("licence"),
  description: "The licence can be entered, as it is on the register.",
  on: {
    "step.passed": [
      {
        description: "The licence is named.",
        meta: { requirement: "REG-1" },
        guard: "isStepValid",
        target: "office",
      },
      checked,
    ],
  },
});

const officeState = agencyRegistrationSetup.createStateConfig({
  ...filling("office"),
  description: "The first office can be entered.",
  on: {
    "step.passed": [
      {
        description: "The office is named.",
        meta: { requirement: "REG-1" },
        guard: "isStepValid",
        target: "principal",
      },
      checked,
    ],
  },
});

const principalState = agencyRegistrationSetup.createStateConfig({
  ...filling("principal"),
  description: "The principal can be entered.",
  on: {
    "step.passed": [
      {
        description: "This e-mail is proven already.",
        meta: { requirement: ["REG-1", "REG-10"] },
        guard: "isProvenStep",
        target: "review",
      },
      {
        description: "The e-mail is to be proven.",
        meta: { requirement: ["REG-1", "REG-10"] },
        guard: "isStepValid",
        target: "proving",
      },
      checked,
    ],
  },
});

const reviewState = agencyRegistrationSetup.createStateConfig({
  ...filling("review"),
  description: "Everything is shown once more before it is sent.",
  on: {
    "registration.confirmed": [
      {
        description: "Sent, with a key of its own.",
        meta: { requirement: ["REG-10", "REG-11"] },
        guard: "isComplete",
        target: "#agencyRegistration.submitting",
        actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
      },
      {
        description: "Something is missing since: it is shown.",
        meta: { requirement: ["REG-5", "REG-10"] },
        target: "deciding",
        actions: "assignFurthest",
      },
    ],
  },
});

const chosen = stepChosen<RegistrationStep>("REG-14");
const first = firstStep(["REG-6", "REG-9"]);

/** Which step is shown. */
export const placeState = agencyRegistrationSetup.createStateConfig({
  description: "Which step is shown.",
  initial: "deciding",
  on: {
    "step.chosen": [
      chosen("business", "Back to the business."),
      chosen("licence", "To the licence."),
      chosen("office", "To the office."),
      chosen("principal", "To the principal."),
      chosen("review", "To the review."),
    ],
  },
  states: {
    deciding: {
      description: "Choosing the step to show.",
      always: [
        first("licence", "The licence."),
        first("office", "The office."),
        first("principal", "The principal."),
        first("proving", "The code."),
        first("review", "The review."),
        { description: "The business.", meta: { requirement: "REG-1" }, target: "business" },
      ],
    },
    business: businessState,
    resuming: resumingState,
    licence: licenceState,
    office: officeState,
    principal: principalState,
    proving: provingState,
    review: reviewState,
  },
});
