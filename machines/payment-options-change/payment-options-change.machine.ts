import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  PaymentOptionsChangeContext,
  PaymentOptionsChangeEvent,
  PaymentOptionsChangeInput,
} from "./payment-options-change.types.ts";

/** The states are the contract's statuses of a change: the server keeps the state's name. */
export const paymentOptionsChangeMachine = setup({
  types: {
    context: {} as PaymentOptionsChangeContext,
    input: {} as PaymentOptionsChangeInput,
    events: {} as PaymentOptionsChangeEvent,
    tags: {} as "open" | "ended",
    meta: {} as MachineMeta,
  },
  guards: {
    appliesToOpenLinks: ({ context }) => context.appliesToOpenLinks,
  },
  actions: {
    /** Links that take payments are offered what the change says from now on. */
    applyToOpenLinks: () => {},
  },
}).createMachine({
  id: "paymentOptionsChange",
  options: { maxIterations: 100 },
  description:
    "A change of an agency's payment options, from its publishing until new links are made with it.",
  meta: { requirement: "OPT-1" },
  context: ({ input }) => ({ ...input }),
  initial: "proposed",
  states: {
    proposed: {
      description: "It has to be approved; links are made as before.",
      meta: { requirement: "OPT-1" },
      tags: "open",
      on: {
        "change.approved": {
          description: "Approved, by a second person where one is needed.",
          meta: { requirement: ["OPT-1", "OPT-2"] },
          target: "approved",
        },
        "change.cancelled": {
          description: "Somebody who manages products cancelled it.",
          meta: { requirement: "OPT-3" },
          target: "cancelled",
        },
      },
    },
    approved: {
      description: "It begins on its day; it can still be cancelled.",
      meta: { requirement: "OPT-2" },
      tags: "open",
      on: {
        "change.began": [
          {
            description: "Its day has come, for links that are open too.",
            meta: { requirement: ["OPT-2", "OPT-4"] },
            guard: "appliesToOpenLinks",
            target: "inForce",
            actions: "applyToOpenLinks",
          },
          {
            description: "Its day has come, for new links alone.",
            meta: { requirement: ["OPT-2", "OPT-4"] },
            target: "inForce",
          },
        ],
        "change.cancelled": {
          description: "Stopped in time.",
          meta: { requirement: "OPT-3" },
          target: "cancelled",
        },
      },
    },
    inForce: {
      description: "New links are made with it; the record stays when a newer change replaces it.",
      meta: { requirement: "OPT-2" },
      type: "final",
      tags: "ended",
    },
    cancelled: {
      description: "It was cancelled; no link was ever made with it.",
      meta: { requirement: "OPT-3" },
      type: "final",
      tags: "ended",
    },
  },
});
