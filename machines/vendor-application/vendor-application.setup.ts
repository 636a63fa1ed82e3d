import { assign, setup } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { isUnreached } from "#domain/outcome.ts";
import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import { applicationStepMachine } from "#machines/application-step/application-step.machine.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port, source } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import {
  answerApplied,
  foundApplied,
  isReached,
  localOf,
  merged,
  restarted,
  sidesApplied,
} from "./vendor-application.changes.ts";
import { isSameValue, withChanges } from "./vendor-application.rules.ts";
import type {
  Changes,
  Completion,
  Goal,
  LocalDraft,
  Opening,
  SaveAnswer,
  Side,
  UnsavedAnswers,
  VendorApplicationContext,
  VendorApplicationEvent,
  VendorApplicationInput,
  VendorApplicationPorts,
  VendorApplicationSources,
} from "./vendor-application.types.ts";

/** Refusals of an application that is not open to this browser, or to nobody. */
const shutCodes: readonly ProblemCode[] = [
  "otp.required",
  "application.draft-required",
  "application.immutable",
  "application.closed",
];

export const vendorApplicationSetup = setup({
  types: {
    context: {} as VendorApplicationContext,
    events: {} as VendorApplicationEvent,
    input: {} as VendorApplicationInput,
    tags: {} as
      | "busy"
      | "failed"
      | "locked"
      | "over"
      | "open"
      | "comparing"
      | "asking"
      | "cancelling"
      | "confirmed",
    meta: {} as MachineMeta,
    children: {} as {
      openApplication: "openApplication";
      saveDraft: "saveDraft";
      release: "release";
      complete: "complete";
      cancel: "cancel";
      applicationStep: "applicationStep";
      watchGate: "watchGate";
      watchPage: "watchPage";
    },
  },
  actors: {
    openApplication: port<VendorApplicationPorts["openApplication"]>("openApplication"),
    saveDraft: port<VendorApplicationPorts["saveDraft"]>("saveDraft"),
    release: port<VendorApplicationPorts["release"]>("release"),
    complete: port<VendorApplicationPorts["complete"]>("complete"),
    cancel: port<VendorApplicationPorts["cancel"]>("cancel"),
    applicationStep: applicationStepMachine,
    watchGate: source<VendorApplicationSources["watchGate"]>("watchGate"),
    watchPage: source<VendorApplicationSources["watchPage"]>("watchPage"),
  },
  delays: { savePause: 800, retryPause: 10_000 },
  guards: {
    isKind: (_, params: { opening: Opening; kind: Opening["kind"] }) => params.opening.kind === params.kind,
    isAt: ({ context }, params: { step: ApplicationStep }) => context.step === params.step,
    /** Whether this step is wished for and can be gone to. */
    isWished: ({ context }, params: { wished: ApplicationStep; step: ApplicationStep }) =>
      context.goal === "none" &&
      params.wished === params.step &&
      params.step !== context.step &&
      isReached(context, params.step),
    /** Whether the next step is shown at once: the later ones ask the server first. */
    isEarly: ({ context: { step } }) => step === "property" || step === "owners",
    isGoal: ({ context }, params: { goal: Goal }) => context.goal === params.goal,
    isBound: ({ context: { goal } }) => goal === "finalStep" || goal === "completion",
    isConflict: ({ context }) => context.theirs !== null,
    isUnsaved: ({ context: { answers, saved } }) => !isSameValue(answers, saved),
    isLeftOpen: ({ context: { shortcode, goal } }) => shortcode !== null && goal === "none",
    isCreated: ({ context: { shortcode } }) => shortcode !== null,
    isKept: (_, params: { kind: string }) => params.kind === "kept",
    isCompleted: (_, params: { kind: string }) => params.kind === "completed",
    isShut: (_, params: WithProblem) => shutCodes.includes(params.problem.code),
    /** No answer, or none that says anything of what was sent. */
    isUnreached: (_, { problem: { code } }: WithProblem) => isUnreached(problems[code].status),
  },
  actions: {
    assignAgency: assign((_, { opening }: { opening: Opening }) =>
      opening.kind === "new" ? { agency: opening.agency } : {},
    ),
    assignApplication: assign((_, { opening }: { opening: Opening }) =>
      opening.kind === "new" ? {} : { application: opening.application },
    ),
    assignFound: assign(({ context }, params: { opening: Opening }) => foundApplied(context, params.opening)),
    /** What the device keeps is what a later opening goes on with. */
    rememberLocal: assign(({ context }) => ({ local: localOf(context) })),
    assignStep: assign(({ context }, { step }: { step: ApplicationStep }) => ({
      step,
      reached: isReached(context, step) ? context.reached : step,
    })),
    assignChanges: assign(({ context }, params: { changes: Changes }) => ({
      answers: withChanges(context.answers, params.changes),
    })),
    noteSent: assign(({ context }) => ({ sent: context.answers })),
    assignAnswer: assign(({ context }, params: { answer: SaveAnswer }) =>
      answerApplied(context, params.answer),
    ),
    assignNewer: assign(({ context }, { answer }: { answer: Completion }) =>
      answer.kind === "newer" ? answerApplied(context, answer) : {},
    ),
    setGoal: assign((_, params: { goal: Goal }) => ({ goal: params.goal })),
    missGoal: assign(({ context: { goal } }) => ({ goal: goal === "none" ? goal : ("missed" as const) })),
    assignSide: assign(({ context: { sides } }, params: { path: string; side: Side }) => ({
      sides: { ...sides, [params.path]: params.side },
    })),
    assignSides: assign(({ context }, params: { side: Side }) => sidesApplied(context, params.side)),
    merge: assign(({ context }) => merged(context)),
    restart: assign(({ context }, params: { key: string }) => restarted(context, params.key)),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    assignCancelled: assign((_, params: { application: PublicApplication }) => params),
    showCancelProblem: assign((_, params: WithProblem) => ({ cancelProblem: params.problem })),
    clearCancelProblem: assign({ cancelProblem: null }),
    /** Filled by the host: writes what is answered into this device. */
    keepLocal: (_, _params: { local: LocalDraft }) => {},
    /** Filled by the host: takes it out of this device. */
    dropLocal: (_, _params: { shortcode: string | null; key: string }) => {},
    /** Filled by the host: the address names the step. */
    openStep: (_, _params: { step: ApplicationStep; shortcode: string | null }) => {},
    /** Filled by the host: sent though nobody will hear the answer. */
    flushOnUnload: (_, _params: { word: UnsavedAnswers }) => {},
    /** Filled by the host: the page that shows what the server says. */
    openConfirmation: (_, _params: { shortcode: string }) => {},
  },
});
