import { assign, setup } from "xstate";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import { submissionGuards } from "#machines/kit/submission.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  KeptRequest,
  RequestDraft,
  RequestMoreFundsContext,
  RequestMoreFundsEvent,
  RequestMoreFundsInput,
  RequestMoreFundsPorts,
} from "./request-more-funds.types.ts";

export const blankRequest: RequestDraft = {
  amount: "",
  purpose: "",
  description: "",
  neededBy: "",
  isContactRight: false,
};

export const initialRequest = ({ shortcode, kept }: RequestMoreFundsInput): RequestMoreFundsContext => ({
  shortcode,
  draft: kept?.draft ?? blankRequest,
  isChecked: false,
  key: kept?.key ?? null,
  problem: null,
});

/** What is filled in, and the key, are written into this browser. */
export const keep = {
  type: "keepDraft",
  params: ({ context: { draft, key } }: { context: RequestMoreFundsContext }) => ({ kept: { draft, key } }),
} as const;

export const requestMoreFundsSetup = setup({
  types: {
    input: {} as RequestMoreFundsInput,
    context: {} as RequestMoreFundsContext,
    events: {} as RequestMoreFundsEvent,
    tags: {} as "details" | "review" | "busy" | "unanswered" | "confirmed",
    meta: {} as MachineMeta,
    children: {} as { send: "send" },
  },
  actors: { send: port<RequestMoreFundsPorts["send"]>("send") },
  guards: {
    ...submissionGuards,
    isValid: (_, params: { isValid: boolean }) => params.isValid,
    isOpenAlready: (_, params: WithProblem) => params.problem.code === "funds.request-open",
  },
  actions: {
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    assignChange: assign(({ context }, params: { change: Partial<RequestDraft> }) => ({
      draft: { ...context.draft, ...params.change },
    })),
    markChecked: assign({ isChecked: true }),
    /** Filled by the host: writes what is filled in, and the key, into this browser. */
    keepDraft: (_, _params: { kept: KeptRequest }) => {},
    /** Filled by the host: takes it out of this browser. */
    dropDraft: () => {},
    /** Filled by the host: goes to the page that says what the server knows. */
    openConfirmation: () => {},
  },
});
