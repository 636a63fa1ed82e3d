import { assign, setup } from "xstate";
import { debitMaxAttempts } from "#domain/limits.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type { InstalmentContext, InstalmentEvent, InstalmentInput } from "./instalment.types.ts";

/** The states are the contract's instalment statuses: the server keeps the state's name. */
export const instalmentMachine = setup({
  types: {
    context: {} as InstalmentContext,
    input: {} as InstalmentInput,
    events: {} as InstalmentEvent,
    tags: {} as "waiting" | "underWay" | "ended",
    meta: {} as MachineMeta,
  },
  guards: {
    canTryAgain: ({ context }, params: { isFinal: boolean }) =>
      !params.isFinal && context.attempts < debitMaxAttempts,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    /** The debit pays what is owed, or waits in suspense where nothing can be paid. */
    applyDebit: () => {},
    /** It never counted: what it spoke for is free again. */
    declineDebit: () => {},
    /** It counted, or waited in suspense: it is taken back from there. */
    reverseDebit: () => {},
    completeMandate: () => {},
    failMandate: () => {},
    notifyDishonour: () => {},
  },
}).createMachine({
  id: "instalment",
  options: { maxIterations: 100 },
  description: "One payment of a mandate's schedule, until it is cleared or ends unpaid.",
  meta: { requirement: "INS-1" },
  context: ({ input }) => ({ attempts: input.attempts }),
  initial: "scheduled",
  states: {
    scheduled: {
      description: "It is planned for its collection day.",
      meta: { requirement: "INS-1" },
      tags: "waiting",
      on: {
        "instalment.submitted": {
          description: "Its day has come: the debit is on its way.",
          meta: { requirement: "INS-1" },
          target: "submitted",
          actions: "countAttempt",
        },
        "instalment.cancelled": {
          description: "Nothing is owed, or its mandate is over.",
          meta: { requirement: "INS-6" },
          target: "cancelled",
        },
      },
    },
    submitted: {
      description: "The debit is with the bank and may still be returned.",
      meta: { requirement: ["INS-1", "INS-2"] },
      tags: "underWay",
      on: {
        "instalment.cleared": {
          description: "Nothing came back in time.",
          meta: { requirement: "INS-2" },
          target: "cleared",
          actions: ["applyDebit", "completeMandate"],
        },
        "instalment.dishonoured": [
          {
            description: "The bank returned it; it will be tried once more.",
            meta: { requirement: "INS-3" },
            guard: { type: "canTryAgain", params: ({ event }) => ({ isFinal: event.isFinal }) },
            target: "dishonoured",
            actions: ["notifyDishonour", "declineDebit"],
          },
          {
            description: "The bank returned it for a reason that a retry can't fix.",
            meta: { requirement: "INS-4" },
            target: "failed",
            actions: ["notifyDishonour", "failMandate", "declineDebit"],
          },
        ],
      },
    },
    dishonoured: {
      description: "The bank returned the debit; it will be tried once more.",
      meta: { requirement: "INS-3" },
      tags: "waiting",
      on: {
        "instalment.submitted": {
          description: "The second debit is on its way.",
          meta: { requirement: "INS-3" },
          target: "retrying",
          actions: "countAttempt",
        },
        "instalment.cancelled": {
          description: "Nothing is owed, or its mandate is over.",
          meta: { requirement: "INS-6" },
          target: "cancelled",
        },
      },
    },
    retrying: {
      description: "The second debit is with the bank and may still be returned.",
      meta: { requirement: ["INS-2", "INS-3"] },
      tags: "underWay",
      on: {
        "instalment.cleared": {
          description: "Nothing came back in time.",
          meta: { requirement: "INS-2" },
          target: "cleared",
          actions: ["applyDebit", "completeMandate"],
        },
        "instalment.dishonoured": {
          description: "The bank returned it a second time.",
          meta: { requirement: "INS-4" },
          target: "failed",
          actions: ["notifyDishonour", "failMandate", "declineDebit"],
        },
      },
    },
    cleared: {
      description: "It is paid.",
      meta: { requirement: ["INS-2", "INS-5"] },
      tags: "ended",
      on: {
        "instalment.dishonoured": [
          {
            description: "The bank returned it late; it will be tried once more.",
            meta: { requirement: ["INS-3", "INS-5"] },
            guard: { type: "canTryAgain", params: ({ event }) => ({ isFinal: event.isFinal }) },
            target: "dishonoured",
            actions: ["notifyDishonour", "reverseDebit"],
          },
          {
            description: "The bank returned it late, for a reason that a retry can't fix.",
            meta: { requirement: ["INS-4", "INS-5"] },
            target: "failed",
            actions: ["notifyDishonour", "failMandate", "reverseDebit"],
          },
        ],
      },
    },
    failed: {
      description: "The bank returned it; it won't be tried again.",
      meta: { requirement: "INS-4" },
      type: "final",
      tags: "ended",
    },
    cancelled: {
      description: "It was cancelled and won't be collected.",
      meta: { requirement: "INS-6" },
      type: "final",
      tags: "ended",
    },
  },
});
