import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { PaymentBatchContext, PaymentBatchEvent, PaymentBatchInput } from "./payment-batch.types.ts";

/** The states are the contract's statuses of a batch: the server keeps the state's name. */
export const paymentBatchMachine = setup({
  types: {
    context: {} as PaymentBatchContext,
    input: {} as PaymentBatchInput,
    events: {} as PaymentBatchEvent,
    tags: {} as "open" | "ended",
    meta: {} as MachineMeta,
  },
  guards: {
    needsAnother: ({ context }) => context.needsAnother,
    isEmpty: ({ context }) => context.isEmpty,
    isReturned: ({ context }) => context.openCount === 0 && context.returnedCount > 0,
    isEnded: ({ context }) => context.openCount === 0,
  },
  actions: {
    /** One of two people has released it. */
    recordFirstRelease: () => {},
    /** Ledgers are locked, what is available is checked, and every order is released and put into a file. */
    releaseOrders: () => {},
    /** The file was handed to the bank, and with it every order that was not recalled. */
    sendOrders: () => {},
    recallOrders: () => {},
  },
}).createMachine({
  id: "paymentBatch",
  options: { maxIterations: 100 },
  description: "Payments that are released together, from the first invoice to the bank's statement.",
  meta: { requirement: "BAT-1" },
  context: ({ input }) => ({ ...input }),
  initial: "building",
  states: {
    building: {
      description: "The batch is being put together.",
      meta: { requirement: "BAT-1" },
      tags: "open",
      on: {
        "batch.submitted": {
          description: "It is complete, and waits for its release.",
          meta: { requirement: "BAT-1" },
          target: "awaitingRelease",
        },
        "batch.withdrawn": {
          description: "It is given up.",
          meta: { requirement: "BAT-6" },
          target: "withdrawn",
          actions: "recallOrders",
        },
        "order.recalled": {
          description: "Its last order was called off.",
          meta: { requirement: "BAT-6" },
          guard: "isEmpty",
          target: "withdrawn",
        },
      },
    },
    awaitingRelease: {
      description: "The batch needs another person to release it.",
      meta: { requirement: ["BAT-1", "BAT-2"] },
      tags: "open",
      on: {
        "batch.released": [
          {
            description: "One of two people has released it.",
            meta: { requirement: "BAT-2" },
            guard: "needsAnother",
            actions: "recordFirstRelease",
          },
          {
            description: "Released: its money is reserved and its file is made.",
            meta: { requirement: ["BAT-1", "BAT-2", "BAT-3"] },
            target: "released",
            actions: "releaseOrders",
          },
        ],
        "batch.withdrawn": {
          description: "It is given up.",
          meta: { requirement: "BAT-6" },
          target: "withdrawn",
          actions: "recallOrders",
        },
        "order.recalled": {
          description: "Its last order was called off.",
          meta: { requirement: "BAT-6" },
          guard: "isEmpty",
          target: "withdrawn",
        },
      },
    },
    released: {
      description: "The file of the batch waits to be fetched for the bank.",
      meta: { requirement: "BAT-3" },
      on: {
        "file.fetched": {
          description: "The file was fetched.",
          meta: { requirement: "BAT-3" },
          target: "sent",
          actions: "sendOrders",
        },
        "order.recalled": {
          description: "Its last order was called off.",
          meta: { requirement: "BAT-6" },
          guard: "isEmpty",
          target: "withdrawn",
        },
      },
    },
    sent: {
      description: "The bank has the batch.",
      meta: { requirement: "BAT-3" },
      on: {
        "order.cleared": [
          {
            description: "All orders have ended, and one came back.",
            meta: { requirement: "BAT-5" },
            guard: "isReturned",
            target: "partReturned",
          },
          {
            description: "The last order cleared.",
            meta: { requirement: "BAT-4" },
            guard: "isEnded",
            target: "settled",
          },
        ],
        "order.returned": {
          description: "The last order came back.",
          meta: { requirement: "BAT-5" },
          guard: "isEnded",
          target: "partReturned",
        },
      },
    },
    settled: {
      description: "Every order is on the bank's statement.",
      meta: { requirement: "BAT-4" },
      tags: "ended",
      on: {
        "order.returned": {
          description: "A cleared order came back.",
          meta: { requirement: "BAT-5" },
          target: "partReturned",
        },
      },
    },
    partReturned: {
      description: "Some of the batch came back; its invoices are open again.",
      meta: { requirement: "BAT-5" },
      type: "final",
      tags: "ended",
    },
    withdrawn: {
      description: "The batch was given up, and paid nothing.",
      meta: { requirement: "BAT-6" },
      type: "final",
      tags: "ended",
    },
  },
});
