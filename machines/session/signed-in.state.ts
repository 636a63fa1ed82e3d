import { failureOf } from "#machines/kit/failure.ts";
import { sessionSetup } from "./session.setup.ts";

const renew = {
  "sign-in.requested": {
    description: "Sign in again, and come back here.",
    meta: { requirement: ["SESSION-5", "SESSION-13", "SESSION-23"] },
    target: "renewing",
    actions: { type: "assignReturn", params: ({ event }: { event: { returnTo: string | null } }) => event },
  },
} as const;

const expire = {
  "token.expired": {
    description: "Its time is over: the page stays.",
    meta: { requirement: ["SESSION-5", "SESSION-23"] },
    target: "expired",
  },
} as const;

/** The portal is open. */
export const signedInState = sessionSetup.createStateConfig({
  description: "A member of staff is signed in.",
  meta: { requirement: ["SESSION-3", "SESSION-18"] },
  tags: "open",
  type: "parallel",
  on: {
    "sign-out.requested": {
      description: "Sign out.",
      meta: { requirement: "SESSION-7" },
      target: "signingOut",
    },
    "other-tab.signed-out": {
      description: "Another tab signed out: this one too.",
      meta: { requirement: ["SESSION-4", "SESSION-19"] },
      target: "signedOut",
      actions: ["dropUser", "eraseUser", "forgetAnswers", "withdrawNotice"],
    },
    "user.unloaded": {
      description: "The provider's session ended.",
      meta: { requirement: "SESSION-4" },
      target: "signedOut",
      actions: ["dropUser", "forgetAnswers", "withdrawNotice"],
    },
    "agency.chosen": {
      description: "Work for another agency of theirs.",
      meta: { requirement: "SESSION-22" },
      guard: { type: "isOtherAgency", params: ({ event }) => ({ agencyId: event.agencyId }) },
      target: "loadingAccount",
      actions: [
        { type: "assignAgency", params: ({ event }) => ({ agencyId: event.agencyId }) },
        { type: "writeAgency", params: ({ event }) => ({ agencyId: event.agencyId }) },
        "forgetAnswers",
        "withdrawNotice",
      ],
    },
  },
  states: {
    token: {
      description: "How long the session is still valid.",
      initial: "current",
      states: {
        current: {
          description: "The session is valid.",
          meta: { requirement: "SESSION-3" },
          tags: "authenticated",
          on: {
            "token.expiring": {
              description: "120 seconds are left.",
              meta: { requirement: "SESSION-6" },
              target: "expiring",
            },
            ...expire,
            "call.unauthorised": {
              description: "The server does not take it.",
              meta: { requirement: "SESSION-14" },
              target: "#session.running.reauthenticating",
            },
          },
        },
        expiring: {
          description: "The session ends in less than 120 seconds; the person can sign in again.",
          meta: { requirement: "SESSION-6" },
          tags: ["authenticated", "expiring"],
          entry: "announceExpiring",
          on: {
            ...renew,
            ...expire,
            "call.unauthorised": {
              description: "The server does not take it.",
              meta: { requirement: "SESSION-14" },
              target: "#session.running.reauthenticating",
            },
          },
        },
        expired: {
          description: "The session has ended; the page stays, and the person can sign in again.",
          meta: { requirement: ["SESSION-5", "SESSION-23"] },
          tags: "expired",
          entry: ["markExpired", "withdrawNotice"],
          on: renew,
        },
        renewing: {
          description: "The sign-in page is opening, to come back to the same address.",
          meta: { requirement: ["SESSION-5", "SESSION-13", "SESSION-24"] },
          tags: ["busy", "leaving"],
          entry: "withdrawNotice",
          invoke: {
            id: "signIn",
            src: "signIn",
            input: ({ context }) => ({ returnTo: context.returnTo }),
            onError: [
              {
                description: "Not reached, and the token is over: as before.",
                meta: { requirement: ["SESSION-8", "SESSION-21"] },
                guard: "hasExpired",
                target: "expired",
                actions: {
                  type: "announceProblem",
                  params: failureOf,
                },
              },
              {
                description: "Not reached: as before.",
                meta: { requirement: ["SESSION-8", "SESSION-21"] },
                target: "expiring",
                actions: {
                  type: "announceProblem",
                  params: failureOf,
                },
              },
            ],
          },
          on: {
            "token.expired": {
              description: "Its time ends meanwhile.",
              meta: { requirement: "SESSION-23" },
              actions: "markExpired",
            },
          },
        },
      },
    },
    account: {
      description: "Whether the account is up to date.",
      initial: "known",
      states: {
        known: {
          description: "The account is as the server last answered.",
          meta: { requirement: "SESSION-18" },
          on: {
            "call.forbidden": {
              description: "Refused with a live session: look again, once for this page.",
              meta: { requirement: ["SESSION-16", "SESSION-18"] },
              guard: { type: "isNewRefusal", params: ({ event }) => ({ path: event.path }) },
              target: "checking",
              actions: { type: "noteRefusal", params: ({ event }) => ({ path: event.path }) },
            },
            "session.changed": {
              description: "The provider's session is another one: look again.",
              meta: { requirement: "SESSION-25" },
              target: "checking",
            },
            "account.changed": {
              description: "The person changed their own details: look again.",
              meta: { requirement: "SESSION-26" },
              target: "checking",
            },
            "refusal.dismissed": {
              description: "Try the refused page again.",
              meta: { requirement: ["SESSION-17", "SESSION-24"] },
              actions: "clearRefusal",
            },
          },
        },
        checking: {
          description: "The account is being refreshed while the page stays open.",
          meta: { requirement: ["SESSION-16", "SESSION-25", "SESSION-26"] },
          invoke: {
            id: "readAccount",
            src: "readAccount",
            input: ({ context }) => ({ agencyId: context.agencyId }),
            onDone: {
              description: "As it is now.",
              meta: { requirement: ["SESSION-16", "SESSION-18"] },
              target: "known",
              actions: { type: "assignAccount", params: ({ event }) => ({ account: event.output }) },
            },
            onError: [
              {
                description: "The token does not hold.",
                meta: { requirement: "SESSION-14" },
                guard: {
                  type: "isUnauthorised",
                  params: failureOf,
                },
                target: "#session.running.reauthenticating",
              },
              {
                description: "No longer of the staff here: found out from the beginning.",
                meta: { requirement: ["SESSION-16", "SESSION-18"] },
                guard: { type: "isForbidden", params: failureOf },
                target: "#session.running.loadingAccount",
                actions: ["forgetAnswers", "withdrawNotice"],
              },
              {
                description: "No answer: what was known stays.",
                meta: { requirement: "SESSION-16" },
                target: "known",
              },
            ],
          },
        },
      },
    },
  },
});
