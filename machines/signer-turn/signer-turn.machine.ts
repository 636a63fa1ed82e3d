import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { SignerTurnContext, SignerTurnEvent, SignerTurnInput } from "./signer-turn.types.ts";

const released = {
  description: "Enough others of the group have signed.",
  meta: { requirement: "TURN-6" },
  target: "released",
} as const;
const lapsed = {
  description: "The time to sign is over.",
  meta: { requirement: "TURN-7" },
  target: "lapsed",
} as const;
const ended = {
  description: "The request was called off, or somebody else declined.",
  meta: { requirement: "TURN-7" },
  target: "voided",
} as const;
const handedOn = {
  description: "Somebody else is to sign instead.",
  meta: { requirement: "TURN-5" },
  guard: "canDelegate",
  target: "handedOn",
  actions: "endLink",
} as const;

const corrected = {
  description: "Staff corrected the signer's name or contact.",
  meta: { requirement: "TURN-8" },
  actions: "replaceLink",
} as const;

/** The states are the contract's statuses of a turn. */
export const signerTurnMachine = setup({
  types: {
    context: {} as SignerTurnContext,
    input: {} as SignerTurnInput,
    events: {} as SignerTurnEvent,
    tags: {} as "active" | "ended",
    meta: {} as MachineMeta,
  },
  guards: { canDelegate: ({ context }) => context.canDelegate },
  actions: {
    /** The signer's own link, by text message or e-mail. */
    sendInvitation: () => {},
    /** A link of another code, to the corrected contact; the old one opens nothing any more. */
    replaceLink: () => {},
    /** The link opens nothing any more, at once. */
    endLink: () => {},
    /** Says to whoever was invited that their signature isn't needed any more. */
    notifyReleased: () => {},
  },
}).createMachine({
  id: "signerTurn",
  options: { maxIterations: 100 },
  description: "The turn of one signer or witness, from waiting for those before to the signature.",
  meta: { requirement: "TURN-1" },
  context: ({ input }) => input,
  initial: "waiting",
  states: {
    waiting: {
      description: "Others sign before.",
      meta: { requirement: "TURN-1" },
      on: {
        "turn.invited": {
          description: "Whoever comes before has signed.",
          meta: { requirement: "TURN-1" },
          target: "invited",
          actions: "sendInvitation",
        },
        "turn.corrected": {
          description: "Staff corrected a name or contact that nobody used yet.",
          meta: { requirement: "TURN-8" },
          target: "waiting",
        },
        "turn.released": released,
        "request.lapsed": lapsed,
        "request.ended": ended,
      },
    },
    invited: {
      description: "The link was sent; nothing was read yet.",
      meta: { requirement: ["TURN-1", "TURN-2"] },
      tags: "active",
      on: {
        "turn.opened": {
          description: "The signer reads what is to be signed, behind the gate.",
          meta: { requirement: "TURN-2" },
          target: "opened",
        },
        "turn.corrected": corrected,
        "turn.handed-on": handedOn,
        "turn.released": { ...released, actions: ["endLink", "notifyReleased"] },
        "request.lapsed": lapsed,
        "request.ended": { ...ended, actions: "endLink" },
      },
    },
    opened: {
      description: "The signer has read it, and answers what is asked.",
      meta: { requirement: ["TURN-2", "TURN-3"] },
      tags: "active",
      on: {
        "answers.saved": {
          description: "What was answered is kept.",
          meta: { requirement: "TURN-3" },
          target: "opened",
        },
        "turn.signed": {
          description: "The signature was given, over the document as it was shown.",
          meta: { requirement: "TURN-2" },
          target: "signed",
        },
        "turn.declined": {
          description: "The signer won't sign, and says why.",
          meta: { requirement: "TURN-4" },
          target: "declined",
        },
        "turn.corrected": { ...corrected, target: "invited" },
        "turn.handed-on": handedOn,
        "turn.released": { ...released, actions: ["endLink", "notifyReleased"] },
        "request.lapsed": lapsed,
        "request.ended": { ...ended, actions: "endLink" },
      },
    },
    signed: {
      description: "Signed, for good.",
      meta: { requirement: "TURN-2" },
      type: "final",
      tags: "ended",
    },
    declined: {
      description: "The signer declined.",
      meta: { requirement: "TURN-4" },
      type: "final",
      tags: "ended",
    },
    handedOn: {
      description: "Another turn took its place.",
      meta: { requirement: "TURN-5" },
      type: "final",
      tags: "ended",
    },
    released: {
      description: "This signature was not needed any more.",
      meta: { requirement: "TURN-6" },
      type: "final",
      tags: "ended",
    },
    lapsed: {
      description: "It was not signed in time.",
      meta: { requirement: "TURN-7" },
      type: "final",
      tags: "ended",
    },
    voided: {
      description: "It ended with its request.",
      meta: { requirement: "TURN-7" },
      type: "final",
      tags: "ended",
    },
  },
});
