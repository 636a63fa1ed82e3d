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
    isReversed: ({ context }) => context.isReversed,
  },
  actions: {
    /** Out of what was paid, or of what waits in suspense, the amount is owed to the payer. */
    oweToPayer: () => {},
    askGateway: () => {},
    notifyPayer: () => {},
    /** The gateway has given it back. */
    postRefund: () => {},
    /** A payment to the account that the payer named, which others release. */
    orderPayment: () => {},
  },
}).createMachine({
  id: "refund",
  options: { maxIterations: 100 },
  description: "A refund to a payer, from the request to the last cent.",
  meta: { requirement: "REF-1" },
  context: ({ input }) => ({ ...input }),
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
            description: "Approved: it is paid to an account that the payer names.",
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
          actions: ["notifyPayer", "postRefund"],
        },
        "refund.failed": {
          description: "The gateway can't refund the card.",
          meta: { requirement: ["REF-3", "REF-4"] },
          target: "failed",
        },
      },
    },
    toPayOut: {
      description: "The refund is owed; the payer has to name an account.",
      meta: { requirement: "REF-4" },
      tags: "owed",
      on: {
        "account.named": {
          description: "The account was named: a payment to it waits for its release.",
          meta: { requirement: ["REF-4", "REF-7"] },
          target: "ordered",
          actions: "orderPayment",
        },
        "payment.reversed": {
          description: "The bank returned the payment; nothing is owed to the payer.",
          meta: { requirement: "REF-6" },
          target: "dropped",
        },
      },
    },
    failed: {
      description: "The gateway couldn't refund the card; the payer has to name an account.",
      meta: { requirement: "REF-4" },
      tags: "owed",
      on: {
        "account.named": {
          description: "The account was named: a payment to it waits for its release.",
          meta: { requirement: ["REF-4", "REF-7"] },
          target: "ordered",
          actions: "orderPayment",
        },
      },
    },
    ordered: {
      description: "A payment of the refund waits to be released and sent.",
      meta: { requirement: "REF-7" },
      tags: "owed",
      on: {
        "order.sent": {
          description: "The bank has the payment.",
          meta: { requirement: ["REF-5", "REF-7"] },
          target: "refunded",
          actions: "notifyPayer",
        },
        "order.recalled": [
          {
            description: "The payment was called off, and the bank took back what was to be refunded.",
            meta: { requirement: "REF-6" },
            guard: "isReversed",
            target: "dropped",
          },
          {
            description: "The payment was called off; the refund is still owed.",
            meta: { requirement: "REF-7" },
            target: "toPayOut",
          },
        ],
      },
    },
    refunded: {
      description: "The money has been refunded.",
      meta: { requirement: "REF-5" },
      tags: "ended",
      on: {
        "order.returned": [
          {
            description: "The refund came back, and the bank took back what was to be refunded.",
            meta: { requirement: "REF-6" },
            guard: "isReversed",
            target: "dropped",
          },
          {
            description: "The payer's bank sent it back: the refund is owed again.",
            meta: { requirement: "REF-7" },
            target: "toPayOut",
          },
        ],
      },
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
