import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { refused, submissionStates } from "#machines/kit/submission.ts";
import { initialSigning, keep, signingSetup } from "./settlement-signing.setup.ts";
import type { SigningContext } from "./settlement-signing.types.ts";

const sign = {
  id: "sign",
  src: "sign",
  input: ({ context: { draft, terms, key } }: { context: SigningContext }) => ({
    draft,
    terms,
    key: known(key, "settlementSigning.key"),
  }),
  onDone: {
    description: "Signed, confirmed by the server.",
    meta: { requirement: "SIGN-4" },
    target: "#settlementSigning.signed",
  },
} as const;

const unanswered = {
  description: "There was no definite answer; the key is kept.",
  meta: { requirement: "SIGN-3" },
  target: "#settlementSigning.unanswered",
} as const;

const active = {
  description: "An authority was already signed elsewhere.",
  meta: { requirement: "SIGN-4" },
  guard: { type: "isActive", params: failureOf },
  target: "#settlementSigning.signed",
} as const;

const outdated = {
  description: "The amount or the wording has changed since it was read.",
  meta: { requirement: "SIGN-6" },
  guard: { type: "isOutdated", params: failureOf },
  target: "#settlementSigning.refreshing",
  actions: refused,
} as const;

const refusal = {
  description: "Refused: what was filled in stays, the next try has a key of its own.",
  meta: { requirement: "SIGN-5" },
  target: "#settlementSigning.filling",
  actions: [...refused, keep],
} as const;

export const settlementSigningMachine = signingSetup.createMachine({
  id: "settlementSigning",
  options: { maxIterations: 100 },
  description:
    "A payer signs an authority to pay at settlement: from the first field until the server confirms it.",
  context: ({ input }) => initialSigning(input),
  initial: "deciding",
  states: {
    deciding: {
      description: "Checking this browser for an unfinished authority.",
      meta: { requirement: "SIGN-1" },
      always: [
        {
          description: "An earlier authority was sent without an answer: it is shown as it was.",
          meta: { requirement: "SIGN-3" },
          guard: "hasKey",
          target: "unanswered",
        },
        {
          description: "The form is shown as far as it was filled in.",
          meta: { requirement: "SIGN-1" },
          target: "filling",
        },
      ],
    },
    filling: {
      description: "The payer reads the authority and fills in the form.",
      meta: { requirement: ["SIGN-1", "SIGN-6"] },
      tags: "open",
      on: {
        "draft.changed": {
          description: "A field was changed: kept at once, and what the server said is put away.",
          meta: { requirement: ["SIGN-1", "SIGN-5"] },
          actions: [
            "clearProblem",
            { type: "assignChange", params: ({ event }) => ({ change: event.change }) },
            keep,
          ],
        },
        "authority.signed": [
          {
            description: "Everything is valid: it is sent.",
            meta: { requirement: ["SIGN-2", "SIGN-3"] },
            guard: { type: "isValid", params: ({ event }) => ({ isValid: event.isValid }) },
            target: "sending",
            actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
          },
          {
            description: "Some fields are invalid; every error is shown.",
            meta: { requirement: "SIGN-2" },
            actions: "markChecked",
          },
        ],
      },
    },
    sending: {
      description: "The signed authority is being sent; its key is saved first.",
      meta: { requirement: ["SIGN-3", "SIGN-7"] },
      tags: ["open", "busy"],
      entry: ["clearProblem", keep],
      ...submissionStates(() => ({ invoke: sign, unanswered, refusals: [active, outdated, refusal] })),
    },
    refreshing: {
      description: "The terms have changed and are being loaded again.",
      meta: { requirement: "SIGN-6" },
      tags: ["open", "busy"],
      invoke: {
        id: "readTerms",
        src: "readTerms",
        input: ({ context }) => ({ shortcode: context.shortcode }),
        onDone: {
          description: "The new terms are shown with why, to be agreed to anew.",
          meta: { requirement: "SIGN-6" },
          target: "filling",
          actions: [{ type: "assignTerms", params: ({ event }) => ({ terms: event.output }) }, keep],
        },
        onError: {
          description: "Not read: the page still says why, and signing asks again.",
          meta: { requirement: "SIGN-5" },
          target: "filling",
          actions: keep,
        },
      },
    },
    unanswered: {
      description:
        "The server didn't answer, so it is unclear whether it was signed; the same authority can be sent again.",
      meta: { requirement: "SIGN-3" },
      tags: ["open", "unanswered"],
      on: {
        "signing.retried": {
          description: "The payer sends the same authority again.",
          meta: { requirement: "SIGN-3" },
          target: "sending.again",
        },
      },
    },
    signed: {
      description: "The server has a valid authority; its page shows it.",
      meta: { requirement: "SIGN-4" },
      tags: "confirmed",
      entry: ["dropDraft", "openConfirmation"],
    },
  },
});
