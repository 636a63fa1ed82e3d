import { accountFailedState, loadingAccountState, notAllowedState } from "./account.states.ts";
import { initialContext, sessionSetup } from "./session.setup.ts";
import {
  reauthenticatingState,
  signedOutState,
  signInFailedState,
  signingInState,
  signingOutState,
  signOutFailedState,
} from "./sign-in.states.ts";
import { signedInState } from "./signed-in.state.ts";
import { completingState, loadingUserState, startFailedState, startingState } from "./starting.states.ts";

export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  options: { maxIterations: 100 },
  description: "Who is signed in to the portal, from opening the page to signing out.",
  meta: { requirement: ["SESSION-1", "SESSION-3"] },
  context: ({ input }) => initialContext(input),
  initial: "starting",
  states: {
    starting: startingState,
    startFailed: startFailedState,
    running: {
      description: "The portal is running and watches the session.",
      meta: { requirement: "SESSION-4" },
      invoke: { id: "watchSession", src: "watchSession" },
      initial: "deciding",
      states: {
        deciding: {
          description: "Checking how the page was opened.",
          always: [
            {
              description: "By the provider's answer to a sign-in of this tab.",
              meta: { requirement: ["SESSION-2", "SESSION-20"] },
              guard: "hasCallback",
              target: "completing",
            },
            {
              description: "In any other way.",
              meta: { requirement: ["SESSION-3", "SESSION-20"] },
              target: "loadingUser",
            },
          ],
        },
        completing: completingState,
        loadingUser: loadingUserState,
        loadingAccount: loadingAccountState,
        accountFailed: accountFailedState,
        notAllowed: notAllowedState,
        signedIn: signedInState,
        signedOut: signedOutState,
        signingIn: signingInState,
        signInFailed: signInFailedState,
        reauthenticating: reauthenticatingState,
        signingOut: signingOutState,
        signOutFailed: signOutFailedState,
      },
    },
  },
});
