import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { AgencyLifecycleEvent } from "./agency-lifecycle.types.ts";

const passed = {
  description: "E-mail, ABN, licence and bank details hold.",
  meta: { requirement: ["AGENCY-2", "AGENCY-6"] },
  target: "active",
  actions: "notifyActive",
} as const;
const refused = {
  description: "The operator refused it, with a reason.",
  meta: { requirement: ["AGENCY-3", "AGENCY-6"] },
  target: "refused",
  actions: "notifyRefused",
} as const;
const closed = {
  description: "The operator closed it.",
  meta: { requirement: ["AGENCY-5", "AGENCY-6"] },
  target: "closed",
  actions: "notifyClosed",
} as const;

/** The states are the statuses of an agency: the server keeps the state's name. */
export const agencyLifecycleMachine = setup({
  types: {
    events: {} as AgencyLifecycleEvent,
    tags: {} as "registering" | "ended",
    meta: {} as MachineMeta,
  },
  actions: {
    /** The contact hears that its payers can pay. */
    notifyActive: () => {},
    /** The contact hears what the operator needs. */
    notifyRequested: () => {},
    notifyRefused: () => {},
    notifySuspended: () => {},
    notifyClosed: () => {},
  },
}).createMachine({
  id: "agencyLifecycle",
  options: { maxIterations: 100 },
  description: "An agency, from its registration until it is closed.",
  meta: { requirement: "AGENCY-1" },
  initial: "applied",
  states: {
    applied: {
      description: "Its registration arrived; nothing of it is proven.",
      meta: { requirement: "AGENCY-1" },
      tags: "registering",
      on: {
        "email.proven": {
          description: "The principal entered the code that was sent to their e-mail address.",
          meta: { requirement: "AGENCY-1" },
          target: "proven",
        },
        "registration.refused": refused,
      },
    },
    proven: {
      description: "The principal's e-mail address is theirs; they can't sign in yet.",
      meta: { requirement: "AGENCY-1" },
      tags: "registering",
      on: {
        "account.opened": {
          description: "The principal has an account, and can sign in.",
          meta: { requirement: "AGENCY-1" },
          target: "provisional",
        },
        "registration.refused": refused,
      },
    },
    provisional: {
      description: "Its staff set everything up; no payer's page opens yet.",
      meta: { requirement: ["AGENCY-1", "AGENCY-2"] },
      tags: "registering",
      on: {
        "checks.passed": passed,
        "review.needed": {
          description: "Something differs from a register, so that a person decides.",
          meta: { requirement: "AGENCY-3" },
          target: "underReview",
        },
        "details.requested": {
          description: "The operator asked the agency for something.",
          meta: { requirement: ["AGENCY-3", "AGENCY-6"] },
          actions: "notifyRequested",
        },
        "registration.refused": refused,
      },
    },
    underReview: {
      description: "A person at the operator decides; its staff go on setting up meanwhile.",
      meta: { requirement: "AGENCY-3" },
      tags: "registering",
      on: {
        "registration.approved": {
          description: "The operator approved what differed; the checks go on.",
          meta: { requirement: "AGENCY-3" },
          target: "provisional",
        },
        "details.requested": {
          description: "The operator asked the agency for something.",
          meta: { requirement: ["AGENCY-3", "AGENCY-6"] },
          actions: "notifyRequested",
        },
        "registration.refused": refused,
      },
    },
    active: {
      description: "Its payers' pages are open and it takes money.",
      meta: { requirement: "AGENCY-2" },
      on: {
        "agency.suspended": {
          description: "The operator suspended it, with a reason.",
          meta: { requirement: ["AGENCY-4", "AGENCY-6"] },
          target: "suspended",
          actions: "notifySuspended",
        },
        "agency.closed": closed,
      },
    },
    suspended: {
      description: "Its payers' pages and its payouts are stopped; money that still comes waits in suspense.",
      meta: { requirement: "AGENCY-4" },
      on: {
        "agency.resumed": {
          description: "The operator lets it take money again.",
          meta: { requirement: ["AGENCY-4", "AGENCY-6"] },
          target: "active",
          actions: "notifyActive",
        },
        "agency.closed": closed,
      },
    },
    refused: {
      description: "It was refused; registering again is another registration.",
      meta: { requirement: "AGENCY-5" },
      type: "final",
      tags: "ended",
    },
    closed: {
      description: "It takes no money any more; its records stay.",
      meta: { requirement: "AGENCY-5" },
      type: "final",
      tags: "ended",
    },
  },
});
