import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { InvitationEvent } from "./invitation.types.ts";

const resentUnopened = {
  description: "It was sent again: the link before opens nothing any more.",
  meta: { requirement: "INVITATION-3" },
  actions: "sendInvitation",
} as const;
const resent = { ...resentUnopened, target: "pending" } as const;
const revoked = {
  description: "Somebody who manages the staff took it back.",
  meta: { requirement: "INVITATION-4" },
  target: "revoked",
} as const;
const lapsed = {
  description: "Its seven days are over, or whoever sent it can no longer give what it gives.",
  meta: { requirement: "INVITATION-5" },
  target: "expired",
} as const;

/** The states are the contract's statuses of an invitation: the server keeps the state's name. */
export const invitationMachine = setup({
  types: {
    events: {} as InvitationEvent,
    tags: {} as "open" | "ended",
    meta: {} as MachineMeta,
  },
  actions: {
    /** A new link goes to the e-mail that is invited. */
    sendInvitation: () => {},
    /** Whoever accepted works at the agency from now on. */
    addMember: () => {},
    /** Whoever invited them hears that they do not come. */
    notifyDeclined: () => {},
    /** Whoever invited them, or manages the agency, hears that they would like another link. */
    notifyRenewal: () => {},
  },
}).createMachine({
  id: "invitation",
  options: { maxIterations: 100 },
  description: "An invitation to an agency's staff, from the e-mail until it is accepted, or is not.",
  meta: { requirement: "INVITATION-1" },
  initial: "pending",
  states: {
    pending: {
      description: "The link has left by e-mail; nobody has opened it.",
      meta: { requirement: "INVITATION-1" },
      tags: "open",
      on: {
        "link.opened": {
          description: "Whoever has the link looked at the invitation.",
          meta: { requirement: "INVITATION-1" },
          target: "opened",
        },
        "invitation.resent": resentUnopened,
        "invitation.revoked": revoked,
        "invitation.lapsed": lapsed,
      },
    },
    opened: {
      description: "The link was opened; it can be accepted or declined.",
      meta: { requirement: "INVITATION-1" },
      tags: "open",
      on: {
        "invitation.accepted": {
          description: "They accepted it, and can sign in.",
          meta: { requirement: ["INVITATION-1", "INVITATION-2"] },
          target: "accepted",
          actions: "addMember",
        },
        "invitation.declined": {
          description: "They do not want to join.",
          meta: { requirement: "INVITATION-6" },
          target: "declined",
          actions: "notifyDeclined",
        },
        "invitation.resent": resent,
        "invitation.revoked": revoked,
        "invitation.lapsed": lapsed,
      },
    },
    expired: {
      description: "It holds no longer; it can be sent again.",
      meta: { requirement: "INVITATION-5" },
      on: {
        "renewal.requested": {
          description: "Whoever has the link asked for another one.",
          meta: { requirement: "INVITATION-5" },
          actions: "notifyRenewal",
        },
        "invitation.resent": { ...resent, description: "It was sent again, with a new link." },
        "invitation.revoked": revoked,
      },
    },
    accepted: {
      description: "They work at the agency; the record says who invited them.",
      meta: { requirement: "INVITATION-2" },
      type: "final",
      tags: "ended",
    },
    declined: {
      description: "They declined; inviting them again is another invitation.",
      meta: { requirement: "INVITATION-6" },
      type: "final",
      tags: "ended",
    },
    revoked: {
      description: "It was taken back, and opens nothing.",
      meta: { requirement: "INVITATION-4" },
      type: "final",
      tags: "ended",
    },
  },
});
