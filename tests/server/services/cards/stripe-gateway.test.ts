import { afterEach, beforeEach, expect, test } from "vitest";
import { createStripeGateway } from "#server/services/cards/stripe-gateway.ts";
import { cardError, confirmationToken, error, intent, ok, startFakeStripe } from "./fake-stripe.ts";
import { chargeOf } from "./sandbox-fixture.ts";

const NOW = new Date("2026-11-21T02:00:00Z");
const WEBHOOK_SECRET = "whsec_stripe";
const REQUEST = chargeOf("ctoken_1", "pay-1", { idempotencyKey: "key-1" });
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

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeEach(async () => {
  stripe = await startFakeStripe();
});
afterEach(() => stripe.close());

const gateway = (timeoutMs = 2_000) =>
  createStripeGateway({
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    webhookSecret: WEBHOOK_SECRET,
    now: () => NOW,
    timeoutMs,
    api: stripe.api,
  });
const failure = (kind: string, code: string) => expect.objectContaining({ kind, code });

test("a charge confirms the token at once, for cards alone, under our key", async () => {
  stripe.answers(() => ok(intent()));
  expect(await gateway().charge(REQUEST)).toEqual(CHARGE);
  const [call] = stripe.calls;
  expect([call?.method, call?.path]).toEqual(["POST", "/v1/payment_intents"]);
  expect(call?.headers["idempotency-key"]).toBe("key-1");
  expect(call?.headers.authorization).toBe("Bearer sk_test_1");
  expect(Object.fromEntries(call?.form ?? [])).toEqual({
    amount: "125000",
    currency: "aud",
    confirm: "true",
    confirmation_token: "ctoken_1",
    "allowed_payment_method_types[0]": "card",
    return_url: REQUEST.returnUrl,
    description: REQUEST.description,
    "metadata[reference]": "pay-1",
    "metadata[payee]": "agency-1",
    "expand[0]": "payment_method",
  });
});

test("a challenge hands the page the client secret", async () => {
  stripe.answers(() => ok(intent({ status: "requires_action", next_action: { type: "use_stripe_sdk" } })));
  expect(await gateway().charge(REQUEST)).toEqual({
    ...CHARGE,
    status: "challenge",
    challenge: { kind: "stripe", clientSecret: "pi_1_secret_x" },
  });
});

test.each([
  ["card_declined", "generic_decline", "declined"],
  ["card_declined", "insufficient_funds", "insufficientFunds"],
  ["card_declined", "lost_card", "lostOrStolen"],
  ["card_declined", "stolen_card", "lostOrStolen"],
  ["expired_card", "expired_card", "expiredCard"],
  ["incorrect_cvc", "incorrect_cvc", "incorrectCvc"],
  ["payment_intent_authentication_failure", undefined, "challengeFailed"],
  ["processing_error", undefined, "declined"],
])("%s, %s is the answer %s", async (code, declineCode, decline) => {
  stripe.answers(() => error(402, cardError(code, declineCode)));
  expect(await gateway().charge(REQUEST)).toEqual({ ...CHARGE, status: "declined", decline });
});

test.each([
  ["the connection breaks", "hang up" as const, "unavailable", "no-answer"],
  ["nothing comes", "silence" as const, "unavailable", "no-answer"],
  ["Stripe fails", error(500, { type: "api_error" }), "unavailable", "api_error"],
  ["the key is in use", error(409, { type: "invalid_request_error", code: "lock" }), "unavailable", "lock"],
  [
    "the key had another body",
    error(400, { type: "idempotency_error", code: "idempotency_key_reused" }),
    "unavailable",
    "idempotency_key_reused",
  ],
  [
    "the token is gone",
    error(404, { type: "invalid_request_error", code: "resource_missing" }),
    "refused",
    "resource_missing",
  ],
  ["the key is wrong", error(401, { type: "invalid_request_error" }), "refused", "invalid_request_error"],
  [
    "there are too many calls",
    error(429, { type: "invalid_request_error", code: "rate_limit" }),
    "refused",
    "rate_limit",
  ],
])("when %s the charge fails, and is not repeated", async (_name, answer, kind, code) => {
  stripe.answers(() => answer);
  await expect(gateway(300).charge(REQUEST)).rejects.toEqual(failure(kind, code));
  expect(stripe.calls).toHaveLength(1);
});

