import type { SnapshotFrom } from "xstate";
import { accountLoading, startupFailure } from "#contract/messages.ts";
import { problems } from "#contract/problems.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import type { SessionEvent } from "#machines/session/session.types.ts";
import { sessionCopy } from "./session.copy.ts";

type Session = SnapshotFrom<typeof sessionMachine>;
export type SessionScreen = "waiting" | "signed-out" | "failed" | "not-allowed" | "open";
export type SessionModel = ReturnType<typeof connectSession>;

/** The session as its screens show it: what to show, what may be pressed, and what pressing does. */
export function connectSession(session: Session, send: (event: SessionEvent) => void) {
  const { context } = session;
  return {
    screen: screenOf(session),
    /** What the full-screen spinner says; its own word where there is nothing better. */
    waiting: waitingLabel(session),
    isBusy: session.hasTag("busy"),
    isLeaving: session.hasTag("leaving"),
    isExpired: session.hasTag("expired") || context.isExpired,
    title: failureTitle(session),
    problem: context.problem,
    explanation: explanation(session),
    canSignOut: session.can({ type: "sign-out.requested" }),
    hasSignOutFailed: session.matches({ running: "signOutFailed" }),
    account: context.account,
    returnTo: context.returnTo,
    isRefused: (path: string) => context.refusedPath === path,
    signIn: (returnTo: string | null) => send({ type: "sign-in.requested", returnTo }),
    signOut: () => send({ type: "sign-out.requested" }),
    chooseAgency: (agencyId: string) => send({ type: "agency.chosen", agencyId }),
    dismissRefusal: () => send({ type: "refusal.dismissed" }),
    retry: () =>
      send(session.matches("startFailed") ? { type: "start.retried" } : { type: "account.retried" }),
  };
}

function screenOf(session: Session): SessionScreen {
  if (session.hasTag("open")) return "open";
  if (session.matches({ running: "notAllowed" })) return "not-allowed";
  if (session.matches("startFailed") || session.matches({ running: "accountFailed" })) return "failed";
  const isAtGuard = ["signedOut", "signingIn", "signInFailed", "signOutFailed"] as const;
  return isAtGuard.some((running) => session.matches({ running })) ? "signed-out" : "waiting";
}

function waitingLabel(session: Session): string | undefined {
  if (session.matches({ running: "loadingAccount" })) return accountLoading;
  if (session.matches({ running: "signingOut" })) return sessionCopy.signingOut;
  return undefined;
}

function failureTitle(session: Session): string | null {
  if (session.matches({ running: "signInFailed" })) return problems["session.sign-in-failed"].message;
  if (session.matches({ running: "signOutFailed" })) return problems["session.sign-out-failed"].message;
  return session.hasTag("failed") ? startupFailure : null;
}

/** What a failure means for the person, where its problem says no more than its title. */
function explanation(session: Session): string | null {
  const { problem } = session.context;
  if (problem === null || problem.message !== failureTitle(session)) return problem?.message ?? null;
  return session.matches({ running: "signOutFailed" })
    ? sessionCopy.mayStillSignedSign
    : sessionCopy.notSignedTryAgain;
}
