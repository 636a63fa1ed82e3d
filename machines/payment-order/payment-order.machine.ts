import { assign, setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { PaymentOrderContext, PaymentOrderEvent, PaymentOrderInput } from "./payment-order.types.ts";

/** The states are the contract's statuses of a payment order: the server keeps the state's name. */
export const paymentOrderMachine = setup({
  types: {
    context: {} as PaymentOrderContext,
    input: {} as PaymentOrderInput,
    events: {} as PaymentOrderEvent,
    tags: {} as "reserved" | "ended",
    meta: {} as MachineMeta,
  },
  guards: { isUnpresented: ({ context }) => !context.isPresented },
  actions: {
    notePresented: assign({ isPresented: true }),
    /** The amount is set aside in the listing's trust ledger. */
    reserveFunds: () => {},
    releaseFunds: () => {},
    /** What was reserved is spent; tax that is withheld stays reserved. */
    spendFunds: () => {},
    /** The order was handed to the bank. */
    postSent: () => {},
    sendRemittanceAdvice: () => {},
    postCleared: () => {},
    postReturned: () => {},
    clearInvoices: () => {},
    reopenInvoices: () => {},
  },
}).createMachine({
  id: "paymentOrder",
  options: { maxIterations: 100 },
  description: "One payment to a payee out of the money of one listing.",
  meta: { requirement: "ORD-1" },
  context: ({ input }) => ({ ...input }),
  initial: "scheduled",
  states: {
    scheduled: {
      description: "The order waits for the release of its batch.",
      meta: { requirement: "ORD-1" },
      on: {
        "batch.released": {
          description: "Released: its money is reserved.",
          meta: { requirement: "ORD-1" },
          target: "released",
          actions: "reserveFunds",
        },
        "order.recalled": {
          description: "It is called off.",
          meta: { requirement: "ORD-3" },
          target: "recalled",
          actions: "reopenInvoices",
        },
      },
    },
    released: {
      description: "The order is in a file that nobody has fetched yet.",
      meta: { requirement: "ORD-1" },
      tags: "reserved",
      on: {
        "file.fetched": {
          description: "Its file was fetched for the bank.",
          meta: { requirement: "ORD-2" },
          target: "sent",
          actions: ["spendFunds", "postSent", "sendRemittanceAdvice"],
        },
        "order.recalled": {
          description: "It is called off before its file was fetched.",
          meta: { requirement: "ORD-3" },
          target: "recalled",
          actions: ["releaseFunds", "reopenInvoices"],
        },
      },
    },
    sent: {
      description: "The bank has the order.",
      meta: { requirement: "ORD-2" },
      on: {
        "order.cleared": {
          description: "It is on the bank's statement.",
          meta: { requirement: "ORD-4" },
          target: "cleared",
          actions: ["notePresented", "postCleared", "clearInvoices"],
        },
        "order.returned": {
          description: "It came back before the statement showed that it had left.",
          meta: { requirement: "ORD-5" },
          target: "returned",
          actions: ["postReturned", "reopenInvoices"],
        },
      },
    },
    cleared: {
      description: "The bank has paid the order.",
      meta: { requirement: "ORD-4" },
      tags: "ended",
      on: {
        "order.returned": {
          description: "The payee's bank sent it back.",
          meta: { requirement: "ORD-5" },
          target: "returned",
          actions: ["postReturned", "reopenInvoices"],
        },
      },
    },
    returned: {
      description: "The money is back in the listing's ledger.",
      meta: { requirement: "ORD-5" },
      tags: "ended",
      on: {
        "order.cleared": {
          description: "The statement shows, after it came back, that it had left.",
          meta: { requirement: "ORD-4" },
          guard: "isUnpresented",
          actions: ["notePresented", "postCleared"],
        },
      },
    },
    recalled: {
      description: "The order was called off, and never sent.",
      meta: { requirement: "ORD-3" },
      type: "final",
      tags: "ended",
    },
  },
});
