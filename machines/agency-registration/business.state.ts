import { problem } from "#contract/problems.ts";
import { keptAnswer } from "#domain/registration/registration-answers.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { agencyRegistrationSetup } from "./agency-registration.setup.ts";
import { checked, filling, keep } from "./place.parts.ts";

/** The ABN is typed and looked up; then the name that the agency trades under is chosen. */
export const businessState = agencyRegistrationSetup.createStateConfig({
  ...filling("business"),
  description: "Whose business it is, by its ABN.",
  initial: "deciding",
  on: {
    "resume.requested": {
      description: "It was begun on another device.",
      meta: { requirement: "REG-9" },
      target: "resuming",
      actions: ["unmarkChecked", "clearProblem"],
    },
  },
  states: {
    deciding: {
      description: "Checking whether this ABN was looked up.",
      always: [
        {
          description: "It was: its names can be chosen.",
          meta: { requirement: ["REG-2", "REG-3"] },
          guard: "isLookedUp",
          target: "naming",
        },
        { description: "Not yet.", meta: { requirement: "REG-2" }, target: "asking" },
      ],
    },
    asking: {
      description: "The ABN can be typed.",
      meta: { requirement: "REG-2" },
      on: {
        "step.passed": [
          {
            description: "It is an ABN: looked up.",
            meta: { requirement: "REG-2" },
            guard: "isAbnValid",
            target: "lookingUp",
          },
          checked,
        ],
      },
    },
    lookingUp: {
      description: "The business register is being asked.",
      meta: { requirement: "REG-2" },
      tags: "busy",
      entry: "clearProblem",
      invoke: {
        id: "findBusiness",
        src: "findBusiness",
        input: ({ context }) => ({ abn: keptAnswer("abn", context.answers.abn) }),
        onDone: [
          {
            description:
              "Its names and its state are filled in; or the register is away, and it goes on without.",
            meta: { requirement: ["REG-2", "REG-3"] },
            guard: { type: "isFound", params: ({ event }) => ({ business: event.output }) },
            target: "naming",
            actions: [
              "unmarkChecked",
              { type: "assignBusiness", params: ({ event }) => ({ business: event.output }) },
              keep,
            ],
          },
          {
            description: "The register says that it is cancelled.",
            meta: { requirement: "REG-4" },
            guard: { type: "isCancelled", params: ({ event }) => ({ business: event.output }) },
            target: "#agencyRegistration.refused",
            actions: {
              type: "showProblem",
              params: () => ({ problem: problem("registration.business-cancelled", { field: "abn" }) }),
            },
          },
          {
            description: "The register has no such ABN: most likely it was mistyped.",
            meta: { requirement: "REG-4" },
            target: "asking",
            actions: {
              type: "showProblem",
              params: () => ({ problem: problem("registration.business-unknown", { field: "abn" }) }),
            },
          },
        ],
        onError: {
          description: "It could not be looked up: said, and tried again by the person.",
          meta: { requirement: "REG-13" },
          target: "asking",
          actions: { type: "showProblem", params: failureOf },
        },
      },
    },
    naming: {
      description: "The name can be chosen that the agency trades under.",
      meta: { requirement: ["REG-2", "REG-3"] },
      on: {
        "answers.changed": {
          description: "Another ABN: to be looked up.",
          meta: { requirement: "REG-2" },
          guard: { type: "isOtherAbn", params: ({ event }) => ({ changes: event.changes }) },
          target: "asking",
          actions: "dropBusiness",
        },
        "step.passed": [
          {
            description: "The business is named.",
            meta: { requirement: "REG-1" },
            guard: "isStepValid",
            target: "#agencyRegistration.running.place.licence",
          },
          checked,
        ],
      },
    },
  },
});

/** Somebody goes on with what they began elsewhere: by the e-mail, and a code to it. */
export const resumingState = agencyRegistrationSetup.createStateConfig({
  description: "The e-mail of a registration that was begun on another device can be entered.",
  meta: { requirement: "REG-9" },
  tags: ["open", "resuming"],
  on: {
    "step.passed": [
      {
        description: "A code goes to it.",
        meta: { requirement: ["REG-9", "REG-10"] },
        guard: "isEmailValid",
        target: "proving",
      },
      checked,
    ],
    "resume.dismissed": {
      description: "Thought better of.",
      meta: { requirement: "REG-9" },
      target: "business",
    },
  },
});
