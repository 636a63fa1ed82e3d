import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { ApplicationLifecycleEvent } from "./application-lifecycle.types.ts";

/** The states are the contract's application statuses: the server keeps the state's name. */
export const applicationLifecycleMachine = setup({
  types: {
    events: {} as ApplicationLifecycleEvent,
    tags: {} as "writable" | "payable" | "closed",
    meta: {} as MachineMeta,
  },
  guards: {
    isFullyPaid: (_, params: { isFullyPaid: boolean }) => params.isFullyPaid,
  },
  actions: {
    /** What the agency charged is not owed any more. */
    removeCharge: (_, _params: { cancelled: "application" | "link" }) => {},
    publishPartialCompletion: () => {},
    publishCompletion: () => {},
    publishCancellation: () => {},
    publishLinkCancellation: () => {},
    publishExpiry: () => {},
    publishSettlement: () => {},
    publishFullPayment: () => {},
    publishReversal: () => {},
  },
}).createMachine({
  id: "applicationLifecycle",
  options: { maxIterations: 100 },
  description: "The life of an application, from a vendor's first words to paid, cancelled or expired.",
  meta: { requirement: "APP-6" },
  initial: "draft",
  states: {
    draft: {
      description: "The vendor is filling it in, in the browser that started it.",
      meta: { requirement: ["APP-2", "APP-14"] },
      tags: "writable",
      on: {
        "application.updated": {
          description: "A change is kept.",
          meta: { requirement: "APP-3" },
          target: "draft",
        },
        "application.partially-completed": {
          description: "Kept for the online final step.",
          meta: { requirement: ["APP-1", "APP-4"] },
          target: "partiallyCompleted",
          actions: "publishPartialCompletion",
        },
        "link.created": {
          description: "Staff make a payment link: it is complete at once.",
          meta: { requirement: ["APP-5", "APP-9"] },
          target: "completed",
        },
        "application.completed": {
          description: "Finished in one go.",
          meta: { requirement: "APP-5" },
          target: "completed",
          actions: "publishCompletion",
        },
        "application.cancelled": {
          description: "Given up.",
          meta: { requirement: "APP-12" },
          target: "cancelled",
          actions: [{ type: "removeCharge", params: { cancelled: "application" } }, "publishCancellation"],
        },
        "application.expired": {
          description: "It was left unfinished for too long.",
          meta: { requirement: "APP-8" },
          target: "expired",
          actions: "publishExpiry",
        },
      },
    },
    partiallyCompleted: {
      description: "All answers are in except the final step.",
      meta: { requirement: ["APP-1", "APP-14"] },
      tags: "writable",
      on: {
        "application.updated": {
          description: "A change is kept.",
          meta: { requirement: "APP-3" },
          target: "partiallyCompleted",
        },
        "application.partially-completed": {
          description: "Kept once more.",
          meta: { requirement: "APP-4" },
          actions: "publishPartialCompletion",
        },
        "application.completed": {
          description: "The final step was taken.",
          meta: { requirement: ["APP-1", "APP-5"] },
          target: "completed",
          actions: "publishCompletion",
        },
        "application.cancelled": {
          description: "Given up.",
          meta: { requirement: "APP-12" },
          target: "cancelled",
          actions: [{ type: "removeCharge", params: { cancelled: "application" } }, "publishCancellation"],
        },
        "application.expired": {
          description: "It was left unfinished for too long.",
          meta: { requirement: "APP-8" },
          target: "expired",
          actions: "publishExpiry",
        },
      },
    },
    completed: {
      description: "The answers can no longer change; it can be paid.",
      meta: { requirement: ["APP-7", "APP-9"] },
      tags: "payable",
      on: {
        "payment.settled": [
          {
            description: "Nothing more is owed.",
            meta: { requirement: "APP-10" },
            guard: { type: "isFullyPaid", params: ({ event }) => ({ isFullyPaid: event.isFullyPaid }) },
            target: "paid",
            actions: ["publishSettlement", "publishFullPayment"],
          },
          {
            description: "A part arrived; the rest is still owed.",
            meta: { requirement: "APP-11" },
            actions: "publishSettlement",
          },
        ],
        "payment.reversed": {
          description: "A part payment was taken back.",
          meta: { requirement: "APP-15" },
          actions: "publishReversal",
        },
        "payment.refunded": {
          description: "Staff refund a part: it is owed again.",
          meta: { requirement: "APP-16" },
          target: "completed",
        },
        "application.cancelled": {
          description: "Called off before it was paid.",
          meta: { requirement: "APP-12" },
          target: "cancelled",
          actions: ["publishLinkCancellation", { type: "removeCharge", params: { cancelled: "link" } }],
        },
        "application.expired": {
          description: "Never paid.",
          meta: { requirement: "APP-8" },
          target: "expired",
          actions: "publishExpiry",
        },
      },
    },
    paid: {
      description: "Nothing is owed. Not final: a BPAY receipt may still be reversed.",
      meta: { requirement: ["APP-7", "APP-10"] },
      on: {
        "payment.reversed": {
          description: "A payment was taken back: owed again.",
          meta: { requirement: "APP-15" },
          target: "completed",
          actions: "publishReversal",
        },
        "payment.refunded": {
          description: "Staff refund a part: it is owed again.",
          meta: { requirement: "APP-16" },
          target: "completed",
        },
      },
    },
    cancelled: {
      description: "It was cancelled and can't be paid.",
      meta: { requirement: "APP-12" },
      tags: "closed",
      on: {
        "payment.reversed": {
          description: "The bank takes back what was paid of it; it stays closed.",
          meta: { requirement: ["APP-13", "APP-15"] },
          actions: "publishReversal",
        },
        "payment.refunded": {
          description: "Staff refund what was paid of it; it stays closed.",
          meta: { requirement: ["APP-13", "APP-16"] },
          target: "cancelled",
        },
      },
    },
    expired: {
      description: "It was left unfinished too long and can't be continued.",
      meta: { requirement: "APP-13" },
      tags: "closed",
      on: {
        "payment.reversed": {
          description: "The bank takes back what was paid of it; it stays closed.",
          meta: { requirement: ["APP-13", "APP-15"] },
          actions: "publishReversal",
        },
        "payment.refunded": {
          description: "Staff refund what was paid of it; it stays closed.",
          meta: { requirement: ["APP-13", "APP-16"] },
          target: "expired",
        },
      },
    },
  },
});
