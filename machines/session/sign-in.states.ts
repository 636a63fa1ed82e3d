import { problem } from "#contract/problems.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { sessionSetup } from "./session.setup.ts";

const byPress = {
  "sign-in.requested": {
    description: "Sign in at the provider.",
    meta: { requirement: ["SESSION-1", "SESSION-13"] },
    target: "signingIn",
    actions: { type: "assignReturn", params: ({ event }: { event: { returnTo: string | null } }) => event },
  },
} as const;

/** Nobody is signed in. */
export const signedOutState = sessionSetup.createStateConfig({
  description: "Nobody is signed in; the person can sign in.",
  meta: { requirement: ["SESSION-4", "SESSION-20"] },
  on: byPress,
});

export const signingInState = sessionSetup.createStateConfig({
  description: "The sign-in page is opening.",
  meta: { requirement: ["SESSION-1", "SESSION-24"] },
  tags: ["busy", "leaving"],
  entry: "clearProblem",
  invoke: {
    id: "signIn",
    src: "signIn",
    input: ({ context }) => ({ returnTo: context.returnTo }),
    onError: {
      description: "The provider cannot be reached.",
      meta: { requirement: "SESSION-8" },
      target: "signInFailed",
      actions: { type: "showProblem", params: failureOf },
    },
  },
});

export const signInFailedState = sessionSetup.createStateConfig({
  description: "Sign-in failed; it can be tried again.",
  meta: { requirement: ["SESSION-8", "SESSION-24"] },
  tags: "failed",
  on: byPress,
});

export const reauthenticatingState = sessionSetup.createStateConfig({
  description: "The session is no longer valid; checking whether to sign in again automatically.",
  meta: { requirement: ["SESSION-14", "SESSION-15"] },
  tags: "busy",
  entry: ["dropUser", "eraseUser", "forgetAnswers", "withdrawNotice"],
  invoke: {
    id: "claimSignIn",
    src: "claimSignIn",
    onDone: [
      {
        description: "The first in a minute: sign in, and come back here.",
        meta: { requirement: ["SESSION-13", "SESSION-14", "SESSION-15"] },
        guard: { type: "isGranted", params: ({ event }) => ({ isGranted: event.output.isGranted }) },
        target: "signingIn",
        actions: { type: "assignReturn", params: ({ event }) => ({ returnTo: event.output.returnTo }) },
      },
      {
        description: "Not the first: wait for a press.",
        meta: { requirement: "SESSION-15" },
        target: "signedOut",
        actions: { type: "showProblem", params: () => ({ problem: problem("session.expired") }) },
      },
    ],
  },
});

export const signingOutState = sessionSetup.createStateConfig({
  description: "The person is being signed out.",
  meta: { requirement: ["SESSION-7", "SESSION-19", "SESSION-24"] },
  tags: ["busy", "leaving"],
  entry: ["dropUser", "clearProblem", "forgetAnswers", "withdrawNotice", "notifyOtherTabs"],
  invoke: {
    id: "signOut",
    src: "signOut",
    onError: {
      description: "The session is over here, but the provider was not told.",
      meta: { requirement: "SESSION-9" },
      target: "signOutFailed",
      actions: { type: "showProblem", params: failureOf },
    },
  },
});

export const signOutFailedState = sessionSetup.createStateConfig({
  description: "Sign-out failed; the person may still be signed in and can try again.",
  meta: { requirement: ["SESSION-9", "SESSION-24"] },
  tags: "failed",
  on: {
    "sign-out.requested": {
      description: "Try again.",
      meta: { requirement: ["SESSION-7", "SESSION-24"] },
      target: "signingOut",
    },
    ...byPress,
  },
});
