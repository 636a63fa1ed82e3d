import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { FundsRequestEvent } from "./funds-request.types.ts";

/** The states are the contract's statuses of a request: the server keeps the state's name. */
export const fundsRequestMachine = setup({
  types: {
    events: {} as FundsRequestEvent,
    tags: {} as "open" | "ended",
    meta: {} as MachineMeta,
  },
}).createMachine({
  id: "fundsRequest",
  options: { maxIterations: 100 },
  description: "A payer's request for more funds, from the asking to the agency's answer.",
  meta: { requirement: "FUND-1" },
  initial: "requested",
  states: {
    requested: {
      description: "Waits for the agency; what is owed is as it was.",
      meta: { requirement: "FUND-1" },
      tags: "open",
      on: {
        "request.approved": {
          description: "The agency agrees: the amount is charged and owed.",
          meta: { requirement: "FUND-2" },
          target: "approved",
        },
        "request.declined": {
          description: "The agency says no, and why.",
          meta: { requirement: "FUND-2" },
          target: "declined",
        },
        "request.withdrawn": {
          description: "Taken back by whoever asked.",
          meta: { requirement: "FUND-3" },
          target: "withdrawn",
        },
        "day.passed": {
          description: "Nobody answered before the money was needed.",
          meta: { requirement: "FUND-4" },
          target: "lapsed",
        },
        "obligation.ended": {
          description: "Paid in full, cancelled or expired: there is nothing to add to.",
          meta: { requirement: "FUND-4" },
          target: "lapsed",
        },
      },
    },
    approved: {
      description: "More is owed by so much.",
      meta: { requirement: ["FUND-2", "FUND-5"] },
      type: "final",
      tags: "ended",
    },
    declined: {
      description: "Nothing more is owed.",
      meta: { requirement: ["FUND-2", "FUND-5"] },
      type: "final",
      tags: "ended",
    },
    withdrawn: {
      description: "Never answered, by the wish of whoever asked.",
      meta: { requirement: ["FUND-3", "FUND-5"] },
      type: "final",
      tags: "ended",
    },
    lapsed: {
      description: "Overtaken by time or by the obligation.",
      meta: { requirement: ["FUND-4", "FUND-5"] },
      type: "final",
      tags: "ended",
    },
  },
});
