import { assign, setup } from "xstate";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import { submissionGuards } from "#machines/kit/submission.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  KeptSigning,
  SigningContext,
  SigningDraft,
  SigningEvent,
  SigningInput,
  SigningPorts,
  Terms,
} from "./settlement-signing.types.ts";

export const blankSigning: SigningDraft = {
  name: "",
  settlementDate: "",
  conveyancerName: "",
  conveyancerEmail: "",
  conveyancerPhone: "",
  kind: "typed",
  paths: [],
  consents: false,
};

/** What was sent and not answered stands as it was; else what was filled in, for the terms as they are now. */
export const initialSigning = ({ shortcode, terms, kept }: SigningInput): SigningContext => ({
  shortcode,
  terms: kept !== null && kept.key !== null ? kept.terms : terms,
  draft: kept?.draft ?? blankSigning,
  isChecked: false,
  key: kept?.key ?? null,
  problem: null,
});

/** What is filled in, and the key, are written into this browser. */
export const keep = {
  type: "keepDraft",
  params: ({ context: { draft, terms, key } }: { context: SigningContext }) => ({
    kept: { draft, terms, key },
  }),
} as const;

export const signingSetup = setup({
  types: {
    input: {} as SigningInput,
    context: {} as SigningContext,
    events: {} as SigningEvent,
    tags: {} as "open" | "busy" | "unanswered" | "confirmed",
    meta: {} as MachineMeta,
    children: {} as { sign: "sign"; readTerms: "readTerms" },
  },
  actors: {
    sign: port<SigningPorts["sign"]>("sign"),
    readTerms: port<SigningPorts["readTerms"]>("readTerms"),
  },
  guards: {
    ...submissionGuards,
    isValid: (_, params: { isValid: boolean }) => params.isValid,
    isActive: (_, params: WithProblem) => params.problem.code === "settlement.active",
    isOutdated: (_, params: WithProblem) =>
      params.problem.code === "payment.amount-changed" || params.problem.code === "settlement.text-changed",
  },
  actions: {
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    assignChange: assign(({ context }, params: { change: Partial<SigningDraft> }) => ({
      draft: { ...context.draft, ...params.change },
    })),
    /** Other terms are read and agreed to anew. */
    assignTerms: assign(({ context }, params: { terms: Terms }) => ({
      terms: params.terms,
      draft: { ...context.draft, consents: false },
    })),
    markChecked: assign({ isChecked: true }),
    /** Filled by the host: writes what is filled in, and the key, into this browser. */
    keepDraft: (_, _params: { kept: KeptSigning }) => {},
    /** Filled by the host: takes it out of this browser. */
    dropDraft: () => {},
    /** Filled by the host: goes to the page that says what the server knows. */
    openConfirmation: () => {},
  },
});
