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
  actions: {
    /** More is owed, and transfers that are awaited are of all of it. */
    raiseObligation: () => {},
    notifyPayer: (_, _params: { status: "approved" | "declined" | "lapsed" }) => {},
    notifyAgency: () => {},
    followPlans: () => {},
    postCharge: () => {},
  },
}).createMachine({
  id: "fundsRequest",
  options: { maxIterations: 100 },
  description: "A payer's request for more funds, from sending it to the agency's answer.",
  meta: { requirement: "FUND-1" },
  initial: "requested",
  states: {
    requested: {
      description: "The agency has to answer; the amount owed hasn't changed.",
      meta: { requirement: "FUND-1" },
      tags: "open",
      on: {
        "request.approved": {
          description: "The agency agrees: the amount is charged and owed.",
          meta: { requirement: "FUND-2" },
          target: "approved",
          actions: [
            "raiseObligation",
            { type: "notifyPayer", params: { status: "approved" } },
            "followPlans",
            "postCharge",
          ],
        },
        "request.declined": {
          description: "The agency declines, with a reason.",
          meta: { requirement: "FUND-2" },
          target: "declined",
          actions: { type: "notifyPayer", params: { status: "declined" } },
        },
        "request.withdrawn": {
          description: "The payer withdraws it.",
          meta: { requirement: "FUND-3" },
          target: "withdrawn",
          actions: "notifyAgency",
        },
        "day.passed": {
          description: "Nobody answered before the money was needed.",
          meta: { requirement: "FUND-4" },
          target: "lapsed",
          actions: { type: "notifyPayer", params: { status: "lapsed" } },
        },
        "obligation.ended": {
          description: "Paid in full, cancelled or expired: there is nothing to add to.",
          meta: { requirement: "FUND-4" },
          target: "lapsed",
          actions: { type: "notifyPayer", params: { status: "lapsed" } },
        },
      },
    },
    approved: {
      description: "The agency agreed; the amount is added to what is owed.",
      meta: { requirement: ["FUND-2", "FUND-5"] },
      type: "final",
      tags: "ended",
    },
    declined: {
      description: "The agency declined; nothing was added to what is owed.",
      meta: { requirement: ["FUND-2", "FUND-5"] },
      type: "final",
      tags: "ended",
    },
    withdrawn: {
      description: "The payer withdrew it before it was answered.",
      meta: { requirement: ["FUND-3", "FUND-5"] },
      type: "final",
      tags: "ended",
    },
    lapsed: {
      description: "It closed unanswered, because it was too late or nothing is payable any more.",
      meta: { requirement: ["FUND-4", "FUND-5"] },
      type: "final",
      tags: "ended",
    },
  },
});
