import { afterEach, beforeEach, expect, test } from "vitest";
import { type CardCharge, CardGatewayFailure } from "#server/services/cards/card-gateway.ts";
import { createSandboxGateway } from "#server/services/cards/sandbox-gateway.ts";
import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import {
  APP_ORIGIN,
  CARDS,
  cardEntry,
  chargeOf,
  type SandboxFixture,
  SECRET_KEY,
  startSandboxFixture,
  WEBHOOK_SECRET,
} from "./sandbox-fixture.ts";

let fixture: SandboxFixture;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-11-21T02:00:00Z");
  // A hundred calls at once take longer where the machine does other work too.
  fixture = await startSandboxFixture({ now: () => now, timeoutMs: 30_000 });
});
afterEach(() => fixture.close());

const failure = (kind: string, code: string) => expect.objectContaining({ kind, code });

async function pay(number: string, reference = "pay-1"): Promise<CardCharge> {
  return fixture.gateway().charge(chargeOf(await fixture.tokenFor(number), reference));
}

test("a card is charged once and found by its id and by our payment id", async () => {
  const charge = await pay(CARDS.paid);
  expect(charge).toEqual({
    chargeId: expect.stringMatching(/^ch_[0-9a-f]{32}$/),
    status: "succeeded",
    amountCents: 125_000,
    currency: "AUD",
    reference: "pay-1",
    payee: "agency-1",
    card: { brand: "visa", last4: "4242", funding: "credit" },
    decline: null,
    challenge: null,
  });
  expect(await fixture.gateway().readCharge(charge.chargeId)).toEqual(charge);
  expect(await fixture.gateway().findCharge("pay-1")).toEqual(charge);
  expect(await fixture.gateway().readCharge("ch_none")).toBeNull();
  expect(await fixture.gateway().findCharge("pay-2")).toBeNull();
});

test.each([
  ["mastercard", "mastercard", "4444"],
  ["amex", "amex", "0005"],
] as const)("the gateway names the scheme of %s", async (card, brand, last4) => {
  const token = await fixture.tokenFor(CARDS[card]);
  expect(await fixture.gateway().readToken(token)).toEqual({
    brand,
    last4,
    funding: "credit",
    fingerprint: null,
  });
  expect((await pay(CARDS[card])).card?.brand).toBe(brand);
});

test.each(["declined", "insufficientFunds", "expiredCard", "incorrectCvc", "lostOrStolen"] as const)(
  "%s is an answer, not a failure",
  async (decline) => {
    expect(await pay(CARDS[decline])).toMatchObject({ status: "declined", decline });
  },
);

test("a hundred calls at once with one key make one charge", async () => {
  const request = chargeOf(await fixture.tokenFor(CARDS.paid), "pay-1");
  const charges = await Promise.all(Array.from({ length: 100 }, () => fixture.gateway().charge(request)));
  expect(new Set(charges.map(({ chargeId }) => chargeId)).size).toBe(1);
  const all = (await (await fixture.get("/v1/charges?all=1")).json()) as { charges: unknown[] };
  expect(all.charges).toHaveLength(1);
});

test("a used key with another request is unknown, since the first may have charged", async () => {
  const request = chargeOf(await fixture.tokenFor(CARDS.paid), "pay-1");
  await fixture.gateway().charge(request);
  await expect(fixture.gateway().charge({ ...request, amountCents: 1 })).rejects.toEqual(
    failure("unavailable", "idempotency.mismatch"),
  );
});

test("a gateway error charges nothing, and the same key then pays", async () => {
  const request = chargeOf(await fixture.tokenFor(CARDS.gatewayErrorOnce), "pay-1");
  await expect(fixture.gateway().charge(request)).rejects.toEqual(failure("unavailable", "gateway.error"));
  expect(await fixture.gateway().findCharge("pay-1")).toBeNull();
  expect(await fixture.gateway().charge(request)).toMatchObject({ status: "succeeded" });
});

test("a lost answer is found by our payment id, and the same key answers it again", async () => {
  await fixture.post("/test/hooks", { lostAnswers: 1 });
  const request = chargeOf(await fixture.tokenFor(CARDS.paid), "pay-1");
  await expect(fixture.gateway().charge(request)).rejects.toEqual(failure("unavailable", "no-answer"));
  const found = await fixture.gateway().findCharge("pay-1");
  expect(found).toMatchObject({ status: "succeeded" });
  expect(await fixture.gateway().charge(request)).toEqual(found);
});

test("an answer slower than the time-out is unknown", async () => {
  await fixture.post("/test/hooks", { answerDelayMs: 500 });
  const impatient = createSandboxGateway({
    origin: fixture.origin(),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    timeoutMs: 50,
  });
  const request = chargeOf(await fixture.tokenFor(CARDS.paid), "pay-1");
  await expect(impatient.charge(request)).rejects.toEqual(failure("unavailable", "no-answer"));
});

test("a sandbox that does not run is unknown", async () => {
  const gateway = fixture.gateway();
  await fixture.stop();
  await expect(gateway.findCharge("pay-1")).rejects.toBeInstanceOf(CardGatewayFailure);
  await expect(gateway.findCharge("pay-1")).rejects.toEqual(failure("unavailable", "no-answer"));
});

