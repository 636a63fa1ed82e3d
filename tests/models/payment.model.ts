import type { Payment } from "#contract/payment.ts";
import { type ProblemCode, problem } from "#contract/problems.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import type { PaymentContext, PaymentInput } from "#machines/payment/payment.types.ts";
import { answered, done, failed, refused } from "#tests/harness/answers.ts";
import { defineModel, type Outcome, type Step } from "#tests/harness/model.ts";
import { isAsked } from "./asked.ts";

export const paymentInput: PaymentInput = {
  shortcode: "DEM0PAY000000001",
  page: "card",
  method: "Credit Card",
  amountCents: 429_500,
  surcharges: [
    { brand: "visa", basisPoints: 0 },
    { brand: "amex", basisPoints: 140 },
  ],
  attempt: null,
};

export const answeredPayment = (status: Payment["status"], code: ProblemCode | null = null): Payment => ({
  id: "pay_1234567890",
  method: "Credit Card",
  status,
  amountCents: 429_500,
  surchargeCents: 0,
  totalCents: 429_500,
  reference: "SF-7K3M9Q2P",
  receiptNumber: status === "settled" ? "R-00001001" : null,
  card: { brand: "visa", last4: "4242" },
  challenge: status === "challenge" ? { kind: "frame", url: "http://localhost:4012/challenge/1" } : null,
  problem: code === null ? null : { code, message: problem(code).message },
  createdAt: "2026-11-21T02:00:00.000Z",
  settledAt: status === "settled" ? "2026-11-21T02:00:01.000Z" : null,
});

const answers: Outcome[] = [
  answered("settled", answeredPayment("settled")),
  answered("challenge", answeredPayment("challenge")),
  answered("processing", answeredPayment("processing")),
  answered("submitting", answeredPayment("submitting")),
  answered("awaitingFunds", answeredPayment("awaitingFunds")),
  answered("declined", answeredPayment("declined", "card.declined")),
  answered("cancelled", answeredPayment("cancelled")),
];
const refusals = (...codes: ProblemCode[]): Outcome[] => codes.map(refused);
const attempt = { key: "k_0123456789abcdef", method: "Credit Card" } as const;

const onOptions: PaymentInput = { ...paymentInput, page: "options", method: null };

/** The one scenario whose amounts move, so that the others stay small. */
const moving = "DEM0PAY000000002";

const isFound = ({ event: { type } }: Step) => /\.actor\.(find|check)Payment$/.test(type);
const foundNothing = ({ event }: Step) =>
  event.error?.code === "payment.unknown" || ["declined", "cancelled"].includes(event.output?.status);

const reportedByNobody =
  "No page follows what is owed while it is open: the server refuses an amount that has changed.";

