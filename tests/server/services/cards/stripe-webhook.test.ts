import { expect, test } from "vitest";
import { createStripeGateway } from "#server/services/cards/stripe-gateway.ts";
import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import { cardError, intent, METHOD } from "./fake-stripe.ts";

const NOW = new Date("2026-11-21T02:00:00Z");
const WEBHOOK_SECRET = "whsec_stripe";
const CHARGE = {
  chargeId: "pi_1",
  status: "succeeded",
  amountCents: 125_000,
  currency: "AUD",
  reference: "pay-1",
  payee: "agency-1",
  card: { brand: "visa", last4: "4242", funding: "credit" },
  decline: null,
  challenge: null,
};

const gateway = createStripeGateway({
  secretKey: "sk_test_1",
  publishableKey: "pk_test_1",
  webhookSecret: WEBHOOK_SECRET,
  now: () => NOW,
});

function deliver(type: string, object: object, receivedAt = NOW) {
  const body = Buffer.from(JSON.stringify({ id: "evt_1", object: "event", type, data: { object } }));
  return gateway.readWebhook(body, signWebhook(body, WEBHOOK_SECRET, NOW), receivedAt);
}

test.each([
  ["payment_intent.succeeded", "succeeded", "charge.succeeded", "succeeded"],
  ["payment_intent.processing", "processing", "charge.processing", "processing"],
  ["payment_intent.canceled", "canceled", "charge.cancelled", "cancelled"],
])("%s is %s of the port", (stripeType, stripeStatus, type, status) => {
  const object = intent({ status: stripeStatus, payment_method: "pm_1" });
  expect(deliver(stripeType, object)).toEqual({
    eventId: "evt_1",
    type,
    charge: { ...CHARGE, status, card: null },
  });
});

test("a failed challenge arrives as a decline with its card", () => {
  const { payment_intent } = cardError("payment_intent_authentication_failure");
  expect(deliver("payment_intent.payment_failed", payment_intent)).toEqual({
    eventId: "evt_1",
    type: "charge.declined",
    charge: { ...CHARGE, status: "declined", decline: "challengeFailed" },
  });
});

test("a refund made elsewhere arrives with the sum refunded so far", () => {
  const object = {
    id: "ch_1",
    object: "charge",
    payment_intent: "pi_1",
    amount: 125_000,
    amount_refunded: 5_000,
    currency: "aud",
    metadata: { reference: "pay-1", payee: "agency-1" },
    payment_method_details: { type: "card", card: METHOD.card },
  };
  expect(deliver("charge.refunded", object)).toEqual({
    eventId: "evt_1",
    type: "charge.refunded",
    charge: CHARGE,
    refundedCents: 5_000,
  });
  expect(deliver("charge.refunded", { ...object, metadata: {} })).toMatchObject({ type: "other" });
});

test("events about other things are genuine, and nothing to us", () => {
  const other = { eventId: "evt_1", type: "other", charge: null };
  expect(deliver("payout.paid", { id: "po_1" })).toEqual(other);
  expect(deliver("payment_intent.succeeded", intent({ metadata: {} }))).toEqual(other);
});

test("a webhook is refused out of its time, unsigned, or when it is no event", () => {
  const late = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  expect(deliver("payment_intent.succeeded", intent(), late(300))).toMatchObject({
    type: "charge.succeeded",
  });
  expect(deliver("payment_intent.succeeded", intent(), late(301))).toBe("refused");
  expect(deliver("payment_intent.succeeded", intent(), late(-301))).toBe("refused");
  const body = Buffer.from("null");
  expect(gateway.readWebhook(body, undefined, NOW)).toBe("refused");
  expect(gateway.readWebhook(body, signWebhook(body, WEBHOOK_SECRET, NOW), NOW)).toBe("refused");
});
