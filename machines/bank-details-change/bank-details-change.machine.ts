import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { BankDetailsChangeEvent } from "./bank-details-change.types.ts";

/** The states are the contract's statuses of a change: the server keeps the state's name. */
export const bankDetailsChangeMachine = setup({
  types: {
    events: {} as BankDetailsChangeEvent,
    tags: {} as "open" | "ended",
    meta: {} as MachineMeta,
  },
}).createMachine({
  id: "bankDetailsChange",
  options: { maxIterations: 100 },
  description: "Other bank details of an agency, from the proposal to the day they are in force.",
  meta: { requirement: "BANK-1" },
  initial: "proposed",
  states: {
    proposed: {
      description: "Waits for a second person; what was in force still is.",
      meta: { requirement: "BANK-1" },
      tags: "open",
      on: {
        "change.approved": {
          description: "A second person said yes.",
          meta: { requirement: ["BANK-2", "BANK-4"] },
          target: "cooling",
        },
        "change.cancelled": {
          description: "Called off by anyone who manages the agency.",
          meta: { requirement: "BANK-3" },
          target: "cancelled",
        },
      },
    },
    cooling: {
      description: "Approved, and still time to stop it.",
      meta: { requirement: "BANK-2" },
      tags: "open",
      on: {
        "change.began": {
          description: "The cooling time is over.",
          meta: { requirement: ["BANK-2", "BANK-4"] },
          target: "inForce",
        },
        "change.cancelled": {
          description: "Stopped in time.",
          meta: { requirement: "BANK-3" },
          target: "cancelled",
        },
      },
    },
    inForce: {
      description: "Payers are told these; the record stays when the next ones follow.",
      meta: { requirement: "BANK-4" },
      type: "final",
      tags: "ended",
    },
    cancelled: {
      description: "Never came into force.",
      meta: { requirement: "BANK-3" },
      type: "final",
      tags: "ended",
    },
  },
});
