import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { SuspenseMatchEvent } from "./suspense-match.types.ts";

/** The states are the contract's statuses of a match: the server keeps the state's name. */
export const suspenseMatchMachine = setup({
  types: {
    events: {} as SuspenseMatchEvent,
    tags: {} as "ended",
    meta: {} as MachineMeta,
  },
  actions: {
    /** What is owed is paid out of suspense. */
    payApplication: () => {},
    returnToSuspense: () => {},
    /** The debt is owed again, and nothing of the payment is refunded. */
    reversePayment: () => {},
  },
}).createMachine({
  id: "suspenseMatch",
  options: { maxIterations: 100 },
  description: "Money in suspense matched to an application, from the request to what may undo it.",
  meta: { requirement: "SUS-1" },
  initial: "awaitingApproval",
  states: {
    awaitingApproval: {
      description: "The match needs approval; no money has moved.",
      meta: { requirement: "SUS-1" },
      on: {
        "match.approved": {
          description: "Approved: the money pays the application.",
          meta: { requirement: "SUS-1" },
          target: "matched",
          actions: "payApplication",
        },
        "match.declined": {
          description: "It is declined.",
          meta: { requirement: "SUS-2" },
          target: "declined",
        },
        "funds.reversed": {
          description: "The bank took the money back first.",
          meta: { requirement: "SUS-4" },
          target: "reversed",
        },
      },
    },
    matched: {
      description: "The money has paid the application.",
      meta: { requirement: "SUS-1" },
      on: {
        "match.undone": {
          description: "The money is in suspense again, and the debt is owed again.",
          meta: { requirement: "SUS-3" },
          target: "undone",
          actions: ["returnToSuspense", "reversePayment"],
        },
        "funds.reversed": {
          description: "The bank took the money back: the debt is owed again.",
          meta: { requirement: "SUS-4" },
          target: "reversed",
        },
      },
    },
    declined: {
      description: "The match was declined; the money stays in suspense.",
      meta: { requirement: "SUS-2" },
      type: "final",
      tags: "ended",
    },
    undone: {
      description: "The match was undone; the money is in suspense again.",
      meta: { requirement: "SUS-3" },
      type: "final",
      tags: "ended",
    },
    reversed: {
      description: "The bank took the money back.",
      meta: { requirement: "SUS-4" },
      type: "final",
      tags: "ended",
    },
  },
});
