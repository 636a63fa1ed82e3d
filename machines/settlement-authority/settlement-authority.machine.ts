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
  actions: {
    /** The payment that the authority announced is not awaited any more. */
    cancelAwaited: () => {},
    notifyPayer: (_, _params: { status: "revoked" | "lapsed" }) => {},
    notifyAgency: (_, _params: { status: "revoked" | "lapsed" }) => {},
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
          actions: [
            "cancelAwaited",
            { type: "notifyPayer", params: { status: "revoked" } },
            { type: "notifyAgency", params: { status: "revoked" } },
          ],
        },
        "authority.replaced": {
          description: "The payer signs another one; its notices say so.",
          meta: { requirement: "AUTH-2" },
          target: "revoked",
          actions: "cancelAwaited",
        },
        "money.received": {
          description: "The money came from the settlement; its receipt says so.",
          meta: { requirement: "AUTH-3" },
          target: "settled",
          actions: "cancelAwaited",
        },
        "obligation.ended": {
          description: "Paid another way, cancelled or expired: nothing is left to pay by it.",
          meta: { requirement: "AUTH-4" },
          target: "lapsed",
          actions: [
            "cancelAwaited",
            { type: "notifyPayer", params: { status: "lapsed" } },
            { type: "notifyAgency", params: { status: "lapsed" } },
          ],
        },
        "obligation.grew": {
          description: "More is owed than was signed for: a signature for the new amount is needed.",
          meta: { requirement: "AUTH-4" },
          target: "lapsed",
          actions: [
            "cancelAwaited",
            { type: "notifyPayer", params: { status: "lapsed" } },
            { type: "notifyAgency", params: { status: "lapsed" } },
          ],
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
