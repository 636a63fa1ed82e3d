import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { refused, submissionStates } from "#machines/kit/submission.ts";
import { initialRequest, keep, requestMoreFundsSetup } from "./request-more-funds.setup.ts";
import type { RequestMoreFundsContext } from "./request-more-funds.types.ts";

const send = {
  id: "send",
  src: "send",
  input: ({ context: { draft, key } }: { context: RequestMoreFundsContext }) => ({
    draft,
    key: known(key, "requestMoreFunds.key"),
  }),
  onDone: {
    description: "The server confirmed the request.",
    meta: { requirement: "MORE-5" },
    target: "#requestMoreFunds.requested",
  },
} as const;

const unanswered = {
  description: "There was no definite answer; the key is kept.",
  meta: { requirement: "MORE-4" },
  target: "#requestMoreFunds.unanswered",
} as const;

const openAlready = {
  description: "One waits already, made elsewhere.",
  meta: { requirement: "MORE-5" },
  guard: { type: "isOpenAlready", params: failureOf },
  target: "#requestMoreFunds.requested",
} as const;

const refusal = {
  description: "Refused: back to the details, the next try has a key of its own.",
  meta: { requirement: "MORE-6" },
  target: "#requestMoreFunds.details",
  actions: [...refused, keep],
} as const;

export const requestMoreFundsMachine = requestMoreFundsSetup.createMachine({
  id: "requestMoreFunds",
  options: { maxIterations: 100 },
  description: "A payer asks the agency for more funds: details, a review, and the server's confirmation.",
  context: ({ input }) => initialRequest(input),
  initial: "deciding",
  states: {
    deciding: {
      description: "Checking this browser for an unfinished request.",
      meta: { requirement: "MORE-2" },
      always: [
        {
          description: "An earlier request was sent without an answer: it is shown as it was.",
          meta: { requirement: "MORE-4" },
          guard: "hasKey",
          target: "unanswered",
        },
        {
          description: "The details entered so far are shown.",
          meta: { requirement: "MORE-2" },
          target: "details",
        },
      ],
    },
    details: {
      description: "The payer enters the amount, the reason and the date.",
      meta: { requirement: ["MORE-1", "MORE-2"] },
      tags: "details",
      on: {
        "draft.changed": {
          description: "A field was changed: kept at once, and what the server said is put away.",
          meta: { requirement: ["MORE-2", "MORE-6"] },
          actions: [
            "clearProblem",
            { type: "assignChange", params: ({ event }) => ({ change: event.change }) },
            keep,
          ],
        },
        "details.given": [
          {
            description: "Everything is valid: the request is shown for review.",
            meta: { requirement: "MORE-1" },
            guard: { type: "isValid", params: ({ event }) => ({ isValid: event.isValid }) },
            target: "reviewing",
          },
          {
            description: "Some fields are invalid; every error is shown.",
            meta: { requirement: "MORE-3" },
            actions: "markChecked",
          },
        ],
      },
    },
    reviewing: {
      description: "The payer checks the request before sending it.",
      meta: { requirement: "MORE-1" },
      tags: "review",
      on: {
        "review.left": {
          description: "The payer goes back to change something.",
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
      description: "The request is being sent; its key is saved first.",
      meta: { requirement: ["MORE-4", "MORE-7"] },
      tags: ["review", "busy"],
      entry: ["clearProblem", keep],
      ...submissionStates(() => ({ invoke: send, unanswered, refusals: [openAlready, refusal] })),
    },
    unanswered: {
      description:
        "The server didn't answer, so it is unclear whether the request arrived; the same one can be sent again.",
      meta: { requirement: "MORE-4" },
      tags: ["review", "unanswered"],
      on: {
        "request.retried": {
          description: "The payer sends the same request again.",
          meta: { requirement: "MORE-4" },
          target: "sending.again",
        },
      },
    },
    requested: {
      description: "The server has the request; its page shows the status.",
      meta: { requirement: "MORE-5" },
      tags: "confirmed",
      entry: ["dropDraft", "openConfirmation"],
    },
  },
});