test("a token is for one charge", async () => {
  const token = await fixture.tokenFor(CARDS.declined);
  await fixture.gateway().charge(chargeOf(token, "pay-1"));
  await expect(fixture.gateway().charge(chargeOf(token, "pay-2"))).rejects.toEqual(
    failure("refused", "token.used"),
  );
  await expect(fixture.gateway().readToken(token)).rejects.toEqual(failure("refused", "token.used"));
  await expect(fixture.gateway().readToken("tok_none")).rejects.toEqual(failure("refused", "token.unknown"));
});

test("a token lives for 15 minutes", async () => {
  const [early, late] = [await fixture.tokenFor(CARDS.paid), await fixture.tokenFor(CARDS.paid)];
  now = new Date(now.getTime() + 15 * 60_000 - 1);
  expect(await fixture.gateway().charge(chargeOf(early, "pay-1"))).toMatchObject({ status: "succeeded" });
  now = new Date(now.getTime() + 1);
  await expect(fixture.gateway().charge(chargeOf(late, "pay-2"))).rejects.toEqual(
    failure("refused", "token.expired"),
  );
});

test("refunds add up to the charge and no further, once for each key", async () => {
  const { chargeId } = await pay(CARDS.paid);
  const refund = { chargeId, amountCents: 100_000, idempotencyKey: "refund-1", reference: "pay-1" };
  const made = await fixture.gateway().refund(refund);
  expect(made).toEqual({ refundId: expect.stringMatching(/^re_/), status: "succeeded" });
  expect(await fixture.gateway().refund(refund)).toEqual(made);
  await expect(fixture.gateway().refund({ ...refund, idempotencyKey: "refund-2" })).rejects.toEqual(
    failure("refused", "refund.impossible"),
  );
  const rest = { ...refund, amountCents: 25_000, idempotencyKey: "refund-3" };
  expect(await fixture.gateway().refund(rest)).toMatchObject({ status: "succeeded" });
  const events = (await fixture.inbox.until(3)).map(({ body }) => JSON.parse(body.toString("utf8")));
  expect(events.map(({ refundedCents }) => refundedCents).filter(Boolean)).toEqual([100_000, 125_000]);
});

test("a declined charge cannot be refunded", async () => {
  const { chargeId } = await pay(CARDS.declined);
  await expect(
    fixture.gateway().refund({ chargeId, amountCents: 1, idempotencyKey: "refund-1", reference: "pay-1" }),
  ).rejects.toEqual(failure("refused", "refund.impossible"));
});

test("an event is read back as the charge it is about", async () => {
  const charge = await pay(CARDS.paid);
  const [delivery] = await fixture.inbox.until(1);
  const event = fixture.gateway().readWebhook(delivery?.body ?? Buffer.of(), delivery?.signature, now);
  expect(event).toEqual({ eventId: expect.stringMatching(/^evt_/), type: "charge.succeeded", charge });
});

test.each([
  ["not JSON", "{"],
  ["no event", "{}"],
  ["an event of another shape", '{"eventId":"evt_1","type":"charge.succeeded","charge":{}}'],
])("a signed body that is %s is refused", (_name, body) => {
  const header = signWebhook(body, WEBHOOK_SECRET, now);
  expect(fixture.gateway().readWebhook(Buffer.from(body), header, now)).toBe("refused");
});

test("the wrong key opens nothing", async () => {
  const gateway = createSandboxGateway({
    origin: fixture.origin(),
    secretKey: "sk_wrong",
    webhookSecret: WEBHOOK_SECRET,
  });
  await expect(gateway.findCharge("pay-1")).rejects.toEqual(failure("refused", "key.wrong"));
});

test("the page is told where the card fields are", () => {
  expect(fixture.gateway().pageSetup()).toEqual({ kind: "sandbox", origin: fixture.origin() });
});

test("no card number, code or name is kept or answered", async () => {
  const answer = await fetch(`${fixture.origin()}/v1/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: fixture.origin() },
    body: JSON.stringify(cardEntry(CARDS.paid, { cvc: "987" })),
  });
  const { token } = (await answer.clone().json()) as { token: string };
  const charge = await fixture
    .gateway()
    .charge(chargeOf(token, "pay-1", { returnUrl: `${APP_ORIGIN}/pay/x` }));
  await pay(CARDS.challenge, "pay-2");
  const deliveries = await fixture.inbox.until(2);
  const answers = await Promise.all(
    ["/v1/charges?all=1", `/v1/charges/${charge.chargeId}`].map(async (path) =>
      (await fixture.get(path)).text(),
    ),
  );
  const expected = [
    await answer.text(),
    await fixture.readFolder(),
    ...answers,
    ...deliveries.map(({ body }) => body.toString("utf8")),
  ].join("\n");
  expect(expected).toContain("4242");
  expect(expected).not.toMatch(/4242[ -]?4242|4000[ -]?0000|"cvc"|"987"|Alex Vendor/);
});
