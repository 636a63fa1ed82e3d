import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  SupplierInvoiceContext,
  SupplierInvoiceEvent,
  SupplierInvoiceInput,
} from "./supplier-invoice.types.ts";

/** The states are the contract's statuses of a supplier's invoice: the server keeps the state's name. */
export const supplierInvoiceMachine = setup({
  types: {
    context: {} as SupplierInvoiceContext,
    input: {} as SupplierInvoiceInput,
    events: {} as SupplierInvoiceEvent,
    tags: {} as "open" | "owed" | "ended",
    meta: {} as MachineMeta,
  },
  guards: {
    isPartPaid: ({ context }) => context.isPartPaid,
    isUnderWay: ({ context }) => context.isUnderWay,
    isRestPaid: ({ context }) => context.isRestPaid,
  },
  actions: {
    /** What is worth a second look at it is found anew. */
    checkAgain: () => {},
    /** Out of what was charged for the campaign the amount is owed to the supplier, less the tax that is withheld. */
    postOwed: () => {},
    /** It is not owed any more. */
    reverseOwed: () => {},
    /** So much more of it is paid. */
    addPaid: () => {},
    /** What came back is not paid any more. */
    reducePaid: () => {},
  },
}).createMachine({
  id: "supplierInvoice",
  options: { maxIterations: 100 },
  description: "A supplier's invoice, from its capture to the last cent.",
  meta: { requirement: "SIN-1" },
  context: ({ input }) => ({ ...input }),
  initial: "captured",
  states: {
    captured: {
      description: "The invoice waits for approval.",
      meta: { requirement: "SIN-1" },
      tags: "open",
      on: {
        "invoice.changed": {
          description: "It is corrected.",
          meta: { requirement: "SIN-2" },
          actions: "checkAgain",
        },
        "invoice.queried": {
          description: "Something about it has to be answered first.",
          meta: { requirement: "SIN-2" },
          target: "queried",
        },
        "invoice.approved": {
          description: "Approved: it is owed to the supplier.",
          meta: { requirement: "SIN-1" },
          target: "approved",
          actions: "postOwed",
        },
        "invoice.rejected": {
          description: "It isn't ours to pay.",
          meta: { requirement: "SIN-6" },
          target: "rejected",
        },
        "invoice.voided": {
          description: "It was captured by mistake.",
          meta: { requirement: "SIN-6" },
          target: "voided",
        },
      },
    },
    queried: {
      description: "A question about the invoice waits for its answer.",
      meta: { requirement: "SIN-2" },
      tags: "open",
      on: {
        "invoice.changed": {
          description: "It is corrected, and waits for approval again.",
          meta: { requirement: "SIN-2" },
          target: "captured",
          actions: "checkAgain",
        },
        "invoice.rejected": {
          description: "It isn't ours to pay.",
          meta: { requirement: "SIN-6" },
          target: "rejected",
        },
        "invoice.voided": {
          description: "It was captured by mistake.",
          meta: { requirement: "SIN-6" },
          target: "voided",
        },
      },
    },
    approved: {
      description: "The invoice is owed, and no payment of it is under way.",
      meta: { requirement: ["SIN-1", "SIN-3"] },
      tags: "owed",
      on: {
        "invoice.scheduled": {
          description: "It is put into a batch.",
          meta: { requirement: "SIN-3" },
          target: "scheduled",
        },
        "invoice.voided": {
          description: "It is not owed after all.",
          meta: { requirement: "SIN-6" },
          target: "voided",
          actions: "reverseOwed",
        },
      },
    },
    scheduled: {
      description: "A payment of the invoice is under way.",
      meta: { requirement: "SIN-3" },
      tags: "owed",
      on: {
        "order.cleared": [
          {
            description: "The bank paid the last of it.",
            meta: { requirement: "SIN-4" },
            guard: "isRestPaid",
            target: "paid",
            actions: "addPaid",
          },
          {
            description: "The bank paid a part of it.",
            meta: { requirement: "SIN-4" },
            target: "partPaid",
            actions: "addPaid",
          },
        ],
        "order.recalled": [
          {
            description: "The payment was called off; a part was paid before.",
            meta: { requirement: "SIN-5" },
            guard: "isPartPaid",
            target: "partPaid",
          },
          {
            description: "The payment was called off.",
            meta: { requirement: "SIN-5" },
            target: "approved",
          },
        ],
        "order.returned": [
          {
            description: "A part that was paid before came back, while the rest is under way.",
            meta: { requirement: "SIN-5" },
            guard: "isUnderWay",
            actions: "reducePaid",
          },
          {
            description: "The payment came back; a part was paid before.",
            meta: { requirement: "SIN-5" },
            guard: "isPartPaid",
            target: "partPaid",
          },
          {
            description: "The payment came back.",
            meta: { requirement: "SIN-5" },
            target: "approved",
          },
        ],
      },
    },
    partPaid: {
      description: "A part of the invoice is paid, and no payment of the rest is under way.",
      meta: { requirement: ["SIN-3", "SIN-4"] },
      tags: "owed",
      on: {
        "invoice.scheduled": {
          description: "The rest is put into a batch.",
          meta: { requirement: "SIN-3" },
          target: "scheduled",
        },
        "order.returned": [
          {
            description: "A part came back; another stays paid.",
            meta: { requirement: "SIN-5" },
            guard: "isPartPaid",
            actions: "reducePaid",
          },
          {
            description: "The part came back.",
            meta: { requirement: "SIN-5" },
            target: "approved",
            actions: "reducePaid",
          },
        ],
      },
    },
    paid: {
      description: "The bank has paid the whole invoice.",
      meta: { requirement: "SIN-4" },
      tags: "ended",
      on: {
        "order.returned": [
          {
            description: "The last payment came back; a part stays paid.",
            meta: { requirement: "SIN-5" },
            guard: "isPartPaid",
            target: "partPaid",
            actions: "reducePaid",
          },
          {
            description: "The payment came back.",
            meta: { requirement: "SIN-5" },
            target: "approved",
            actions: "reducePaid",
          },
        ],
      },
    },
    rejected: {
      description: "The invoice isn't paid.",
      meta: { requirement: "SIN-6" },
      type: "final",
      tags: "ended",
    },
    voided: {
      description: "The invoice counts as never captured.",
      meta: { requirement: "SIN-6" },
      type: "final",
      tags: "ended",
    },
  },
});
