import { assign, setup } from "xstate";
import { type ProblemCode, problems } from "#contract/problems.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port, source } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  SessionContext,
  SessionEvent,
  SessionInput,
  SessionPorts,
  SessionSources,
  SessionUser,
} from "./session.types.ts";

/** The words of the session's chart. The host fills the actors, and the actions that do nothing here. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as "busy" | "open" | "authenticated" | "expiring" | "expired" | "failed" | "leaving",
    meta: {} as MachineMeta,
    children: {} as {
      readConfig: "readConfig";
      loadUser: "loadUser";
      completeSignIn: "completeSignIn";
      signIn: "signIn";
      signOut: "signOut";
      readAccount: "readAccount";
      claimSignIn: "claimSignIn";
      watchSession: "watchSession";
    },
  },
  actors: {
    readConfig: port<SessionPorts["readConfig"]>("readConfig"),
    loadUser: port<SessionPorts["loadUser"]>("loadUser"),
    completeSignIn: port<SessionPorts["completeSignIn"]>("completeSignIn"),
    signIn: port<SessionPorts["signIn"]>("signIn"),
    signOut: port<SessionPorts["signOut"]>("signOut"),
    readAccount: port<SessionPorts["readAccount"]>("readAccount"),
    claimSignIn: port<SessionPorts["claimSignIn"]>("claimSignIn"),
    watchSession: source<SessionSources["watchSession"]>("watchSession"),
  },
  guards: {
    hasCallback: ({ context }) => context.hasCallback,
    isLive: (_, params: { user: SessionUser | null }) => params.user !== null && !params.user.isExpired,
    isGranted: (_, params: { isGranted: boolean }) => params.isGranted,
    isUnauthorised: (_, params: WithProblem) => statusOf(params.problem.code) === 401,
    isForbidden: (_, params: WithProblem) => statusOf(params.problem.code) === 403,
    isOfChosenAgency: ({ context }, params: WithProblem) =>
      statusOf(params.problem.code) === 403 && context.agencyId !== null,
    isNewRefusal: ({ context }, params: { path: string }) => context.refusedPath !== params.path,
    hasExpired: ({ context }) => context.isExpired,
    isOtherAgency: ({ context }, params: { agencyId: string }) =>
      context.account?.agencyId !== params.agencyId,
  },
  actions: {
    assignUser: assign((_, params: { user: SessionUser | null }) => ({ user: params.user })),
    assignReturn: assign((_, params: { returnTo: string | null }) => ({ returnTo: params.returnTo })),
    assignAccount: assign((_, params: { account: StaffAccount }) => ({ account: params.account })),
    assignAgency: assign((_, params: { agencyId: string | null }) => ({ agencyId: params.agencyId })),
    /** The callback is answered once, whatever came of it. */
    spendCallback: assign({ hasCallback: false }),
    dropUser: assign({ user: null, account: null, isExpired: false, refusedPath: null }),
    markExpired: assign({ isExpired: true }),
    noteRefusal: assign((_, params: { path: string }) => ({ refusedPath: params.path })),
    clearRefusal: assign({ refusedPath: null }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    /** An account that is looked up from the beginning knows of no refusal, and its token is taken for good. */
    beginAnew: assign({ problem: null, refusedPath: null, isExpired: false }),
    /** Removes the user from the browser's storage. */
    eraseUser: () => {},
    /** Keeps the chosen agency for this tab. */
    writeAgency: (_: unknown, _params: { agencyId: string | null }) => {},
    /** Drops every answer that the server gave to this person. */
    forgetAnswers: () => {},
    notifyOtherTabs: () => {},
    announceExpiring: () => {},
    withdrawNotice: () => {},
    /** Shows an error toast. */
    announceProblem: (_: unknown, _params: WithProblem) => {},
  },
});

const statusOf = (code: ProblemCode): number => problems[code].status;

export const initialContext = (input: SessionInput): SessionContext => ({
  ...input,
  user: null,
  account: null,
  returnTo: null,
  isExpired: false,
  refusedPath: null,
  problem: null,
});
