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
      description: "Written down; nobody has authorised anything.",
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
        },
        "mandate.recalled": {
          description: "Taken back before the payer was asked.",
          meta: { requirement: "MAN-3" },
          guard: "isPayTo",
          target: "recalled",
        },
      },
    },
    created: {
      description: "The payer's bank waits for the payer's word.",
      meta: { requirement: ["MAN-1", "MAN-3"] },
      tags: ["live", "waiting"],
      on: {
        "mandate.authorised": {
          description: "The payer agreed at their bank.",
          meta: { requirement: "MAN-1" },
          target: "status",
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
        },
        "mandate.timed-out": {
          description: "The payer did not answer in time.",
          meta: { requirement: "MAN-3" },
          target: "expired",
        },
      },
    },
    status: activeState,
    completed: {
      description: "Everything that was owed is collected or paid.",
      meta: { requirement: "MAN-10" },
      type: "final",
      tags: "ended",
    },
    declined: {
      description: "Never authorised.",
      meta: { requirement: "MAN-3" },
      type: "final",
      tags: "ended",
    },
    recalled: {
      description: "Taken back by us before it was authorised.",
      meta: { requirement: "MAN-3" },
      type: "final",
      tags: "ended",
    },
    expired: {
      description: "Out of time: never authorised, or past its last day.",
      meta: { requirement: ["MAN-3", "MAN-6"] },
      type: "final",
      tags: "ended",
    },
    cancelled: { description: "Called off.", meta: { requirement: "MAN-5" }, type: "final", tags: "ended" },
    failed: {
      description: "A debit came back for good: nothing more is collected.",
      meta: { requirement: "MAN-9" },
      type: "final",
      tags: "ended",
    },
  },
});
