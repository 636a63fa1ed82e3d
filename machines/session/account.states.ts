import { failureOf } from "#machines/kit/failure.ts";
import { sessionSetup } from "./session.setup.ts";

const end = {
  "other-tab.signed-out": {
    description: "Another tab signed out.",
    meta: { requirement: ["SESSION-4", "SESSION-19"] },
    target: "signedOut",
    actions: ["dropUser", "eraseUser", "forgetAnswers"],
  },
  "user.unloaded": {
    description: "The provider's session ended.",
    meta: { requirement: "SESSION-4" },
    target: "signedOut",
    actions: ["dropUser", "forgetAnswers"],
  },
} as const;
const leave = {
  ...end,
  "sign-out.requested": {
    description: "Sign out instead.",
    meta: { requirement: "SESSION-7" },
    target: "signingOut",
  },
} as const;

/** Who the server says the user is. */
export const loadingAccountState = sessionSetup.createStateConfig({
  description: "Fetching your account details....",
  meta: { requirement: ["SESSION-10", "SESSION-18", "SESSION-24"] },
  tags: "busy",
  entry: "beginAnew",
  invoke: {
    id: "readAccount",
    src: "readAccount",
    input: ({ context }) => ({ agencyId: context.agencyId }),
    onDone: {
      description: "A member of staff.",
      meta: { requirement: ["SESSION-3", "SESSION-18"] },
      target: "signedIn",
      actions: { type: "assignAccount", params: ({ event }) => ({ account: event.output }) },
    },
    onError: [
      {
        description: "The token does not hold.",
        meta: { requirement: "SESSION-14" },
        guard: { type: "isUnauthorised", params: failureOf },
        target: "reauthenticating",
      },
      {
        description: "The chosen agency is no longer theirs: go on with the first.",
        meta: { requirement: "SESSION-22" },
        guard: { type: "isOfChosenAgency", params: failureOf },
        target: "loadingAccount",
        reenter: true,
        actions: [
          { type: "assignAgency", params: () => ({ agencyId: null }) },
          { type: "writeAgency", params: () => ({ agencyId: null }) },
        ],
      },
      {
        description: "A real person, but not of our staff.",
        meta: { requirement: ["SESSION-16", "SESSION-17", "SESSION-18"] },
        guard: { type: "isForbidden", params: failureOf },
        target: "notAllowed",
        actions: { type: "showProblem", params: failureOf },
      },
      {
        description: "No answer.",
        meta: { requirement: "SESSION-11" },
        target: "accountFailed",
        actions: { type: "showProblem", params: failureOf },
      },
    ],
  },
  on: end,
});

export const accountFailedState = sessionSetup.createStateConfig({
  description: "The account couldn't be loaded; it can be tried again.",
  meta: { requirement: "SESSION-11" },
  tags: "failed",
  on: {
    ...leave,
    "account.retried": {
      description: "Try again.",
      meta: { requirement: "SESSION-24" },
      target: "loadingAccount",
    },
  },
});

export const notAllowedState = sessionSetup.createStateConfig({
  description: "The person is signed in, but isn't a member of staff.",
  meta: { requirement: ["SESSION-17", "SESSION-18"] },
  tags: "failed",
  on: {
    ...leave,
    "account.retried": {
      description: "Try again: the agency may have added them.",
      meta: { requirement: "SESSION-24" },
      target: "loadingAccount",
    },
  },
});
