import { assign, sendTo, setup } from "xstate";
import type { OtpTimes } from "#contract/otp.ts";
import type { ProblemCode } from "#contract/problems.ts";
import type { FoundBusiness, OpenedRegistration, RegistrationDraft } from "#contract/registration.ts";
import {
  answerError,
  isStepValid,
  keptAnswer,
  type RegistrationAnswers,
  type RegistrationStep,
} from "#domain/registration/registration-answers.ts";
import { isSameValue } from "#domain/same-value.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import { editedDraftGuards } from "#machines/kit/edited-draft.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port, source } from "#machines/kit/port.ts";
import { submissionGuards } from "#machines/kit/submission.ts";
import { wizardGuards } from "#machines/kit/wizard.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import {
  abnDropped,
  answerApplied,
  businessApplied,
  businessDropped,
  foundApplied,
  furthestOf,
  isLookedUp,
  isProven,
  isReached,
  proofApplied,
} from "./agency-registration.changes.ts";
import type {
  AgencyRegistrationContext,
  AgencyRegistrationEvent,
  AgencyRegistrationInput,
  AgencyRegistrationPorts,
  AgencyRegistrationSources,
  KeptRegistration,
  SaveAnswer,
  SentCode,
} from "./agency-registration.types.ts";

type Ports = AgencyRegistrationPorts;
/** The browser has to prove the e-mail again. */
const unprovenCodes: readonly ProblemCode[] = ["registration.code-needed", "registration.email-unproven"];
/** The register is sure. */
const businessCodes: readonly ProblemCode[] = [
  "registration.business-cancelled",
  "registration.business-unknown",
];

export const agencyRegistrationSetup = setup({
  types: {
    input: {} as AgencyRegistrationInput,
    context: {} as AgencyRegistrationContext,
    events: {} as AgencyRegistrationEvent,
    tags: {} as "busy" | "failed" | "resuming" | "open" | "unanswered" | "refused" | "confirmed",
    meta: {} as MachineMeta,
    children: {} as {
      openDraft: "openDraft";
      findBusiness: "findBusiness";
      sendCode: "sendCode";
      checkCode: "checkCode";
      codeEntry: "codeEntry";
      saveDraft: "saveDraft";
      submit: "submit";
      watchPage: "watchPage";
    },
  },
  actors: {
    openDraft: port<Ports["openDraft"]>("openDraft"),
    findBusiness: port<Ports["findBusiness"]>("findBusiness"),
    sendCode: port<Ports["sendCode"]>("sendCode"),
    checkCode: port<Ports["checkCode"]>("checkCode"),
    saveDraft: port<Ports["saveDraft"]>("saveDraft"),
    submit: port<Ports["submit"]>("submit"),
    watchPage: source<AgencyRegistrationSources["watchPage"]>("watchPage"),
    codeEntry: codeEntryMachine,
  },
  delays: { savePause: 1_000, retryPause: 5_000 },
  guards: {
    ...submissionGuards,
    isUnreached: editedDraftGuards.isUnreached,
    ...wizardGuards,
    isStatus: (_, params: { opening: OpenedRegistration; status: OpenedRegistration["status"] }) =>
      params.opening.status === params.status,
    isWished: ({ context }, params: { wished: RegistrationStep; step: RegistrationStep }) =>
      params.wished === params.step && params.step !== "proving" && isReached(context, params.step),
    isAbnValid: ({ context: { answers } }) => answerError("abn", answers.abn) === null,
    isEmailValid: ({ context: { answers } }) =>
      answerError("principalEmail", answers.principalEmail) === null,
    isLookedUp: ({ context }) => isLookedUp(context),
    isOtherAbn: ({ context }, { changes }: { changes: Partial<RegistrationAnswers> }) =>
      changes.abn !== undefined && keptAnswer("abn", changes.abn) !== context.business?.abn,
    isFound: (_, { business }: { business: FoundBusiness }) =>
      business.status === "active" || business.status === "unreached",
    isCancelled: (_, { business }: { business: FoundBusiness }) => business.status === "cancelled",
    isStepValid: ({ context }) => isStepValid(context.answers, context.step),
    isProvenStep: ({ context }) => isStepValid(context.answers, context.step) && isProven(context),
    isComplete: ({ context }) => furthestOf(context) === "review",
    hasCode: ({ context }) => context.code !== null,
    hasServerDraft: ({ context }) => context.version !== null,
    isUnsaved: ({ context: { version, answers, saved } }) => version !== null && !isSameValue(answers, saved),
    isExpired: (_, { problem }: WithProblem) => problem.code === "otp.expired",
    isUnproven: (_, { problem }: WithProblem) => unprovenCodes.includes(problem.code),
    isOver: (_, { problem }: WithProblem) => problem.code === "registration.over",
    isBusinessRefused: (_, { problem }: WithProblem) => businessCodes.includes(problem.code),
  },
  actions: {
    assignFound: assign(({ context }, { opening }: { opening: OpenedRegistration }) =>
      foundApplied(context, opening),
    ),
    assignChanges: assign(({ context }, { changes }: { changes: Partial<RegistrationAnswers> }) => ({
      answers: { ...context.answers, ...changes },
    })),
    assignStep: assign((_, params: { step: RegistrationStep }) => ({ step: params.step, isChecked: false })),
    assignFurthest: assign(({ context }) => ({ step: furthestOf(context) })),
    assignBusiness: assign(({ context }, { business }: { business: FoundBusiness }) =>
      businessApplied(context, business),
    ),
    dropBusiness: assign(({ context }) => businessDropped(context)),
    dropAbn: assign(({ context }) => abnDropped(context)),
    markChecked: assign({ isChecked: true }),
    unmarkChecked: assign({ isChecked: false }),
    assignCode: assign((_, params: { code: SentCode }) => ({ code: params.code })),
    dropCode: assign({ code: null }),
    assignProof: assign(({ context }, { draft }: { draft: RegistrationDraft }) =>
      proofApplied(context, draft),
    ),
    dropProof: assign({ provenEmail: null, version: null }),
    noteSent: assign({ sent: ({ context }) => context.answers }),
    assignAnswer: assign(({ context }, { answer }: { answer: SaveAnswer }) => answerApplied(context, answer)),
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    renewEntry: sendTo("codeEntry", (_, { expiresInSeconds, resendInSeconds }: OtpTimes) => ({
      type: "expiry.renewed" as const,
      expiresInSeconds,
      resendInSeconds,
    })),
    notifyEntry: sendTo("codeEntry", (_, { problem }: WithProblem) => ({
      type: "check.failed" as const,
      problem,
    })),
    /** Filled by the host: writes what was typed into this browser. */
    keepLocal: (_, _params: { kept: KeptRegistration }) => {},
    /** Filled by the host: takes it out of this browser. */
    dropLocal: () => {},
    /** Filled by the host: keeps what was sent, and until when, for when this tab is loaded again. */
    writeSentCode: (_, _params: { code: SentCode }) => {},
    /** Filled by the host: removes it. */
    eraseSentCode: () => {},
    /** Filled by the host: the page that shows what the server says. */
    openConfirmation: () => {},
  },
});
