import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { SettlementAuthorityEvent } from "./settlement-authority.types.ts";

/** The states are the contract's statuses of an authority: the server keeps the state's name. */
export const settlementAuthorityMachine = setup({
  types: {
    events: {} as SettlementAuthorityEvent,
    tags: {} as "status" | "ended",
    meta: {} as MachineMeta,
  },
}).createMachine({
  id: "settlementAuthority",
  options: { maxIterations: 100 },
  description: "A payer's authority to be paid from the proceeds of the sale, from the signature to its end.",
  meta: { requirement: "AUTH-1" },
  initial: "signed",
  states: {
    signed: {
      description: "It is signed and valid; the amount is owed and expected from the settlement.",
      meta: { requirement: "AUTH-1" },
      tags: "status",
      on: {
        "authority.revoked": {
          description: "The payer, or staff for them, revokes it.",
          meta: { requirement: "AUTH-2" },
          target: "revoked",
        },
        "money.received": {
          description: "The money came from the settlement.",
          meta: { requirement: "AUTH-3" },
          target: "settled",
        },
        "obligation.ended": {
          description: "Paid another way, cancelled or expired: nothing is left to pay by it.",
          meta: { requirement: "AUTH-4" },
          target: "lapsed",
        },
        "obligation.grew": {
          description: "More is owed than was signed for: a signature for the new amount is needed.",
          meta: { requirement: "AUTH-4" },
          target: "lapsed",
        },
      },
    },
    revoked: {
      description: "It was revoked; the amount is owed as before.",
      meta: { requirement: ["AUTH-2", "AUTH-5"] },
      type: "final",
      tags: "ended",
    },
    settled: {
      description: "The amount was paid from the settlement.",
      meta: { requirement: ["AUTH-3", "AUTH-5"] },
      type: "final",
      tags: "ended",
    },
    lapsed: {
      description: "It ended, because what is owed changed or was paid another way.",
      meta: { requirement: ["AUTH-4", "AUTH-5"] },
      type: "final",
      tags: "ended",
    },
  },
});
