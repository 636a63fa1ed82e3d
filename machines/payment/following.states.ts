import { toProblem } from "#contract/problems.ts";
import { paymentSetup } from "./payment.setup.ts";

/** From the server's first answer to its last. */
export const challengeState = paymentSetup.createStateConfig({
  description: "The payer's bank wants to know who pays.",
  tags: "card",
  invoke: {
    id: "watchChallenge",
    src: "watchChallenge",
    input: ({ context }) => ({ shortcode: context.shortcode, payment: context.payment }),
  },
  on: {
    "challenge.finished": {
      description: "The bank is done: ask the server what it said.",
      target: "checking",
    },
    "challenge.abandoned": { description: "The payer gives up.", target: "abandoning" },
  },
});

export const abandoningState = paymentSetup.createStateConfig({
  description: "The payment is given up at the gateway; a charge that went through stays.",
  tags: "busy",
  invoke: {
    id: "cancelPayment",
    src: "cancelPayment",
    input: ({ context }) => ({ shortcode: context.shortcode, id: context.payment?.id ?? "" }),
    onDone: {
      description: "Answered: see what it says.",
      target: "answered",
      actions: { type: "takePayment", params: ({ event }) => ({ payment: event.output }) },
    },
    onError: {
      description: "Not answered.",
      target: "lost",
      actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
    },
  },
});

export const checkingState = paymentSetup.createStateConfig({
  description: "The server asks the gateway what became of the payment.",
  tags: "busy",
  invoke: {
    id: "checkPayment",
    src: "checkPayment",
    input: ({ context }) => ({ shortcode: context.shortcode, id: context.payment?.id ?? "" }),
    onDone: {
      description: "Answered: see what it says.",
      target: "answered",
      actions: { type: "takePayment", params: ({ event }) => ({ payment: event.output }) },
    },
    onError: {
      description: "Not answered.",
      target: "lost",
      actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
    },
  },
});

export const findingState = paymentSetup.createStateConfig({
  description: "The payment is looked for by its key.",
  tags: "busy",
  invoke: {
    id: "findPayment",
    src: "findPayment",
    input: ({ context }) => ({ shortcode: context.shortcode, key: context.key ?? "" }),
    onDone: {
      description: "Found: see what it says.",
      target: "answered",
      actions: { type: "takePayment", params: ({ event }) => ({ payment: event.output }) },
    },
    onError: [
      {
        description: "It never reached the server: nothing was charged, and the same key may be used again.",
        guard: { type: "isUnknownPayment", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        target: "returning",
      },
      {
        description: "Not answered.",
        target: "lost",
        actions: [
          { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
          { type: "reportProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        ],
      },
    ],
  },
});

export const answeredState = paymentSetup.createStateConfig({
  description: "The server's word decides.",
  always: [
    { description: "Paid.", guard: "isSettled", target: "confirmed" },
    {
      description: "The bank asks who pays.",
      guard: "isChallenged",
      target: "challenge",
      actions: "clearProblem",
    },
    { description: "A transfer is expected.", guard: "isAnnounced", target: "announced" },
    {
      description: "Begun, but the gateway was not reached: the same key and token are sent again.",
      guard: "isSendable",
      target: "submitting",
    },
    { description: "Not decided yet.", guard: "isUnderWay", target: "waiting" },
    {
      description: "Declined, cancelled or reversed: nothing is charged, try again with a key of its own.",
      target: "returning",
      actions: ["showRefusal", "dropAttempt", "dropPayment", "forgetAttempt"],
    },
  ],
});

export const lostState = paymentSetup.createStateConfig({
  description: "Nobody knows yet whether money moved: it is looked for, by itself and when asked.",
  tags: "failed",
  after: { lookAgainInterval: { description: "Look by itself.", target: "finding" } },
  on: { "status.retried": { description: "Look now.", target: "finding" } },
});
