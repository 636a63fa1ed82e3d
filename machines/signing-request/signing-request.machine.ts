import { signingRequestSetup } from "./signing-request.setup.ts";

/** The server keeps the leaf state's name as the status. */
export const signingRequestMachine = signingRequestSetup.createMachine({
  id: "signingRequest",
  options: { maxIterations: 100 },
  description: "A contract of a listing that is to be signed, from its draft to the sealed file.",
  meta: { requirement: "CSR-1" },
  context: ({ input }) => input,
  initial: "draft",
  states: {
    draft: {
      description: "Staff prepare it; nobody was invited.",
      meta: { requirement: "CSR-1" },
      tags: "open",
      on: {
        "request.changed": {
          description: "Parties, order or expiry change.",
          meta: { requirement: "CSR-1" },
          target: "draft",
        },
        "paper.attached": {
          description: "A paper that the law asks to be given first is attached.",
          meta: { requirement: "CSR-10" },
          target: "draft",
        },
        "request.sent": {
          description: "The first group is invited.",
          meta: { requirement: ["CSR-1", "CSR-2"] },
          target: "out",
          actions: "moveTurns",
        },
        "request.voided": {
          description: "It is thrown away; nobody knew of it.",
          meta: { requirement: "CSR-5" },
          target: "voided",
          actions: { type: "endTurns", params: { by: "request.ended" } },
        },
      },
    },
    out: {
      description: "Signers are invited, and sign.",
      meta: { requirement: "CSR-2" },
      tags: ["open", "signable"],
      on: {
        "turn.signed": [
          {
            description: "Nobody else has to sign.",
            meta: { requirement: "CSR-3" },
            guard: { type: "isLast", params: ({ event }) => ({ isLast: event.isLast }) },
            target: "sealing",
            actions: ["moveTurns", "enqueueSeal"],
          },
          {
            description: "The next ones are invited.",
            meta: { requirement: "CSR-2" },
            actions: "moveTurns",
          },
        ],
        "turn.handed-on": {
          description: "Whoever signs instead is invited.",
          meta: { requirement: "CSR-2" },
          actions: "moveTurns",
        },
        "signer.corrected": {
          description: "Staff corrected the name or contact of a signer.",
          meta: { requirement: "CSR-9" },
          target: "out",
        },
        "paper.attached": {
          description: "A paper was replaced; whoever has not signed acknowledges it anew.",
          meta: { requirement: "CSR-10" },
          target: "out",
        },
        "turn.declined": {
          description: "One of the signers won't sign.",
          meta: { requirement: "CSR-4" },
          target: "declined",
          actions: [
            { type: "endTurns", params: { by: "request.ended" } },
            { type: "notifyInvited", params: { status: "declined" } },
            { type: "notifyAgency", params: { status: "declined" } },
          ],
        },
        "request.extended": {
          description: "There is more time to sign.",
          meta: { requirement: "CSR-6" },
          target: "out",
        },
        "request.voided": {
          description: "Staff call it off, or another request takes its place.",
          meta: { requirement: "CSR-5" },
          target: "voided",
          actions: [
            { type: "endTurns", params: { by: "request.ended" } },
            { type: "notifyInvited", params: { status: "voided" } },
          ],
        },
        "request.lapsed": {
          description: "The time to sign is over.",
          meta: { requirement: "CSR-6" },
          target: "lapsed",
          actions: [
            { type: "endTurns", params: { by: "request.lapsed" } },
            { type: "notifyInvited", params: { status: "lapsed" } },
            { type: "notifyAgency", params: { status: "lapsed" } },
          ],
        },
      },
    },
    sealing: {
      description: "All have signed; the file is made and sealed.",
      meta: { requirement: "CSR-3" },
      tags: "open",
      on: {
        "seal.made": {
          description: "The file is sealed.",
          meta: { requirement: "CSR-3" },
          target: "completed",
          actions: [
            { type: "publishContract", params: { event: "contract.exchanged" } },
            { type: "notifySigners", params: { status: "completed" } },
            { type: "notifyAgency", params: { status: "completed" } },
          ],
        },
        "seal.delayed": {
          description: "The seal or its time-stamp is not to be had.",
          meta: { requirement: "CSR-7" },
          target: "sealDelayed",
        },
      },
    },
    sealDelayed: {
      description: "All have signed; the seal waits for its service.",
      meta: { requirement: "CSR-7" },
      tags: "open",
      on: {
        "seal.retried": {
          description: "It is tried again.",
          meta: { requirement: "CSR-7" },
          target: "sealing",
          actions: "enqueueSeal",
        },
      },
    },
    completed: {
      description: "The sealed file is there for all.",
      meta: { requirement: ["CSR-3", "CSR-8"] },
      tags: "complete",
      initial: "sealed",
      states: {
        sealed: {
          description: "The law says whether it can still be let go.",
          meta: { requirement: "CSR-8" },
          always: [
            {
              description: "The time to let it go runs.",
              meta: { requirement: "CSR-8" },
              guard: "hasCoolingOff",
              target: "cooling",
            },
            {
              description: "It binds at once.",
              meta: { requirement: "CSR-8" },
              target: "binding",
            },
          ],
        },
        cooling: {
          description: "It can still be let go.",
          meta: { requirement: "CSR-8" },
          on: {
            "cooling.ended": {
              description: "The time to let it go is over.",
              meta: { requirement: "CSR-8" },
              target: "binding",
            },
            "contract.rescinded": {
              description: "It is let go in time.",
              meta: { requirement: "CSR-8" },
              target: "rescinded",
              actions: [
                { type: "publishContract", params: { event: "contract.rescinded" } },
                { type: "notifySigners", params: { status: "rescinded" } },
                { type: "notifyAgency", params: { status: "rescinded" } },
              ],
            },
          },
        },
        binding: {
          description: "It binds.",
          meta: { requirement: "CSR-8" },
          tags: "ended",
        },
        rescinded: {
          description: "It was let go in time, and binds nobody.",
          meta: { requirement: "CSR-8" },
          tags: "ended",
        },
      },
    },
    declined: {
      description: "One of the signers declined.",
      meta: { requirement: "CSR-4" },
      type: "final",
      tags: "ended",
    },
    voided: {
      description: "Staff called it off.",
      meta: { requirement: "CSR-5" },
      type: "final",
      tags: "ended",
    },
    lapsed: {
      description: "It was not signed in time.",
      meta: { requirement: "CSR-6" },
      type: "final",
      tags: "ended",
    },
  },
});
