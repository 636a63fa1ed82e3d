import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { type ProblemCode, problems } from "#contract/problems.ts";
import type { SessionContext } from "#machines/session/session.types.ts";
import type { Model } from "#tests/harness/model.ts";

const at = (snapshot: AnyMachineSnapshot, running: string) => snapshot.matches({ running });
const statusOf = ({ error }: AnyEventObject): number => problems[error.code as ProblemCode].status;
const isFailureOf = ({ type }: AnyEventObject, ...ports: string[]) =>
  ports.some((port) => type === `xstate.error.actor.${port}`);
const contextOf = ({ context }: AnyMachineSnapshot) => context as SessionContext;

/** What holds of every session, by lines of the documents. */
export const sessionRules: Model["invariants"] = {
  "a code is exchanged only where this tab asked for it": {
    requirement: "SESSION-20",
    holds: (snapshot, { before }) =>
      !at(snapshot, "completing") || before === null || contextOf(before).hasCallback,
  },
  "nothing of a session is known before the config is in order": {
    requirement: "SESSION-12",
    holds: (snapshot) => "running" in Object(snapshot.value) || contextOf(snapshot).user === null,
  },
  "the portal is open only for a user whom the server knows": {
    requirement: "SESSION-18",
    holds: (snapshot) =>
      !snapshot.hasTag("open") ||
      (contextOf(snapshot).user?.isExpired === false && contextOf(snapshot).account !== null),
  },
  "who is signed out is no longer known": {
    requirement: "SESSION-4",
    holds: (snapshot) =>
      !["signedOut", "signingOut", "signOutFailed", "reauthenticating"].some((each) => at(snapshot, each)) ||
      (contextOf(snapshot).user === null && contextOf(snapshot).account === null),
  },
  "a stored user counts only while the token holds": {
    requirement: "SESSION-3",
    holds: (snapshot, { event }) =>
      event.type !== "xstate.done.actor.loadUser" ||
      at(snapshot, "loadingAccount") === (event.output.user !== null && !event.output.user.isExpired),
  },
  "whom the server does not take by their token is asked for anew": {
    requirement: "SESSION-14",
    holds: (snapshot, { event }) =>
      !isFailureOf(event, "readAccount") || statusOf(event) !== 401 || at(snapshot, "reauthenticating"),
  },
  "a sign-in that was not granted does not begin": {
    requirement: "SESSION-15",
    holds: (snapshot, { event }) =>
      event.type !== "xstate.done.actor.claimSignIn" || at(snapshot, "signingIn") === event.output.isGranted,
  },
  "a 403 never leads to the provider": {
    requirement: "SESSION-16",
    holds: (snapshot, { event }) =>
      !(event.type === "call.forbidden" || (isFailureOf(event, "readAccount") && statusOf(event) === 403)) ||
      !["reauthenticating", "signingIn"].some((each) => at(snapshot, each)),
  },
  "a refused page has the account checked": {
    requirement: "SESSION-16",
    holds: (snapshot, { event, before }) =>
      event.type !== "call.forbidden" ||
      before === null ||
      contextOf(before).refusedPath !== null ||
      snapshot.matches({ running: { signedIn: { account: "checking" } } }),
  },
  "whoever changed their own details is asked about anew, and the page stays open": {
    requirement: "SESSION-26",
    holds: (snapshot, { event, before }) =>
      event.type !== "account.changed" ||
      before === null ||
      !before.hasTag("open") ||
      snapshot.matches({ running: { signedIn: { account: "checking" } } }),
  },
  "a page that stays refused is known as such": {
    requirement: "SESSION-17",
    holds: (snapshot, { event, before }) =>
      event.type !== "xstate.done.actor.readAccount" ||
      before === null ||
      contextOf(before).refusedPath === contextOf(snapshot).refusedPath,
  },
  "a token that is over closes nothing": {
    requirement: "SESSION-23",
    holds: (snapshot, { event }) => event.type !== "token.expired" || snapshot.hasTag("open"),
  },
  "a token that is over authenticates nobody": {
    requirement: "SESSION-5",
    holds: (snapshot) => !contextOf(snapshot).isExpired || !snapshot.hasTag("authenticated"),
  },
  "a sign-in from an open page that fails leaves it open": {
    requirement: "SESSION-21",
    holds: (snapshot, { event, before }) =>
      !isFailureOf(event, "signIn") || before?.hasTag("open") !== true || snapshot.hasTag("open"),
  },
  "every sign-in that failed says so": {
    requirement: "SESSION-8",
    holds: (snapshot, { event, actions }) =>
      !isFailureOf(event, "signIn", "completeSignIn") ||
      (at(snapshot, "signInFailed") && contextOf(snapshot).problem?.code === "session.sign-in-failed") ||
      actions.some(({ type }) => type === "announceProblem"),
  },
  "every sign-out that failed says so": {
    requirement: "SESSION-9",
    holds: (snapshot, { event }) =>
      !isFailureOf(event, "signOut") ||
      (at(snapshot, "signOutFailed") && contextOf(snapshot).problem?.code === "session.sign-out-failed"),
  },
  "a start that failed can be tried again": {
    requirement: "SESSION-11",
    holds: (snapshot, { event }) =>
      !isFailureOf(event, "readConfig") ||
      (snapshot.hasTag("failed") && snapshot.can({ type: "start.retried" })),
  },
  "the notice comes with the last 120 seconds": {
    requirement: "SESSION-6",
    holds: (_, { event, actions, before }) =>
      event.type !== "token.expiring" ||
      before?.matches({ running: { signedIn: { token: "current" } } }) !== true ||
      actions.some(({ type }) => type === "announceExpiring"),
  },
  "who signs out tells the other tabs": {
    requirement: "SESSION-19",
    holds: (snapshot, { event, actions }) =>
      event.type !== "sign-out.requested" ||
      !at(snapshot, "signingOut") ||
      actions.some(({ type }) => type === "notifyOtherTabs"),
  },
  "what another tab ended is over here, and not kept": {
    requirement: "SESSION-19",
    holds: (snapshot, { event, actions }) =>
      event.type !== "other-tab.signed-out" ||
      !at(snapshot, "signedOut") ||
      actions.some(({ type }) => type === "eraseUser"),
  },
  "an agency that is no longer theirs is let go": {
    requirement: "SESSION-22",
    holds: (snapshot, { event, before }) =>
      !isFailureOf(event, "readAccount") ||
      statusOf(event) !== 403 ||
      before === null ||
      !at(before, "loadingAccount") ||
      contextOf(snapshot).agencyId === null,
  },
  "who signs in comes back to where they were going": {
    requirement: "SESSION-13",
    holds: (snapshot, { event }) =>
      event.type !== "xstate.done.actor.completeSignIn" ||
      contextOf(snapshot).returnTo === event.output.returnTo,
  },
};
