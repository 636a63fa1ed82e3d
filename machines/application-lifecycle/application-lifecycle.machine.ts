import { setup } from "xstate";
import type { ApplicationLifecycleEvent } from "./application-lifecycle.types.ts";

/** The states are the contract's application statuses: the server keeps the state's name. */
export const applicationLifecycleMachine = setup({
  types: {
    events: {} as ApplicationLifecycleEvent,
    tags: {} as "writable" | "payable" | "closed",
  },
  guards: {
    isFullyPaid: (_, params: { isFullyPaid: boolean }) => params.isFullyPaid,
  },
}).createMachine({
  id: "applicationLifecycle",
  description: "The life of an application, from a vendor's first words to paid, cancelled or expired.",
  initial: "draft",
  states: {
    draft: {
      description: "Being written by the browser that started it.",
      tags: "writable",
      on: {
        "application.updated": { description: "A change is kept.", target: "draft" },
        "application.partially-completed": {
          description: "Kept for the online final step.",
          target: "partiallyCompleted",
        },
        "application.completed": { description: "Finished in one go.", target: "completed" },
        "application.cancelled": { description: "Given up.", target: "cancelled" },
        "application.expired": { description: "Left alone for too long.", target: "expired" },
      },
    },
    partiallyCompleted: {
      description: "Waits for its online final step.",
      tags: "writable",
      on: {
        "application.updated": { description: "A change is kept.", target: "partiallyCompleted" },
        "application.partially-completed": { description: "Kept once more.", target: "partiallyCompleted" },
        "application.completed": { description: "The final step was taken.", target: "completed" },
        "application.cancelled": { description: "Given up.", target: "cancelled" },
        "application.expired": { description: "Left alone for too long.", target: "expired" },
      },
    },
    completed: {
      description: "Immutable, and open for payment.",
      tags: "payable",
      on: {
        "payment.settled": [
          {
            description: "Nothing more is owed.",
            guard: { type: "isFullyPaid", params: ({ event }) => ({ isFullyPaid: event.isFullyPaid }) },
            target: "paid",
          },
          { description: "A part arrived; the rest is still owed.", target: "completed" },
        ],
        "payment.reversed": { description: "A part payment was taken back.", target: "completed" },
        "application.cancelled": { description: "Called off before it was paid.", target: "cancelled" },
        "application.expired": { description: "Never paid.", target: "expired" },
      },
    },
    paid: {
      description: "Nothing is owed. Not final: a BPAY receipt may still be reversed.",
      on: {
        "payment.reversed": { description: "A payment was taken back: owed again.", target: "completed" },
      },
    },
    cancelled: { description: "Called off.", type: "final", tags: "closed" },
    expired: { description: "Too old to go on.", type: "final", tags: "closed" },
  },
});
