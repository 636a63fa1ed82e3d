import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { PayeeChangeEvent } from "./payee-change.types.ts";

const cancelled = {
  description: "Somebody who manages the agency cancelled it.",
  meta: { requirement: "PAYEE-5" },
  target: "cancelled",
} as const;

/** The states are the contract's statuses of a change: the server keeps the state's name. */
export const payeeChangeMachine = setup({
  types: {
    events: {} as PayeeChangeEvent,
    tags: {} as "open" | "ended",
    meta: {} as MachineMeta,
  },
  actions: {
    /** The supplier's contact on file hears of it before it can be paid. */
    notifyContacts: () => {},
    /** From now on payments go to this payee. */
    replacePayee: () => {},
  },
}).createMachine({
  id: "payeeChange",
  options: { maxIterations: 100 },
  description: "Another payee of a supplier, from the proposal until payments go to it.",
  meta: { requirement: "PAYEE-1" },
  initial: "proposed",
  states: {
    proposed: {
      description: "Somebody has to call the number on file; payments still go to the old payee, or nowhere.",
      meta: { requirement: "PAYEE-1" },
      tags: "open",
      on: {
        "change.called-back": {
          description: "Somebody called the number on file, and the supplier confirmed it.",
          meta: { requirement: "PAYEE-2" },
          target: "calledBack",
        },
        "change.cancelled": cancelled,
      },
    },
    calledBack: {
      description: "The supplier confirmed it by phone; another person has to approve it.",
      meta: { requirement: "PAYEE-2" },
      tags: "open",
      on: {
        "change.approved": {
          description: "Somebody who neither proposed it nor called approved it.",
          meta: { requirement: "PAYEE-3" },
          target: "approved",
          actions: "notifyContacts",
        },
        "change.cancelled": cancelled,
      },
    },
    approved: {
      description: "It is approved; the contact on file is being notified.",
      meta: { requirement: "PAYEE-4" },
      tags: "open",
      on: {
        "contact.notified": {
          description: "The notice has left for the contact on file.",
          meta: { requirement: "PAYEE-4" },
          target: "cooling",
        },
        "change.cancelled": cancelled,
      },
    },
    cooling: {
      description: "It starts a day after the contact was notified; it can still be cancelled.",
      meta: { requirement: "PAYEE-4" },
      tags: "open",
      on: {
        "change.began": {
          description: "The cooling time is over.",
          meta: { requirement: ["PAYEE-4", "PAYEE-6"] },
          target: "inForce",
          actions: "replacePayee",
        },
        "change.cancelled": { ...cancelled, description: "Stopped in time." },
      },
    },
    inForce: {
      description: "Payments go to this payee; the record stays when another one replaces it.",
      meta: { requirement: "PAYEE-6" },
      type: "final",
      tags: "ended",
    },
    cancelled: {
      description: "It was cancelled; nothing was ever paid to it.",
      meta: { requirement: "PAYEE-5" },
      type: "final",
      tags: "ended",
    },
  },
});
