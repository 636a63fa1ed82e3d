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
}).createMachine({
  id: "suspenseMatch",
  options: { maxIterations: 100 },
  description: "Money in suspense that is put to a debt, from the request to what may undo it.",
  meta: { requirement: "SUS-1" },
  initial: "awaitingApproval",
  states: {
    awaitingApproval: {
      description: "Requested; nothing has moved.",
      meta: { requirement: "SUS-1" },
      on: {
        "match.approved": {
          description: "The debt is paid with it.",
          meta: { requirement: "SUS-1" },
          target: "matched",
        },
        "match.declined": {
          description: "Not to be made.",
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
      description: "A payment of the debt.",
      meta: { requirement: "SUS-1" },
      on: {
        "match.undone": {
          description: "The money is in suspense again, and the debt is owed again.",
          meta: { requirement: "SUS-3" },
          target: "undone",
        },
        "funds.reversed": {
          description: "The bank took the money back: the debt is owed again.",
          meta: { requirement: "SUS-4" },
          target: "reversed",
        },
      },
    },
    declined: { description: "Never made.", meta: { requirement: "SUS-2" }, type: "final", tags: "ended" },
    undone: { description: "Taken back.", meta: { requirement: "SUS-3" }, type: "final", tags: "ended" },
    reversed: {
      description: "Overtaken by the bank.",
      meta: { requirement: "SUS-4" },
      type: "final",
      tags: "ended",
    },
  },
});
