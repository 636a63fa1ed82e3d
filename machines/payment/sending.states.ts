import { problem } from "#contract/problems.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { lost, showFailure } from "#machines/kit/submission.ts";
import { answered, paymentSetup, reportFailure } from "./payment.setup.ts";

/** From what was typed to the server's answer. */
export const tokenisingState = paymentSetup.createStateConfig({
  description: "The gateway is turning the card into a token.",
  meta: { requirement: ["PAY-7", "PAY-11", "PAY-30"] },
  tags: ["busy", "card"],
  entry: "clearProblem",
  invoke: {
    id: "tokenise",
    src: "tokenise",
    input: ({ context }) => ({ shortcode: context.shortcode }),
    onDone: [
      {
        description: "The surcharge is the one that was shown.",
        meta: { requirement: ["PAY-11", "PAY-25"] },
        guard: { type: "isSurchargeAsShown", params: ({ event }) => ({ brand: event.output.brand }) },
        target: "preparing",
        actions: { type: "assignToken", params: ({ event }) => ({ token: event.output.token }) },
      },
      {
        description: "Another brand, another surcharge: shown before paying.",
        meta: { requirement: "PAY-25" },
        target: "cardEntry",
        actions: [
          { type: "assignBrand", params: ({ event }) => ({ brand: event.output.brand }) },
          { type: "showProblem", params: () => ({ problem: problem("payment.amount-changed") }) },
        ],
      },
    ],
    onError: {
      description: "The card could not be read: what was typed stays.",
      meta: { requirement: ["PAY-6", "PAY-27"] },
      target: "cardEntry",
      actions: showFailure,
    },
  },
});

export const preparingState = paymentSetup.createStateConfig({
  description: "Preparing the payment: its idempotency key is saved before anything is sent.",
  meta: { requirement: ["PAY-7", "PAY-17", "PAY-30"] },
  tags: "busy",
  entry: "clearProblem",
  invoke: {
    id: "prepareAttempt",
    src: "prepareAttempt",
    input: ({ context }) => ({
      shortcode: context.shortcode,
      method: known(context.method, "payment.method"),
      key: context.key,
    }),
    onDone: {
      description: "Kept.",
      meta: { requirement: "PAY-17" },
      target: "submitting",
      actions: { type: "assignKey", params: ({ event }) => ({ key: event.output.key }) },
    },
    onError: {
      description: "Nothing was sent.",
      meta: { requirement: ["PAY-6", "PAY-27"] },
      target: "returning",
      actions: showFailure,
    },
  },
});

export const submittingState = paymentSetup.createStateConfig({
  description: "The payment is being sent.",
  meta: { requirement: ["PAY-7", "PAY-30"] },
  tags: "busy",
  invoke: {
    id: "createPayment",
    src: "createPayment",
    input: ({ context }) => ({
      shortcode: context.shortcode,
      key: known(context.key, "payment.key"),
      method: known(context.method, "payment.method"),
      token: context.token,
      amountCents: context.amountCents,
      surchargeCents: context.surchargeCents,
    }),
    onDone: answered,
    onError: [
      {
        description: "Paid before, perhaps in another tab.",
        meta: { requirement: "PAY-20" },
        guard: { type: "isSettledBefore", params: failureOf },
        target: "alreadyPaid",
        actions: showFailure,
      },
      {
        ...lost,
        description: "No answer, or none that says what happened: look for it.",
        meta: { requirement: ["PAY-14", "PAY-21"] },
        target: "lost",
      },
      {
        description: "What is owed has changed: nothing was charged, the new amount is shown.",
        meta: { requirement: ["PAY-16", "PAY-19"] },
        guard: { type: "isAmountChanged", params: failureOf },
        target: "refreshing",
        actions: ["dropAttempt", "forgetAttempt", showFailure],
      },
      {
        description: "Not taken in: nothing was charged now, and the key is kept.",
        meta: { requirement: ["PAY-8", "PAY-18"] },
        guard: { type: "isHeldBack", params: failureOf },
        target: "returning",
        actions: [showFailure, reportFailure],
      },
      {
        description: "Refused: nothing was charged, what was typed stays, the next try has a key of its own.",
        meta: { requirement: ["PAY-6", "PAY-8", "PAY-19", "PAY-27"] },
        target: "returning",
        actions: ["dropAttempt", "forgetAttempt", showFailure, reportFailure],
      },
    ],
  },
});

export const refreshingState = paymentSetup.createStateConfig({
  description: "The amount has changed and is being loaded again.",
  meta: { requirement: ["PAY-16", "PAY-30"] },
  tags: "busy",
  invoke: {
    id: "readAmounts",
    src: "readAmounts",
    input: ({ context }) => ({ shortcode: context.shortcode }),
    onDone: {
      description: "The new amount is shown with why.",
      meta: { requirement: ["PAY-16", "PAY-26"] },
      target: "returning",
      actions: { type: "assignAmount", params: ({ event }) => event.output },
    },
    onError: {
      description: "Not read: the page still says why.",
      meta: { requirement: "PAY-27" },
      target: "returning",
    },
  },
});
