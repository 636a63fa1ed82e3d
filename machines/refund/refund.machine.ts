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
  actions: {
    /** Out of what was paid, or of what waits in suspense, the amount is owed to the payer. */
    oweToPayer: () => {},
    askGateway: () => {},
    notifyPayer: () => {},
    /** The money has left this account. */
    postRefund: (_, _params: { from: "card-clearing" | "bank-trust" }) => {},
  },
}).createMachine({
  id: "refund",
  options: { maxIterations: 100 },
  description: "A refund to a payer, from the request to the last cent.",
  meta: { requirement: "REF-1" },
  context: ({ input }) => ({ isByCard: input.isByCard }),
  initial: "awaitingApproval",
  states: {
    awaitingApproval: {
      description: "The refund needs approval; no money has moved.",
      meta: { requirement: "REF-1" },
      on: {
        "refund.approved": [
          {
            description: "Approved: the gateway refunds the card.",
            meta: { requirement: "REF-3" },
            guard: "isByCard",
            target: "sending",
            actions: ["oweToPayer", "askGateway"],
          },
          {
            description: "Approved: staff have to transfer it.",
            meta: { requirement: "REF-4" },
            target: "toPayOut",
            actions: "oweToPayer",
          },
        ],
        "refund.declined": {
          description: "It is declined.",
          meta: { requirement: "REF-2" },
          target: "declined",
        },
        "payment.reversed": {
          description: "The bank returned the payment first.",
          meta: { requirement: "REF-6" },
          target: "dropped",
        },
      },
    },
    sending: {
      description: "The gateway is being asked to refund the card.",
      meta: { requirement: "REF-3" },
      tags: "owed",
      on: {
        "refund.made": {
          description: "The gateway accepted the refund.",
          meta: { requirement: ["REF-3", "REF-5"] },
          target: "refunded",
          actions: ["notifyPayer", { type: "postRefund", params: { from: "card-clearing" } }],
        },
        "refund.failed": {
          description: "The gateway can't refund the card.",
          meta: { requirement: ["REF-3", "REF-4"] },
          target: "failed",
        },
      },
    },
    toPayOut: {
      description: "The refund is owed; staff have to transfer it at the bank.",
      meta: { requirement: "REF-4" },
      tags: "owed",
      on: {
        "refund.paid-out": {
          description: "The transfer was made.",
          meta: { requirement: ["REF-4", "REF-5"] },
          target: "refunded",
          actions: ["notifyPayer", { type: "postRefund", params: { from: "bank-trust" } }],
        },
        "payment.reversed": {
          description: "The bank returned the payment; nothing is owed to the payer.",
          meta: { requirement: "REF-6" },
          target: "dropped",
        },
      },
    },
    failed: {
      description: "The gateway couldn't refund the card; staff have to transfer it at the bank.",
      meta: { requirement: "REF-4" },
      tags: "owed",
      on: {
        "refund.paid-out": {
          description: "The transfer was made.",
          meta: { requirement: ["REF-4", "REF-5"] },
          target: "refunded",
          actions: ["notifyPayer", { type: "postRefund", params: { from: "bank-trust" } }],
        },
      },
    },
    refunded: {
      description: "The money has been refunded.",
      meta: { requirement: "REF-5" },
      type: "final",
      tags: "ended",
    },
    declined: {
      description: "The refund was declined; no money moved.",
      meta: { requirement: "REF-2" },
      type: "final",
      tags: "ended",
    },
    dropped: {
      description: "The bank returned the payment first, so there is nothing to refund.",
      meta: { requirement: "REF-6" },
      type: "final",
      tags: "ended",
    },
  },
});
