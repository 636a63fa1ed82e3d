import { toProblem } from "#contract/problems.ts";
import { initialSigning, keptOf, signingSetup } from "./settlement-signing.setup.ts";

export const settlementSigningMachine = signingSetup.createMachine({
  id: "settlementSigning",
  options: { maxIterations: 100 },
  description:
    "A payer signs an authority to pay at settlement: from the first field until the server confirms it.",
  context: ({ input }) => initialSigning(input),
  initial: "deciding",
  states: {
    deciding: {
      description: "Looks at what this browser kept.",
      meta: { requirement: "SIGN-1" },
      always: [
        {
          description: "It was sent and never answered: as it was.",
          meta: { requirement: "SIGN-3" },
          guard: "hasKey",
          target: "unanswered",
        },
        { description: "Filled in, as far as it was.", meta: { requirement: "SIGN-1" }, target: "filling" },
      ],
    },
    filling: {
      description: "The words are read and the form is filled in.",
      meta: { requirement: ["SIGN-1", "SIGN-6"] },
      tags: "open",
      on: {
        "draft.changed": {
          description: "A field was changed: kept at once, and what the server said is put away.",
          meta: { requirement: ["SIGN-1", "SIGN-5"] },
          actions: [
            "clearProblem",
            { type: "assignChange", params: ({ event }) => ({ change: event.change }) },
            { type: "keepDraft", params: ({ context }) => ({ kept: keptOf(context) }) },
          ],
        },
        "authority.signed": [
          {
            description: "All in order: sent.",
            meta: { requirement: ["SIGN-2", "SIGN-3"] },
            guard: { type: "isValid", params: ({ event }) => ({ isValid: event.isValid }) },
            target: "sending",
            actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
          },
          {
            description: "Not in order: every error is shown.",
            meta: { requirement: "SIGN-2" },
            actions: "markChecked",
          },
        ],
      },
    },
    sending: {
      description: "On its way, with its key kept first.",
      meta: { requirement: ["SIGN-3", "SIGN-7"] },
      tags: ["open", "busy"],
      entry: ["clearProblem", { type: "keepDraft", params: ({ context }) => ({ kept: keptOf(context) }) }],
      invoke: {
        id: "sign",
        src: "sign",
        input: ({ context: { draft, terms, key } }) => ({ draft, terms, key: key ?? "" }),
        onDone: {
          description: "Signed, confirmed by the server.",
          meta: { requirement: "SIGN-4" },
          target: "signed",
        },
        onError: [
          {
            description: "No definite answer: the key is kept.",
            meta: { requirement: "SIGN-3" },
            guard: { type: "isLost", params: ({ event }) => ({ problem: toProblem(event.error) }) },
            target: "unanswered",
            actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
          },
          {
            description: "One stands already, signed elsewhere.",
            meta: { requirement: "SIGN-4" },
            guard: { type: "isActive", params: ({ event }) => ({ problem: toProblem(event.error) }) },
            target: "signed",
          },
          {
            description: "The amount or the words are not the ones that were read.",
            meta: { requirement: "SIGN-6" },
            guard: { type: "isOutdated", params: ({ event }) => ({ problem: toProblem(event.error) }) },
            target: "refreshing",
            actions: [
              "dropKey",
              { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
            ],
          },
          {
            description: "Refused: what was filled in stays, the next try has a key of its own.",
            meta: { requirement: "SIGN-5" },
            target: "filling",
            actions: [
              "dropKey",
              { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
              { type: "keepDraft", params: ({ context }) => ({ kept: keptOf(context) }) },
            ],
          },
        ],
      },
    },
    refreshing: {
      description: "What would be signed is read again.",
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
          actions: [
            { type: "assignTerms", params: ({ event }) => ({ terms: event.output }) },
            { type: "keepDraft", params: ({ context }) => ({ kept: keptOf(context) }) },
          ],
        },
        onError: {
          description: "Not read: the page still says why, and signing asks again.",
          meta: { requirement: "SIGN-5" },
          target: "filling",
          actions: { type: "keepDraft", params: ({ context }) => ({ kept: keptOf(context) }) },
        },
      },
    },
    unanswered: {
      description: "We couldn't reach the server: it may be signed. What was sent stays as it is.",
      meta: { requirement: "SIGN-3" },
      tags: ["open", "unanswered"],
      on: {
        "signing.retried": {
          description: "Sent once more, as it was.",
          meta: { requirement: "SIGN-3" },
          target: "sending",
        },
      },
    },
    signed: {
      description: "The server has an authority that stands: its page says so.",
      meta: { requirement: "SIGN-4" },
      tags: "confirmed",
      entry: ["dropDraft", "openConfirmation"],
    },
  },
});
