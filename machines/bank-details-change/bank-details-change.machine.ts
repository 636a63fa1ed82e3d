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
  actions: {
    notifyContacts: () => {},
    /** From now on payers see these details. */
    replaceBankDetails: () => {},
  },
}).createMachine({
  id: "bankDetailsChange",
  options: { maxIterations: 100 },
  description: "New bank details of an agency, from the proposal until payers see them.",
  meta: { requirement: "BANK-1" },
  initial: "proposed",
  states: {
    proposed: {
      description: "A second person has to approve it; payers still see the old details.",
      meta: { requirement: "BANK-1" },
      tags: "open",
      on: {
        "change.approved": {
          description: "A second person approved it.",
          meta: { requirement: ["BANK-2", "BANK-4"] },
          target: "cooling",
          actions: "notifyContacts",
        },
        "change.confirmed": {
          description: "They are the agency's first: the operating agency confirmed them by a call.",
          meta: { requirement: ["BANK-4", "BANK-5"] },
          target: "inForce",
          actions: "replaceBankDetails",
        },
        "change.cancelled": {
          description: "Somebody who manages the agency cancelled it.",
          meta: { requirement: "BANK-3" },
          target: "cancelled",
        },
      },
    },
    cooling: {
      description: "It is approved and starts after the cooling time; it can still be cancelled.",
      meta: { requirement: "BANK-2" },
      tags: "open",
      on: {
        "change.began": {
          description: "The cooling time is over.",
          meta: { requirement: ["BANK-2", "BANK-4"] },
          target: "inForce",
          actions: "replaceBankDetails",
        },
        "change.cancelled": {
          description: "Stopped in time.",
          meta: { requirement: "BANK-3" },
          target: "cancelled",
        },
      },
    },
    inForce: {
      description: "Payers see these details; the record stays when newer ones replace them.",
      meta: { requirement: "BANK-4" },
      type: "final",
      tags: "ended",
    },
    cancelled: {
      description: "It was cancelled; payers never saw these details.",
      meta: { requirement: "BANK-3" },
      type: "final",
      tags: "ended",
    },
  },
});
