import { activeState } from "./active.state.ts";
import { mandateSetup } from "./mandate.setup.ts";

/** The server keeps the name of the state; of a standing mandate those of collection and amendment. */
export const mandateMachine = mandateSetup.createMachine({
  id: "mandate",
  options: { maxIterations: 100 },
  description: "A payer's authority to be debited: a PayTo agreement or a Direct Debit Request.",
  meta: { requirement: "MAN-1" },
  context: ({ input }) => ({ isPayTo: input.isPayTo }),
  initial: "draft",
  states: {
    draft: {
      description: "It is recorded, but not authorised yet.",
      meta: { requirement: ["MAN-1", "MAN-2"] },
      tags: "live",
      on: {
        "mandate.accepted": {
          description: "The payer signed the Direct Debit Request.",
          meta: { requirement: "MAN-2" },
          guard: "isDirectDebit",
          target: "status",
        },
        "mandate.created": {
          description: "PayTo has asked the payer's bank.",
          meta: { requirement: "MAN-1" },
          guard: "isPayTo",
          target: "created",
        },
        "mandate.rejected": {
          description: "PayTo knows no such payer.",
          meta: { requirement: "MAN-3" },
          guard: "isPayTo",
          target: "declined",
        },
        "mandate.timed-out": {
          description: "PayTo could not be asked in time.",
          meta: { requirement: "MAN-3" },
          guard: "isPayTo",
          target: "expired",
          actions: "cancelAgreement",
        },
        "mandate.recalled": {
          description: "Taken back before the payer was asked.",
          meta: { requirement: "MAN-3" },
          guard: "isPayTo",
          target: "recalled",
          actions: ["notifyEnded", "cancelAgreement"],
        },
      },
    },
    created: {
      description: "The payer has to approve it at their bank.",
      meta: { requirement: ["MAN-1", "MAN-3"] },
      tags: ["live", "waiting"],
      on: {
        "mandate.authorised": {
          description: "The payer agreed at their bank.",
          meta: { requirement: "MAN-1" },
          target: "status",
          actions: "notifyApproved",
        },
        "mandate.declined": {
          description: "The payer refused.",
          meta: { requirement: "MAN-3" },
          target: "declined",
        },
        "mandate.recalled": {
          description: "Taken back before the payer answered.",
          meta: { requirement: "MAN-3" },
          target: "recalled",
          actions: ["notifyEnded", "cancelAgreement"],
        },
        "mandate.timed-out": {
          description: "The payer did not answer in time.",
          meta: { requirement: "MAN-3" },
          target: "expired",
          actions: "cancelAgreement",
        },
      },
    },
    status: activeState,
    completed: {
      description: "Everything owed has been collected or paid.",
      meta: { requirement: "MAN-10" },
      type: "final",
      entry: "cancelInstalments",
      tags: "ended",
    },
    declined: {
      description: "The payer didn't authorise it.",
      meta: { requirement: "MAN-3" },
      type: "final",
      entry: "cancelInstalments",
      tags: "ended",
    },
    recalled: {
      description: "We withdrew it before the payer authorised it.",
      meta: { requirement: "MAN-3" },
      type: "final",
      entry: "cancelInstalments",
      tags: "ended",
    },
    expired: {
      description: "It wasn't authorised in time, or its last day has passed.",
      meta: { requirement: ["MAN-3", "MAN-6"] },
      type: "final",
      entry: "cancelInstalments",
      tags: "ended",
    },
    cancelled: {
      description: "It was cancelled; nothing more will be collected.",
      meta: { requirement: "MAN-5" },
      type: "final",
      entry: "cancelInstalments",
      tags: "ended",
    },
    failed: {
      description: "The bank returned a debit for good; nothing more will be collected.",
      meta: { requirement: "MAN-9" },
      type: "final",
      entry: "cancelInstalments",
      tags: "ended",
    },
  },
});