test.each([
  ["amex", "american_express", "amex"],
  ["visa", "eftpos_australia", "eftpos"],
  ["eftpos_au", null, "eftpos"],
  ["mastercard", "mastercard", "mastercard"],
  ["unionpay", "union_pay", "other"],
])("a token of %s shown as %s is %s", async (brand, displayBrand, expected) => {
  const card = {
    brand,
    display_brand: displayBrand,
    last4: "0005",
    funding: "debit",
    fingerprint: "Xt5EWLLDS7FJjR1c",
  };
  stripe.answers(() => ok(confirmationToken({ payment_method_preview: { type: "card", card } })));
  expect(await gateway().readToken("ctoken_1")).toEqual({
    brand: expected,
    last4: "0005",
    funding: "debit",
    fingerprint: "Xt5EWLLDS7FJjR1c",
  });
});

test("a used token and a token of something else are refused", async () => {
  stripe.answers(() => ok(confirmationToken({ payment_intent: "pi_1" })));
  await expect(gateway().readToken("ctoken_1")).rejects.toEqual(failure("refused", "token.used"));
  stripe.answers(() => ok(confirmationToken({ payment_method_preview: { type: "au_becs_debit" } })));
  await expect(gateway().readToken("ctoken_1")).rejects.toEqual(failure("refused", "token.not-a-card"));
});

test("a charge is read by its id; an unknown id is null", async () => {
  stripe.answers(({ path }) =>
    path.endsWith("/pi_1") ? ok(intent({ status: "processing" })) : error(404, { code: "resource_missing" }),
  );
  expect(await gateway().readCharge("pi_1")).toEqual({ ...CHARGE, status: "processing" });
  expect(await gateway().readCharge("pi_2")).toBeNull();
});

test("a lost charge is found in the list, before search can know of it", async () => {
  const other = intent({ id: "pi_0", metadata: {} });
  stripe.answers(({ path, form }) => {
    if (path !== "/v1/payment_intents") return ok(intent());
    return form.has("starting_after")
      ? ok({ object: "list", has_more: false, data: [intent({ payment_method: "pm_1" })] })
      : ok({ object: "list", has_more: true, data: [other] });
  });
  expect(await gateway().findCharge("pay-1")).toEqual(CHARGE);
  expect(stripe.calls.map(({ path }) => path)).toEqual([
    "/v1/payment_intents",
    "/v1/payment_intents",
    "/v1/payment_intents/pi_1",
  ]);
  expect(stripe.calls[0]?.form.get("created[gte]")).toBe(String(NOW.getTime() / 1000 - 7200));
});

test("an older charge is found by search and read again; none is null", async () => {
  const found = [intent({ id: "pi_0", created: 1 }), intent({ status: "requires_action" })];
  stripe.answers(({ path, form }) => {
    if (path === "/v1/payment_intents/pi_1") return ok(intent());
    if (path !== "/v1/payment_intents/search") return ok({ object: "list", has_more: false, data: [] });
    const isOurs = form.get("query") === 'metadata["reference"]:"pay-1"';
    return ok({ object: "search_result", has_more: false, data: isOurs ? found : [] });
  });
  expect(await gateway().findCharge("pay-1")).toEqual(CHARGE);
  expect(await gateway().findCharge('pay-1" OR status:"succeeded')).toBeNull();
});

test("cancelling answers the charge as it then stands", async () => {
  stripe.answers(() => ok(intent({ status: "canceled" })));
  expect(await gateway().cancelCharge("pi_1")).toEqual({ ...CHARGE, status: "cancelled" });
  stripe.answers(({ method }) =>
    method === "GET" ? ok(intent()) : error(400, { code: "payment_intent_unexpected_state" }),
  );
  expect(await gateway().cancelCharge("pi_1")).toEqual(CHARGE);
});

test.each([
  ["succeeded", "succeeded"],
  ["pending", "pending"],
  ["requires_action", "pending"],
  ["failed", "failed"],
  ["canceled", "failed"],
])("a refund that is %s is %s", async (status, expected) => {
  stripe.answers(() => ok({ id: "re_1", object: "refund", status }));
  const request = { chargeId: "pi_1", amountCents: 5_000, idempotencyKey: "refund-1", reference: "pay-1" };
  expect(await gateway().refund(request)).toEqual({ refundId: "re_1", status: expected });
  expect(stripe.calls[0]?.headers["idempotency-key"]).toBe("refund-1");
  expect(Object.fromEntries(stripe.calls[0]?.form ?? [])).toEqual({
    payment_intent: "pi_1",
    amount: "5000",
    "metadata[reference]": "pay-1",
  });
});

test("the page is told the publishable key alone", () => {
  expect(gateway().pageSetup()).toEqual({ kind: "stripe", publishableKey: "pk_test_1" });
});
