import { assign, not, or, setup, stateIn } from "xstate";
import type { ProblemCode } from "#contract/problems.ts";
import { isSameValue } from "#domain/same-value.ts";
import { editedDraftGuards } from "#machines/kit/edited-draft.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { type Side, withChanges } from "#machines/kit/merge.ts";
import { port, source } from "#machines/kit/port.ts";
import { submissionGuards } from "#machines/kit/submission.ts";
import { wizardGuards } from "#machines/kit/wizard.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import {
  type Attached,
  answerApplied,
  hasDetails,
  laterOf,
  merged,
  openingApplied,
  papersApplied,
  replacedBy,
  sidesApplied,
} from "./signing-setup.changes.ts";
import type {
  Changes,
  Opening,
  SaveAnswer,
  SetupStep,
  SigningSetupContext,
  SigningSetupEvent,
  SigningSetupInput,
  SigningSetupPorts,
  SigningSetupSources,
} from "./signing-setup.types.ts";

/** Refusals of what is to be chosen anew. */
const outdatedCodes: readonly ProblemCode[] = [
  "signing.already-open",
  "signing.not-published",
  "signing.not-offered",
  "signing.template-unsuitable",
  "template.unknown",
];
/** Refusals that say that the contract is not what it was. */
const movedCodes: readonly ProblemCode[] = [
  "signing.not-draft",
  "signing.version-conflict",
  "signing.unknown",
];

/** On its way out: nothing of it changes any more. */
const isFinishing = stateIn({ editing: { place: "finishing" } });

export const signingSetupSetup = setup({
  types: {
    context: {} as SigningSetupContext,
    events: {} as SigningSetupEvent,
    input: {} as SigningSetupInput,
    tags: {} as
      | "busy"
      | "loading"
      | "failed"
      | "choosing"
      | "asking"
      | "open"
      | "comparing"
      | "unanswered"
      | "confirmed",
    meta: {} as MachineMeta,
    children: {} as {
      open: "open";
      create: "create";
      save: "save";
      send: "send";
      watchPage: "watchPage";
    },
  },
  actors: {
    open: port<SigningSetupPorts["open"]>("open"),
    create: port<SigningSetupPorts["create"]>("create"),
    save: port<SigningSetupPorts["save"]>("save"),
    send: port<SigningSetupPorts["send"]>("send"),
    watchPage: source<SigningSetupSources["watchPage"]>("watchPage"),
  },
  delays: { savePause: 800, retryPause: 10_000 },
  guards: {
    ...submissionGuards,
    ...editedDraftGuards,
    isKind: (_, params: { opening: Opening; kind: Opening["kind"] }) => params.opening.kind === params.kind,
    isInvalid: (_, params: { isValid: boolean }) => !params.isValid,
    isValid: (_, params: { isValid: boolean }) => params.isValid,
    isReplacing: ({ context }) => replacedBy(context) !== null,
    isOutdated: (_, params: WithProblem) => outdatedCodes.includes(params.problem.code),
    isMoved: (_, params: WithProblem) => movedCodes.includes(params.problem.code),
    hasDetails: ({ context: { facts } }) => facts !== null && hasDetails(facts),
    ...wizardGuards,
    isWished: (_, params: { wished: SetupStep; step: SetupStep }) => params.wished === params.step,
    isFinishing,
    isNotFinishing: not(isFinishing),
    /** Whether nothing of it is on its way any more. */
    isStopped: or([
      stateIn({ editing: { autosave: "lost" } }),
      stateIn({ editing: { autosave: "refused" } }),
      stateIn({ editing: { autosave: "comparing" } }),
    ]),
    isUnsaved: ({ context: { values, saved } }) => !isSameValue(values, saved),
  },
  actions: {
    assignOpening: assign(({ context }, params: { opening: Opening }) =>
      openingApplied(context, params.opening),
    ),
    assignTemplate: assign((_, params: { templateId: string }) => ({
      templateId: params.templateId,
      isChecked: false,
    })),
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    assignCreated: assign((_, params: { applicationId: string }) => ({
      applicationId: params.applicationId,
      step: "parties" as const,
    })),
    assignStep: assign(({ context }, { step }: { step: SetupStep }) => ({
      step,
      furthest: laterOf(context.furthest, step),
      isChecked: context.isChecked && context.step === step,
    })),
    assignChanges: assign(({ context }, params: { changes: Changes }) => ({
      values: withChanges(context.values, params.changes),
    })),
    assignPapers: assign(({ context }, params: Attached) => papersApplied(context, params)),
    assignReason: assign((_, params: { reason: string }) => params),
    markChecked: assign({ isChecked: true }),
    noteSent: assign(({ context }) => ({ sent: context.values })),
    assignAnswer: assign(({ context }, params: { answer: SaveAnswer }) =>
      answerApplied(context, params.answer),
    ),
    assignSide: assign(({ context: { sides } }, params: { path: string; side: Side }) => ({
      sides: { ...sides, [params.path]: params.side },
    })),
    assignSides: assign(({ context }, params: { side: Side }) => sidesApplied(context, params.side)),
    merge: assign(({ context }) => merged(context)),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    /** Filled by the host: the address names the step, and the contract once it was started. */
    openStep: (_, _params: { step: SetupStep; applicationId: string | null }) => {},
    /** Filled by the host: whatever shows the contracts of the listing is read again. */
    announceChanged: () => {},
  },
});

/** The address follows what is shown. */
export const opened = {
  type: "openStep",
  params: ({ context: { step, applicationId } }: { context: SigningSetupContext }) => ({
    step,
    applicationId,
  }),
} as const;
