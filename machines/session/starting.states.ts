import { failureOf } from "#machines/kit/failure.ts";
import { sessionSetup } from "./session.setup.ts";

/** From an opened page to a known user, or none. */
export const startingState = sessionSetup.createStateConfig({
  description: "The portal is starting: its config is being loaded.",
  meta: { requirement: ["SESSION-12", "SESSION-24"] },
  tags: "busy",
  entry: "clearProblem",
  invoke: {
    id: "readConfig",
    src: "readConfig",
    onDone: {
      description: "The provider is known.",
      meta: { requirement: "SESSION-12" },
      target: "running",
    },
    onError: {
      description: "No config, or one that is not in order.",
      meta: { requirement: ["SESSION-11", "SESSION-12"] },
      target: "startFailed",
      actions: { type: "showProblem", params: failureOf },
    },
  },
});

export const startFailedState = sessionSetup.createStateConfig({
  description: "The portal couldn't start, so nobody can sign in.",
  meta: { requirement: "SESSION-11" },
  tags: "failed",
  on: {
    "start.retried": {
      description: "Begin again.",
      meta: { requirement: ["SESSION-11", "SESSION-24"] },
      target: "starting",
    },
  },
});

export const completingState = sessionSetup.createStateConfig({
  description: "The sign-in is being completed.",
  meta: { requirement: ["SESSION-1", "SESSION-2", "SESSION-24"] },
  tags: "busy",
  entry: "spendCallback",
  invoke: {
    id: "completeSignIn",
    src: "completeSignIn",
    onDone: {
      description: "Signed in at the provider.",
      meta: { requirement: ["SESSION-1", "SESSION-2", "SESSION-13"] },
      target: "loadingAccount",
      actions: [
        { type: "assignUser", params: ({ event }) => ({ user: event.output.user }) },
        { type: "assignReturn", params: ({ event }) => ({ returnTo: event.output.returnTo }) },
      ],
    },
    onError: {
      description: "The provider or the protocol says no.",
      meta: { requirement: "SESSION-8" },
      target: "signInFailed",
      actions: { type: "showProblem", params: failureOf },
    },
  },
});

export const loadingUserState = sessionSetup.createStateConfig({
  description: "Checking whether somebody is already signed in.",
  meta: { requirement: "SESSION-3" },
  tags: "busy",
  invoke: {
    id: "loadUser",
    src: "loadUser",
    onDone: [
      {
        description: "There is one who is not expired.",
        meta: { requirement: "SESSION-3" },
        guard: { type: "isLive", params: ({ event }) => ({ user: event.output.user }) },
        target: "loadingAccount",
        actions: { type: "assignUser", params: ({ event }) => ({ user: event.output.user }) },
      },
      {
        description: "Nobody, or someone whose token is over: not kept.",
        meta: { requirement: ["SESSION-3", "SESSION-5"] },
        target: "signedOut",
        actions: "eraseUser",
      },
    ],
    onError: {
      description: "What is stored cannot be read: not kept.",
      meta: { requirement: ["SESSION-3", "SESSION-4"] },
      target: "signedOut",
      actions: "eraseUser",
    },
  },
});
