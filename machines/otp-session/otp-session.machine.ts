import { assign, setup } from "xstate";
import { otpChecksPerCode } from "#domain/limits.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type { OtpSessionContext, OtpSessionEvent, OtpSessionInput } from "./otp-session.types.ts";

const otpSessionSetup = setup({
  types: {
    context: {} as OtpSessionContext,
    input: {} as OtpSessionInput,
    events: {} as OtpSessionEvent,
    tags: {} as "comparable",
    meta: {} as MachineMeta,
  },
  guards: {
    canCompare: ({ context }) => !context.isCodeExpired && context.checks < otpChecksPerCode,
    isLinkOnFile: ({ context }, params: { isOnFile: boolean }) => !context.isLinkExpired && params.isOnFile,
    isLinkLive: ({ context }) => !context.isLinkExpired,
  },
  actions: {
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    /** A right code is no guess. */
    forgiveGuess: () => {},
    /** Whoever holds the contact is the payer, whatever strangers entered before. */
    forgetFailures: () => {},
    /** The pages that the code was asked for. */
    openGate: () => {},
    /** The pages of every scope that a message may be sent for. */
    openEveryGate: () => {},
  },
});

const linkOpened = [
  {
    description: "The link is used, and with it the code.",
    meta: { requirement: "SENT-5" },
    guard: {
      type: "isLinkOnFile",
      params: ({ event }: { event: Extract<OtpSessionEvent, { type: "link.opened" }> }) => ({
        isOnFile: event.isOnFile,
      }),
    },
    target: "used",
    actions: ["forgetFailures", "openEveryGate"],
  },
  {
    description: "The contact has changed since: the link is used up and opens nothing.",
    meta: { requirement: "SENT-6" },
    guard: "isLinkLive",
    target: "used",
  },
] as const;

/** The states are the statuses of a one-time code in the database. That it has expired is a question of the clock. */
export const otpSessionMachine = otpSessionSetup.createMachine({
  id: "otpSession",
  options: { maxIterations: 100 },
  description: "A one-time code that was sent, with its link, until one of them has opened.",
  meta: { requirement: "SENT-3" },
  context: ({ input }) => input,
  initial: "live",
  states: {
    live: {
      description: "It can be entered while it has not expired, a few times.",
      meta: { requirement: ["SENT-1", "SENT-2"] },
      tags: "comparable",
      on: {
        "code.entered": {
          description: "One check of it is used, whatever was entered.",
          meta: { requirement: ["SENT-1", "SENT-2"] },
          guard: "canCompare",
          actions: "countCheck",
        },
        "code.matched": {
          description: "The right code was entered.",
          meta: { requirement: "SENT-3" },
          target: "used",
          actions: ["forgiveGuess", "openGate"],
        },
        "code.replaced": {
          description: "The same browser asked for another.",
          meta: { requirement: "SENT-4" },
          target: "replaced",
        },
        "link.opened": linkOpened,
      },
    },
    replaced: {
      description: "Another code was sent; the link of this message still opens.",
      meta: { requirement: ["SENT-4", "SENT-5"] },
      on: { "link.opened": linkOpened },
    },
    used: {
      description: "Its code or its link has been used.",
      meta: { requirement: ["SENT-3", "SENT-5", "SENT-6"] },
      type: "final",
    },
  },
});
