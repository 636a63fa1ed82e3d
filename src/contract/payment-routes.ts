import * as z from "zod/mini";
import { examplePayment, exampleShortcode } from "./examples.ts";
import { bankFeed, bankFeedReceipt, cardSetup, payment, paymentCreate } from "./payment.ts";
import { route } from "./route.ts";
import { id, idempotencyKey, shortcode } from "./shapes.ts";

const one = "/api/public/vendor/application/shortcode/{shortcode}" as const;
const group = "Payments";
const byId = z.strictObject({ shortcode, id });
const byIdExample = { shortcode: exampleShortcode, id: examplePayment.id };
const cardRefusals = [
  "card.declined",
  "card.insufficient-funds",
  "card.expired",
  "card.incorrect-cvc",
  "card.challenge-failed",
  "card.refused",
] as const;
const readProblems = ["application.unknown", "otp.required", "limit.reached", "payment.unknown"] as const;
const read = { group, access: "gated", body: null, reply: payment, status: 200 } as const;

export const paymentRoutes = {
  readCardSetup: route({
    method: "GET",
    path: `${one}/card-setup`,
    group,
    description: "What the card page needs: the gateway's frame and the surcharge in force by brand.",
    access: "gated",
    params: z.strictObject({ shortcode }),
    body: null,
    reply: cardSetup,
    status: 200,
    problems: ["application.unknown", "otp.required", "limit.reached", "payment.not-offered"],
    example: {
      params: { shortcode: exampleShortcode },
      reply: {
        gateway: { kind: "sandbox", origin: "http://localhost:4012" },
        surcharges: [
          { brand: "visa", basisPoints: 0 },
          { brand: "amex", basisPoints: 140 },
        ],
      },
    },
  }),
  createPayment: route({
    method: "POST",
    path: `${one}/payments`,
    group,
    description:
      "Pays, or says that a bank transfer will come. The same key gives the same answer, byte for byte.",
    access: "gated",
    params: z.strictObject({ shortcode }),
    body: paymentCreate,
    reply: payment,
    status: 201,
    idempotent: true,
    problems: [
      "request.invalid",
      "application.unknown",
      "otp.required",
      "otp.payer-code-needed",
      "limit.reached",
      "payment.in-flight",
      "payment.in-progress",
      "payment.already-settled",
      "payment.nothing-owed",
      "payment.key-reused",
      "payment.not-offered",
      "payment.amount-changed",
      "payment.part-too-small",
      "payment.closed",
      "gateway.unavailable",
      ...cardRefusals,
    ],
    example: {
      params: { shortcode: exampleShortcode },
      body: { method: "Credit Card", token: "tok_4kd83kd92kd0", amountCents: 429_500, surchargeCents: 0 },
      reply: examplePayment,
    },
  }),
  readPayment: route({
    ...read,
    method: "GET",
    path: `${one}/payments/{id}`,
    description: "One payment as the server knows it.",
    params: byId,
    problems: readProblems,
    example: { params: byIdExample, reply: examplePayment },
  }),
  findPayment: route({
    ...read,
    method: "GET",
    path: `${one}/payments/by-key/{key}`,
    description: "The payment that a key made, after its answer was lost. Unknown: it never reached us.",
    params: z.strictObject({ shortcode, key: idempotencyKey }),
    problems: readProblems,
    example: {
      params: { shortcode: exampleShortcode, key: "k_9d83kd02kd92kd83kd" },
      reply: examplePayment,
    },
  }),
  checkPayment: route({
    ...read,
    method: "POST",
    path: `${one}/payments/{id}/check`,
    description: "Asks the gateway what became of a payment, and records it.",
    params: byId,
    problems: [...readProblems, "gateway.unavailable"],
    example: { params: byIdExample, reply: examplePayment },
  }),
  cancelPayment: route({
    ...read,
    method: "POST",
    path: `${one}/payments/{id}/cancel`,
    description: "Gives up a payment that waits for the payer's bank or for a transfer; a charged one stays.",
    params: byId,
    problems: [...readProblems, "payment.in-progress", "gateway.unavailable"],
    example: { params: byIdExample, reply: { ...examplePayment, status: "cancelled", settledAt: null } },
  }),
  readReceipt: route({
    method: "GET",
    path: `${one}/payments/{id}/receipt`,
    group,
    description: "The receipt of a settled payment as a PDF.",
    access: "gated",
    params: byId,
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    status: 200,
    problems: readProblems,
    example: { params: byIdExample, reply: "%PDF-1.7 …" },
  }),
  receiveCardEvent: route({
    method: "POST",
    path: "/api/webhooks/cards",
    group: "Webhooks",
    description: "What the card gateway tells us, signed over the raw body.",
    access: "signed",
    params: null,
    body: z.unknown(),
    reply: z.strictObject({ received: z.boolean() }),
    status: 200,
    problems: ["webhook.refused", "gateway.unavailable"],
    example: { body: {}, reply: { received: true } },
  }),
  receiveBankFeed: route({
    method: "POST",
    path: "/api/webhooks/bank-feed",
    group: "Webhooks",
    description: "Money that arrived in the trust account, signed over the raw body; a line counts once.",
    access: "signed",
    params: null,
    body: bankFeed,
    reply: bankFeedReceipt,
    status: 200,
    problems: ["webhook.refused", "request.invalid"],
    example: {
      body: {
        feedId: "2026-11-21-1",
        lines: [
          {
            lineId: "L-1",
            kind: "transfer",
            instruction: "payment",
            amountCents: 429_500,
            valueDate: "2026-11-21",
            reference: "SF-7K3M9Q2P",
          },
        ],
      },
      reply: { accepted: 1, duplicates: 0 },
    },
  }),
};