export const model = defineModel({
  machine: paymentMachine,
  scenarios: [
    { name: "a card with a surcharge, an amount that moves", input: { ...paymentInput, shortcode: moving } },
    { name: "the page of methods", input: onOptions },
    { name: "the page of methods after a reload", input: { ...onOptions, attempt } },
    { name: "the card page", input: paymentInput },
    { name: "the card page after a reload", input: { ...paymentInput, attempt } },
    { name: "the transfer page", input: { ...paymentInput, page: "transfer", method: "Bank Transfer" } },
  ],
  events: ({ context }) => [
    { type: "method.chosen", method: "PayID" },
    { type: "method.confirmed" },
    { type: "card.changed", brand: context.shortcode === moving ? "amex" : "visa", isComplete: true },
    { type: "card.changed", brand: null, isComplete: false },
    { type: "card.submitted" },
    { type: "transfer.announced" },
    ...(context.shortcode === moving || context.method === "PayID"
      ? [{ type: "amounts.changed", amountCents: 100_000 }]
      : []),
    { type: "challenge.finished" },
    { type: "challenge.abandoned" },
    { type: "status.retried" },
  ],
  outcomes: {
    tokenise: () => [
      done("visa", { token: "tok_visa1234", brand: "visa" }),
      done("amex", { token: "tok_amex1234", brand: "amex" }),
      failed("card.refused"),
    ],
    prepareAttempt: ({ context }) => [
      done("kept", { key: context.key ?? attempt.key }),
      failed("server.unexpected"),
    ],
    createPayment: () => [
      ...answers,
      ...refusals(
        "card.declined",
        "network.lost",
        "payment.already-settled",
        "payment.amount-changed",
        "otp.required",
      ),
    ],
    findPayment: () => [...answers, ...refusals("payment.unknown", "network.lost")],
    checkPayment: () => [...answers, ...refusals("gateway.unavailable")],
    cancelPayment: () => [...answers, ...refusals("network.lost")],
    readAmounts: () => [done("read", { amountCents: 100_000 }), refused("network.lost")],
  },
  project: (context: PaymentContext) => [
    context.page,
    context.method,
    context.brand,
    context.isCardComplete,
    context.key !== null,
    context.token !== null,
    context.payment !== null,
    context.problem !== null,
  ],
  invariants: {
    "a payment is confirmed by the server's answer alone": {
      requirement: "PAY-9",
      holds: (snapshot) => !snapshot.matches("confirmed") || snapshot.context.payment?.status === "settled",
    },
    "nothing is sent without a key that was kept before": {
      requirement: "PAY-17",
      holds: (snapshot) => !snapshot.matches("submitting") || snapshot.context.key !== null,
    },
    "a key is renewed only after a definite answer": {
      requirement: "PAY-18",
      holds: (snapshot, { event, before }) =>
        before === null ||
        before.context.key === null ||
        snapshot.context.key === before.context.key ||
        (snapshot.context.key === null &&
          (/^xstate\.done\.actor\.(createPayment|findPayment|checkPayment|cancelPayment)$/.test(event.type) ||
            (event.type === "xstate.error.actor.createPayment" && event.error.code !== "network.lost"))),
    },
    "a payment is never asked for twice at once, and again only with the key it had": {
      requirement: "PAY-7",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("submitting") ||
        before === null ||
        event.type === "xstate.done.actor.prepareAttempt" ||
        snapshot.context.key === before.context.key,
    },
    "a key says nothing was tried only when the server looked at it": {
      requirement: "PAY-18",
      holds: (snapshot, { event, before }) =>
        event.type !== "xstate.error.actor.createPayment" ||
        event.error.code !== "otp.required" ||
        snapshot.context.key === before?.context.key,
    },
    "a payment that the payer gave up is not called declined": {
      requirement: "PAY-29",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.done.actor.cancelPayment" ||
        event.output.status !== "cancelled" ||
        snapshot.context.problem?.code !== "card.declined",
    },
    "a lost answer keeps the key and is looked for": {
      requirement: "PAY-21",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.error.actor.createPayment" ||
        event.error.code !== "network.lost" ||
        (snapshot.matches("lost") && snapshot.context.key !== null),
    },
    "the payer's bank is asked where it may be framed, and nowhere else": {
      requirement: "PAY-13",
      holds: (snapshot, step) =>
        (!snapshot.matches("challenge") || snapshot.context.page === "card") &&
        (snapshot.context.payment?.status !== "challenge" ||
          step.before?.context.payment === snapshot.context.payment ||
          snapshot.context.page === "card" ||
          isAsked(step, "openMethod", { method: snapshot.context.payment.method })),
    },
    "on the page of all methods a payment that came to nothing is given up": {
      requirement: "PAY-1",
      holds: (snapshot, step) =>
        snapshot.context.page !== "options" ||
        !isFound(step) ||
        foundNothing(step) === (isAsked(step, "forgetAttempt") && isAsked(step, "reloadPage")),
    },
    "a failure keeps what was typed and says why": {
      requirement: "PAY-27",
      holds: (snapshot, { event, before }) =>
        !event.type.startsWith("xstate.error.actor.createPayment") ||
        snapshot.hasTag("confirmed") ||
        (snapshot.context.problem?.code === event.error.code &&
          snapshot.context.method === before?.context.method &&
          snapshot.context.brand === before?.context.brand &&
          snapshot.context.isCardComplete === before?.context.isCardComplete),
    },
    "the surcharge follows the brand and the amount": {
      requirement: "PAY-25",
      holds: (snapshot) =>
        snapshot.context.surchargeCents ===
        (snapshot.context.brand === "amex" ? (snapshot.context.amountCents * 140) / 10_000 : 0),
    },
    "a card is sent only at the surcharge that was shown": {
      requirement: "PAY-25",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.done.actor.tokenise" ||
        event.output.brand === snapshot.context.brand ||
        snapshot.matches("cardEntry"),
    },
  },
  stage: "page",
  untaken: {
    stage: {
      "payment.cardEntry|amounts.changed|0": reportedByNobody,
      "payment.transferDetails|amounts.changed|0": reportedByNobody,
      "payment.preparing|xstate.error.actor.prepareAttempt|0":
        "Making a key and keeping it cannot fail in a browser: where storage is refused, the page's memory keeps it.",
    },
  },
});
