import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { recheck } from "#machines/kit/polling.ts";
import { showFailure } from "#machines/kit/submission.ts";
import { answered, methodOf, paymentSetup, reportFailure } from "./payment.setup.ts";
import type { PaymentContext } from "./payment.types.ts";

const paymentAsked = ({ context: { shortcode, payment } }: { context: PaymentContext }) => ({
  shortcode,
  id: known(payment, "payment.payment").id,
});

const unanswered = {
  description: "Not answered.",
  meta: { requirement: ["PAY-6", "PAY-21"] },
  target: "lost",
  actions: showFailure,
} as const;

/** From the server's first answer to its last. */
export const challengeState = paymentSetup.createStateConfig({
  description: "The payer has to confirm the payment with their bank.",
  meta: { requirement: "PAY-12" },
  tags: "card",
  invoke: {
    id: "watchChallenge",
    src: "watchChallenge",
    input: ({ context }) => ({ shortcode: context.shortcode, payment: context.payment }),
  },
  on: {
    "challenge.finished": {
      description: "The bank is done: ask the server what it said.",
      meta: { requirement: "PAY-10" },
      target: "checking",
    },
    "challenge.abandoned": {
      description: "The payer gives up.",
      meta: { requirement: "PAY-29" },
      target: "abandoning",
    },
  },
});

export const openingCardPageState = paymentSetup.createStateConfig({
  description: "Opening the card page, where the payer can confirm with their bank.",
  meta: { requirement: ["PAY-12", "PAY-13", "PAY-30"] },
  tags: "busy",
  entry: { type: "openMethod", params: methodOf },
});

export const abandoningState = paymentSetup.createStateConfig({
  description: "The payment is being cancelled at the gateway; a charge that already went through stays.",
  meta: { requirement: ["PAY-29", "PAY-30"] },
  tags: "busy",
  invoke: {
    id: "cancelPayment",
    src: "cancelPayment",
    input: paymentAsked,
    onDone: answered,
    onError: unanswered,
  },
});

export const checkingState = paymentSetup.createStateConfig({
  description: "The gateway is being asked for the result.",
  meta: { requirement: ["PAY-10", "PAY-22", "PAY-30"] },
  tags: "busy",
  invoke: {
    id: "checkPayment",
    src: "checkPayment",
    input: paymentAsked,
    onDone: answered,
    onError: unanswered,
  },
});

export const findingState = paymentSetup.createStateConfig({
  description: "Looking up the earlier payment by its key.",
  meta: { requirement: ["PAY-21", "PAY-30"] },
  tags: "busy",
  invoke: {
    id: "findPayment",
    src: "findPayment",
    input: ({ context }) => ({ shortcode: context.shortcode, key: known(context.key, "payment.key") }),
    onDone: { ...answered, description: "Found: see what it says." },
    onError: [
      {
        description: "It never reached the server: nothing was charged, and the same key may be used again.",
        meta: { requirement: ["PAY-18", "PAY-27"] },
        guard: { type: "isUnknownPayment", params: failureOf },
        target: "returning",
      },
      {
        description: "Not answered.",
        meta: { requirement: ["PAY-6", "PAY-8", "PAY-21"] },
        target: "lost",
        actions: [showFailure, reportFailure],
      },
    ],
  },
});

export const answeredState = paymentSetup.createStateConfig({
  description: "The server's answer is being applied.",
  meta: { requirement: "PAY-23" },
  always: [
    { description: "Paid.", meta: { requirement: "PAY-9" }, guard: "isSettled", target: "confirmed" },
    {
      description: "The bank asks who pays, and this page may not frame it: the card page may.",
      meta: { requirement: ["PAY-12", "PAY-13"] },
      guard: "isChallengedElsewhere",
      target: "openingCardPage",
    },
    {
      description: "The bank asks who pays.",
      meta: { requirement: "PAY-12" },
      guard: "isChallenged",
      target: "challenge",
      actions: "clearProblem",
    },
    {
      description: "A transfer is expected.",
      meta: { requirement: "PAY-24" },
      guard: "isAnnounced",
      target: "announced",
    },
    {
      description: "Begun, but the gateway was not reached: the same key and token are sent again.",
      meta: { requirement: ["PAY-18", "PAY-32"] },
      guard: "isSendable",
      target: "submitting",
    },
    {
      description: "Not decided yet.",
      meta: { requirement: "PAY-22" },
      guard: "isUnderWay",
      target: "waiting",
    },
    {
      description: "Declined, cancelled or reversed: nothing is charged, try again with a key of its own.",
      meta: { requirement: ["PAY-6", "PAY-19", "PAY-27"] },
      target: "returning",
      actions: ["showRefusal", "dropAttempt", "dropPayment", "forgetAttempt"],
    },
  ],
});

export const lostState = paymentSetup.createStateConfig({
  description: "The result isn't known yet; it is checked automatically, and the payer can check again.",
  meta: { requirement: ["PAY-21", "PAY-31"] },
  ...recheck({ target: "finding", byItself: "PAY-21", onRequest: "PAY-31" }),
});
