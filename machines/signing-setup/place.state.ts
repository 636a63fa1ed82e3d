import { firstStep, stepChosen } from "#machines/kit/wizard.ts";
import { opened, signingSetupSetup } from "./signing-setup.setup.ts";
import type { SetupStep } from "./signing-setup.types.ts";

type DraftStep = Exclude<SetupStep, "sent">;

/** A step that is looked at or filled in. */
const shown = <const Step extends DraftStep>(step: Step) =>
  ({
    meta: { requirement: "SEND-1" },
    entry: [{ type: "assignStep", params: { step } }, opened],
  }) as const;

const invalid = {
  description: "Not in order: every error is shown.",
  meta: { requirement: "SEND-8" },
  guard: {
    type: "isInvalid",
    params: ({ event: { isValid } }: { event: { isValid: boolean } }) => ({ isValid }),
  },
  actions: "markChecked",
} as const;

const toCheck = {
  description: "Everything is filled in: on to the check.",
  meta: { requirement: "SEND-1" },
  target: "check",
} as const;

const partiesState = signingSetupSetup.createStateConfig({
  ...shown("parties"),
  description: "Who signs, in which order.",
  on: {
    "step.passed": [
      invalid,
      {
        description: "On to what staff fill in.",
        meta: { requirement: "SEND-1" },
        guard: "hasDetails",
        target: "details",
      },
      toCheck,
    ],
  },
});

const checkState = signingSetupSetup.createStateConfig({
  ...shown("check"),
  description: "Everything on one page before it is sent.",
  on: {
    "reason.changed": {
      description: "Why it is sent without papers.",
      meta: { requirement: "SEND-13" },
      actions: ["clearProblem", { type: "assignReason", params: ({ event }) => ({ reason: event.reason }) }],
    },
    "paper.attached": {
      description: "A document that the law asks for was attached, or replaced.",
      meta: { requirement: "SEND-13" },
      actions: [
        "clearProblem",
        {
          type: "assignPapers",
          params: ({ event: { version, papers } }) => ({ version, papers }),
        },
      ],
    },
    "send.requested": [
      invalid,
      {
        description: "All in order: sent, once it is saved.",
        meta: { requirement: ["SEND-9", "SEND-10"] },
        target: "finishing",
      },
    ],
  },
});

const finishingState = signingSetupSetup.createStateConfig({
  description: "What was filled in last is being saved before it is sent.",
  meta: { requirement: "SEND-10" },
  tags: "busy",
  entry: "clearProblem",
  always: {
    description: "It could not be saved: back to the check, with what went wrong.",
    meta: { requirement: "SEND-6" },
    guard: "isStopped",
    target: "check",
  },
});

const chosen = stepChosen<SetupStep>("SEND-2");
const first = firstStep("SEND-2");

/** Which step is shown. */
export const placeState = signingSetupSetup.createStateConfig({
  description: "Which step is shown.",
  initial: "deciding",
  on: {
    "step.chosen": [
      {
        description: "On its way out: the address is put right.",
        meta: { requirement: "SEND-10" },
        guard: "isFinishing",
        actions: opened,
      },
      chosen("document", "To the document."),
      chosen("parties", "To the parties."),
      chosen("details", "To the details."),
      chosen("check", "To the check."),
      {
        description: "It was not sent: the address is put right.",
        meta: { requirement: "SEND-9" },
        actions: opened,
      },
    ],
  },
  states: {
    deciding: {
      description: "Choosing the step to show.",
      always: [
        first("document", "The document."),
        first("details", "The details."),
        first("check", "The check."),
        { description: "The parties.", meta: { requirement: "SEND-1" }, target: "parties" },
      ],
    },
    document: {
      ...shown("document"),
      description: "The template that it was started on.",
      on: {
        "step.passed": {
          description: "On to who signs.",
          meta: { requirement: "SEND-1" },
          target: "parties",
        },
      },
    },
    parties: partiesState,
    details: {
      ...shown("details"),
      description: "What staff fill in.",
      on: { "step.passed": [invalid, toCheck] },
    },
    check: checkState,
    finishing: finishingState,
  },
});
