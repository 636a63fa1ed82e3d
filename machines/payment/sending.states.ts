import { problem, toProblem } from "#contract/problems.ts";
import { paymentSetup } from "./payment.setup.ts";

/** From what was typed to the server's answer. */
export const tokenisingState = paymentSetup.createStateConfig({
  description: "The gateway's frame makes a token of the card.",
  tags: ["busy", "card"],
  entry: "clearProblem",
  invoke: {
    id: "tokenise",
    src: "tokenise",
    input: ({ context }) => ({ shortcode: context.shortcode }),
    onDone: [
      {
        description: "The surcharge is the one that was shown.",
        guard: { type: "isSurchargeAsShown", params: ({ event }) => ({ brand: event.output.brand }) },
        target: "preparing",
        actions: { type: "takeToken", params: ({ event }) => ({ token: event.output.token }) },
      },
      {
        description: "Another brand, another surcharge: shown before paying.",
        target: "cardEntry",
        actions: [
          { type: "takeBrand", params: ({ event }) => ({ brand: event.output.brand }) },
          { type: "showProblem", params: () => ({ problem: problem("payment.amount-changed") }) },
        ],
      },
    ],
    onError: {
      description: "The card could not be read: what was typed stays.",
      target: "cardEntry",
      actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
    },
  },
});

export const preparingState = paymentSetup.createStateConfig({
  description: "The idempotency key is made and kept before anything is sent.",
  tags: "busy",
  entry: "clearProblem",
  invoke: {
    id: "prepareAttempt",
    src: "prepareAttempt",
    input: ({ context }) => ({
      shortcode: context.shortcode,
      method: context.method ?? "Credit Card",
      key: context.key,
    }),
    onDone: {
      description: "Kept.",
      target: "submitting",
      actions: { type: "takeKey", params: ({ event }) => ({ key: event.output.key }) },
    },
    onError: {
      description: "Nothing was sent.",
      target: "returning",
      actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
    },
  },
});

export const submittingState = paymentSetup.createStateConfig({
  description: "The payment is with the server.",
  tags: "busy",
  invoke: {
    id: "createPayment",
    src: "createPayment",
    input: ({ context }) => ({
      shortcode: context.shortcode,
      key: context.key ?? "",
      method: context.method ?? "Credit Card",
      token: context.token,
      amountCents: context.amountCents,
      surchargeCents: context.surchargeCents,
    }),
    onDone: {
      description: "Answered: see what it says.",
      target: "answered",
      actions: { type: "takePayment", params: ({ event }) => ({ payment: event.output }) },
    },
    onError: [
      {
        description: "Paid before, perhaps in another tab.",
        guard: { type: "isSettledBefore", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        target: "alreadyPaid",
        actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
      },
      {
        description: "No answer, or none that says what happened: look for it.",
        guard: { type: "isOutcomeUnknown", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        target: "lost",
        actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
      },
      {
        description: "What is owed has changed: nothing was charged, the new amount is shown.",
        guard: { type: "isAmountChanged", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        target: "refreshing",
        actions: [
          "dropAttempt",
          "forgetAttempt",
          { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        ],
      },
      {
        description: "Not taken in: nothing was charged now, and the key is kept.",
        guard: { type: "isHeldBack", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        target: "returning",
        actions: [
          { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
          { type: "reportProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        ],
      },
      {
        description: "Refused: nothing was charged, what was typed stays, the next try has a key of its own.",
        target: "returning",
        actions: [
          "dropAttempt",
          "forgetAttempt",
          { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
          { type: "reportProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        ],
      },
    ],
  },
});

export const refreshingState = paymentSetup.createStateConfig({
  description: "The amount is read again.",
  tags: "busy",
  invoke: {
    id: "readAmounts",
    src: "readAmounts",
    input: ({ context }) => ({ shortcode: context.shortcode }),
    onDone: {
      description: "The new amount is shown with why.",
      target: "returning",
      actions: { type: "takeAmount", params: ({ event }) => event.output },
    },
    onError: {
      description: "Not read: the page still says why.",
      target: "returning",
    },
  },
});
