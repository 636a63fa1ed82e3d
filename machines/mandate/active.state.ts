import { mandateSetup } from "./mandate.setup.ts";

const requested = {
  description: "Another schedule is asked of the payer's bank.",
  meta: { requirement: "MAN-7" },
  target: "pendingAuthorisation",
} as const;

/** In force: collecting or suspended, and beside it the last change that was asked for. */
export const activeState = mandateSetup.createStateConfig({
  description: "The payer has authorised it.",
  meta: { requirement: ["MAN-1", "MAN-2"] },
  tags: "live",
  type: "parallel",
  on: {
    "mandate.cancelled": {
      description: "Called off by the payer, the payer's bank or staff.",
      meta: { requirement: "MAN-5" },
      target: "cancelled",
      actions: ["notifyEnded", "cancelAgreement"],
    },
    "mandate.ended": {
      description: "Its last day is over.",
      meta: { requirement: "MAN-6" },
      guard: "isPayTo",
      target: "expired",
      actions: "cancelAgreement",
    },
    "mandate.completed": {
      description: "Nothing is left to collect.",
      meta: { requirement: "MAN-10" },
      target: "completed",
      actions: ["notifyEnded", "cancelAgreement"],
    },
    "mandate.failed": {
      description: "A debit came back for good.",
      meta: { requirement: "MAN-9" },
      target: "failed",
      actions: "cancelAgreement",
    },
  },
  states: {
    collection: {
      description: "Whether payments are being collected.",
      meta: { requirement: "MAN-4" },
      initial: "active",
      states: {
        active: {
          description: "Instalments are collected as they fall due.",
          meta: { requirement: ["MAN-1", "MAN-2"] },
          tags: "collecting",
          on: {
            "mandate.suspended": {
              description: "The payer paused it at their bank.",
              meta: { requirement: "MAN-4" },
              guard: "isPayTo",
              target: "suspended",
            },
          },
        },
        suspended: {
          description: "It is paused; nothing is collected until it is resumed.",
          meta: { requirement: "MAN-4" },
          on: {
            "mandate.resumed": {
              description: "The payer goes on with it.",
              meta: { requirement: "MAN-4" },
              target: "active",
            },
          },
        },
      },
    },
    amendment: {
      description: "The latest change that the payer has to approve.",
      meta: { requirement: "MAN-7" },
      initial: "none",
      states: {
        none: {
          description: "No change has been requested.",
          meta: { requirement: "MAN-7" },
          on: { "amendment.requested": { ...requested, guard: "isPayTo" } },
        },
        pendingAuthorisation: {
          description: "The payer has to approve the change at their bank; the old schedule continues.",
          meta: { requirement: ["MAN-7", "MAN-8"] },
          on: {
            "amendment.authorised": {
              description: "The payer agreed: the new schedule applies.",
              meta: { requirement: "MAN-8" },
              target: "applied",
              actions: "applySchedule",
            },
            "amendment.declined": {
              description: "The payer refused.",
              meta: { requirement: "MAN-8" },
              target: "declined",
            },
            "amendment.recalled": {
              description: "Taken back before the payer answered.",
              meta: { requirement: "MAN-8" },
              target: "recalled",
            },
            "amendment.timed-out": {
              description: "The payer did not answer in time.",
              meta: { requirement: "MAN-8" },
              target: "timedOut",
            },
          },
        },
        applied: {
          description: "The payer approved the change; the new schedule applies.",
          meta: { requirement: "MAN-8" },
          on: { "amendment.requested": requested },
        },
        declined: {
          description: "The change didn't go ahead; the old schedule continues.",
          meta: { requirement: "MAN-8" },
          on: { "amendment.requested": requested },
        },
        recalled: {
          description: "The change didn't go ahead; the old schedule continues.",
          meta: { requirement: "MAN-8" },
          on: { "amendment.requested": requested },
        },
        timedOut: {
          description: "The change didn't go ahead; the old schedule continues.",
          meta: { requirement: "MAN-8" },
          on: { "amendment.requested": requested },
        },
      },
    },
  },
});
