import { and, assign, type DoneActorEvent, not, or, setup, stateIn } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { isSameValue } from "#domain/same-value.ts";
import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import { applicationStepMachine } from "#machines/application-step/application-step.machine.ts";
import { editedDraftGuards } from "#machines/kit/edited-draft.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { type Side, withChanges } from "#machines/kit/merge.ts";
import { port, source } from "#machines/kit/port.ts";
import { wizardGuards } from "#machines/kit/wizard.ts";
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
import type {
  Changes,
  Completion,
  LocalDraft,
  Opening,
  SaveAnswer,
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

/** What the place hears of the keeping: where the server says that it may go. */
type PlaceAnswer = DoneActorEvent<SaveAnswer, "release"> | DoneActorEvent<Completion, "complete">;

const isReleasing = stateIn({ running: { place: "releasing" } });
const isCompleting = stateIn({ running: { place: "completing" } });
/** On its way to another page, where the server is asked first. */
const isBound = or([isReleasing, isCompleting]);

export const vendorApplicationSetup = setup({
  types: {
    context: {} as VendorApplicationContext,
    events: {} as VendorApplicationEvent | PlaceAnswer,
    input: {} as VendorApplicationInput,
    tags: {} as
      | "busy"
      | "choosing"
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
    ...editedDraftGuards,
    isKind: (_, params: { opening: Opening; kind: Opening["kind"] }) => params.opening.kind === params.kind,
    ...wizardGuards,
    /** Whether this step is wished for and can be gone to. */
    isWished: ({ context }, params: { wished: ApplicationStep; step: ApplicationStep }) =>
      params.wished === params.step && params.step !== context.step && isReached(context, params.step),
    /** Whether the next step is shown at once: the later ones ask the server first. */
    isEarly: ({ context: { step } }) => step === "property" || step === "owners",
    isLate: ({ context: { step } }) => step === "agent" || step === "finish",
    isReleasing,
    isCompleting,
    isBound,
    isNotBound: not(isBound),
    isReleased: and([
      stateIn({ running: { autosave: "releasing" } }),
      ({ event }) => "output" in event && event.output.kind === "kept",
    ]),
    isOutdated: and([
      stateIn({ running: { autosave: "completing" } }),
      ({ event }) => "output" in event && event.output.kind === "newer",
    ]),
    /** Whether nothing of it is on its way any more. */
    isStopped: or([
      stateIn({ running: { autosave: "lost" } }),
      stateIn({ running: { autosave: "refused" } }),
      stateIn({ running: { autosave: "comparing" } }),
    ]),
    isUnsaved: ({ context: { answers, saved } }) => !isSameValue(answers, saved),
    isCreated: ({ context: { shortcode } }) => shortcode !== null,
    isLeftOpen: and([({ context: { shortcode } }) => shortcode !== null, not(isBound)]),
    isCompleted: (_, params: { kind: string }) => params.kind === "completed",
    isShut: (_, params: WithProblem) => shutCodes.includes(params.problem.code),
  },
  actions: {
    assignAgency: assign((_, { opening }: { opening: Opening }) =>
      opening.kind === "new" ? { agency: opening.agency } : {},
    ),
    assignApplication: assign((_, { opening }: { opening: Opening }) =>
      "application" in opening ? { application: opening.application } : {},
    ),
    assignAgencyName: assign((_, { name }: { name: string }) => ({ agencyName: name })),
    assignAgencyCode: assign((_, { agencyCode }: { agencyCode: string }) => ({ agencyCode, agencyName: "" })),
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
