import { toProblem } from "#contract/problems.ts";
import { initialRequest, keptOf, requestMoreFundsSetup } from "./request-more-funds.setup.ts";

export const requestMoreFundsMachine = requestMoreFundsSetup.createMachine({
  id: "requestMoreFunds",
  options: { maxIterations: 100 },
  description: "A payer asks the agency for more funds: details, a review, and the server's confirmation.",
  context: ({ input }) => initialRequest(input),
  initial: "deciding",
  states: {
    deciding: {
      description: "Looks at what this browser kept.",
      meta: { requirement: "MORE-2" },
      always: [
        {
          description: "It was sent and never answered: as it was.",
          meta: { requirement: "MORE-4" },
          guard: "hasKey",
          target: "unanswered",
        },
        { description: "Filled in, as far as it was.", meta: { requirement: "MORE-2" }, target: "details" },
      ],
    },
    details: {
      description: "How much, what for, by when.",
      meta: { requirement: ["MORE-1", "MORE-2"] },
      tags: "details",
      on: {
        "draft.changed": {
          description: "A field was changed: kept at once, and what the server said is put away.",
          meta: { requirement: ["MORE-2", "MORE-6"] },
          actions: [
            "clearProblem",
            { type: "assignChange", params: ({ event }) => ({ change: event.change }) },
            { type: "keepDraft", params: ({ context }) => ({ kept: keptOf(context) }) },
          ],
        },
        "details.given": [
          {
            description: "All in order: shown once more.",
            meta: { requirement: "MORE-1" },
            guard: { type: "isValid", params: ({ event }) => ({ isValid: event.isValid }) },
            target: "reviewing",
          },
          {
            description: "Not in order: every error is shown.",
            meta: { requirement: "MORE-3" },
            actions: "markChecked",
          },
        ],
      },
    },
    reviewing: {
      description: "What would be asked for, before it is.",
      meta: { requirement: "MORE-1" },
      tags: "review",
      on: {
        "review.left": {
          description: "Something is to be changed.",
          meta: { requirement: "MORE-2" },
          target: "details",
        },
        "request.confirmed": {
          description: "Sent, with a key of its own.",
          meta: { requirement: ["MORE-1", "MORE-4"] },
          target: "sending",
          actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    sending: {
      description: "On its way, with its key kept first.",
      meta: { requirement: ["MORE-4", "MORE-7"] },
      tags: ["review", "busy"],
      entry: ["clearProblem", { type: "keepDraft", params: ({ context }) => ({ kept: keptOf(context) }) }],
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { draft, key } }) => ({ draft, key: key ?? "" }),
        onDone: {
          description: "Asked for, confirmed by the server.",
          meta: { requirement: "MORE-5" },
          target: "requested",
        },
        onError: [
          {
            description: "No definite answer: the key is kept.",
            meta: { requirement: "MORE-4" },
            guard: { type: "isLost", params: ({ event }) => ({ problem: toProblem(event.error) }) },
            target: "unanswered",
            actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
          },
          {
            description: "One waits already, made elsewhere.",
            meta: { requirement: "MORE-5" },
            guard: { type: "isOpenAlready", params: ({ event }) => ({ problem: toProblem(event.error) }) },
            target: "requested",
          },
          {
            description: "Refused: back to the details, the next try has a key of its own.",
            meta: { requirement: "MORE-6" },
            target: "details",
            actions: [
              "dropKey",
              { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
              { type: "keepDraft", params: ({ context }) => ({ kept: keptOf(context) }) },
            ],
          },
        ],
      },
    },
    unanswered: {
      description: "We couldn't reach the server: it may have been made. What was sent stays as it is.",
      meta: { requirement: "MORE-4" },
      tags: ["review", "unanswered"],
      on: {
        "request.retried": {
          description: "Sent once more, as it was.",
          meta: { requirement: "MORE-4" },
          target: "sending",
        },
      },
    },
    requested: {
      description: "The server has a request: its page says how it stands.",
      meta: { requirement: "MORE-5" },
      tags: "confirmed",
      entry: ["dropDraft", "openConfirmation"],
    },
  },
});
