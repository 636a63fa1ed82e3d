import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { RefundContext, RefundEvent, RefundInput } from "./refund.types.ts";

/** The states are the contract's refund statuses: the server keeps the state's name. */
export const refundMachine = setup({
  types: {
    context: {} as RefundContext,
    input: {} as RefundInput,
    events: {} as RefundEvent,
    tags: {} as "owed" | "ended",
    meta: {} as MachineMeta,
  },
  guards: {
    isByCard: ({ context }) => context.isByCard,
  },
}).createMachine({
  id: "refund",
  options: { maxIterations: 100 },
  description: "Money that goes back to its payer, from the asking to the last cent.",
  meta: { requirement: "REF-1" },
  context: ({ input }) => ({ isByCard: input.isByCard }),
  initial: "awaitingApproval",
  states: {
    awaitingApproval: {
      description: "Asked for; nothing has moved.",
      meta: { requirement: "REF-1" },
      on: {
        "refund.approved": [
          {
            description: "The gateway is to give it back.",
            meta: { requirement: "REF-3" },
            guard: "isByCard",
            target: "sending",
          },
          {
            description: "Somebody is to pay it out.",
            meta: { requirement: "REF-4" },
            target: "toPayOut",
          },
        ],
        "refund.declined": {
          description: "Not to be made.",
          meta: { requirement: "REF-2" },
          target: "declined",
        },
        "payment.reversed": {
          description: "The bank took the payment back first.",
          meta: { requirement: "REF-6" },
          target: "dropped",
        },
      },
    },
    sending: {
      description: "Owed to the payer, and asked of the gateway until it answers.",
      meta: { requirement: "REF-3" },
      tags: "owed",
      on: {
        "refund.made": {
          description: "The gateway has taken it on.",
          meta: { requirement: ["REF-3", "REF-5"] },
          target: "refunded",
        },
        "refund.failed": {
          description: "The gateway cannot make it.",
          meta: { requirement: ["REF-3", "REF-4"] },
          target: "failed",
        },
      },
    },
    toPayOut: {
      description: "Owed to the payer, and paid out by hand.",
      meta: { requirement: "REF-4" },
      tags: "owed",
      on: {
        "refund.paid-out": {
          description: "The transfer was made.",
          meta: { requirement: ["REF-4", "REF-5"] },
          target: "refunded",
        },
        "payment.reversed": {
          description: "The bank took the payment back: nothing is owed to the payer.",
          meta: { requirement: "REF-6" },
          target: "dropped",
        },
      },
    },
    failed: {
      description: "Owed to the payer, and left to be paid out by hand.",
      meta: { requirement: "REF-4" },
      tags: "owed",
      on: {
        "refund.paid-out": {
          description: "The transfer was made.",
          meta: { requirement: ["REF-4", "REF-5"] },
          target: "refunded",
        },
      },
    },
    refunded: {
      description: "The money went back.",
      meta: { requirement: "REF-5" },
      type: "final",
      tags: "ended",
    },
    declined: { description: "Never made.", meta: { requirement: "REF-2" }, type: "final", tags: "ended" },
    dropped: {
      description: "Overtaken by the bank.",
      meta: { requirement: "REF-6" },
      type: "final",
      tags: "ended",
    },
  },
});
