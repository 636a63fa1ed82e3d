import { assign, setup } from "xstate";
import { isHeldBack, isUnknown } from "#contract/lost-answer.ts";
import type { Mandate, PlannedSchedule } from "#contract/mandate.ts";
import type { ProblemCode } from "#contract/problems.ts";
import type { MandateMethod, MandateStatus } from "#domain/enumerations.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { recheckDelays } from "#machines/kit/polling.ts";
import { port, source } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  MandateSetupContext,
  MandateSetupEvent,
  MandateSetupInput,
  MandateSetupPorts,
  MandateSetupSources,
} from "./mandate-setup.types.ts";

const ongoing: readonly MandateStatus[] = ["draft", "created", "active", "suspended"];

// One stands or is being made already: it is asked for before anything is sent.
const madeBefore: readonly ProblemCode[] = ["mandate.under-way", "mandate.key-reused"];

type WithMandate = { mandate: Mandate | null };

/** The words of the chart. The host fills the actors, and the actions that do nothing here. */
export const mandateSetup = setup({
  types: {
    input: {} as MandateSetupInput,
    context: {} as MandateSetupContext,
    events: {} as MandateSetupEvent,
    tags: {} as "busy" | "failed" | "form" | "open" | "over",
    meta: {} as MachineMeta,
    children: {} as {
      readMandate: "readMandate";
      previewSchedule: "previewSchedule";
      createMandate: "createMandate";
      cancelMandate: "cancelMandate";
      watchMandate: "watchMandate";
    },
  },
  actors: {
    readMandate: port<MandateSetupPorts["readMandate"]>("readMandate"),
    previewSchedule: port<MandateSetupPorts["previewSchedule"]>("previewSchedule"),
    createMandate: port<MandateSetupPorts["createMandate"]>("createMandate"),
    cancelMandate: port<MandateSetupPorts["cancelMandate"]>("cancelMandate"),
    watchMandate: source<MandateSetupSources["watchMandate"]>("watchMandate"),
  },
  guards: {
    hasMethod: ({ context }) => context.method !== null,
    hasPreview: ({ context }) => context.preview !== null,
    isDirectDebit: ({ context }) => context.method === "Direct Debit",
    isValid: (_, params: { isValid: boolean }) => params.isValid,
    isOngoing: (_, params: WithMandate) => params.mandate !== null && ongoing.includes(params.mandate.status),
    isWaiting: ({ context }) => context.mandate?.status === "created" || context.mandate?.status === "draft",
    isActive: ({ context }) => context.mandate?.status === "active",
    isSuspended: ({ context }) => context.mandate?.status === "suspended",
    isDeclined: ({ context }) => context.mandate?.status === "declined",
    isExpired: ({ context }) => context.mandate?.status === "expired",
    isCompleted: ({ context }) => context.mandate?.status === "completed",
    isFailed: ({ context }) => context.mandate?.status === "failed",
    isAgreementChanged: (_, params: WithProblem) => params.problem.code === "mandate.agreement-changed",
    isHeldBack: (_, params: WithProblem) => isHeldBack(params.problem),
    isLost: (_, { problem }: WithProblem) => isUnknown(problem) || madeBefore.includes(problem.code),
  },
  actions: {
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    chooseMethod: assign((_, params: { method: MandateMethod }) => ({
      method: params.method,
      problem: null,
    })),
    changeField: assign(({ context }, params: { field: string; value: string }) => ({
      form: { ...context.form, [params.field]: params.value },
      // A refusal is of what was sent: whoever puts it right is not told of it any more.
      problem: null,
    })),
    leaveField: assign(({ context }, params: { field: string }) => ({
      left: context.left.includes(params.field) ? context.left : [...context.left, params.field],
    })),
    showErrors: assign({ isChecked: true }),
    hideErrors: assign({ isChecked: false, left: [] }),
    assignPreview: assign((_, params: { preview: PlannedSchedule }) => ({ preview: params.preview })),
    dropPreview: assign({ preview: null }),
    dropAcceptance: assign(({ context }) => ({ form: { ...context.form, isAccepted: "" } })),
    assignMandate: assign((_, params: WithMandate) => ({ mandate: params.mandate })),
    dropMandate: assign({ mandate: null }),
    /** Keeps the form in this tab, without the number of an account. */
    keepDraft: () => {},
    /** Removes it: it was sent, or is of no more use. */
    forgetDraft: () => {},
  },
  delays: recheckDelays,
});

export const initialContext = (input: MandateSetupInput): MandateSetupContext => ({
  shortcode: input.shortcode,
  method: input.draft?.method ?? input.method,
  form: { ...input.form, ...input.draft?.form },
  left: [],
  isChecked: false,
  preview: null,
  key: input.draft?.key ?? null,
  mandate: null,
  problem: null,
});
