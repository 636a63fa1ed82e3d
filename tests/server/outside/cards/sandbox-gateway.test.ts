import { afterEach, beforeEach, expect, test } from "vitest";
import { type CardCharge, CardGatewayFailure } from "#server/outside/cards/card-gateway.ts";
import { createSandboxGateway } from "#server/outside/cards/sandbox-gateway.ts";
import { signWebhook } from "#server/outside/cards/webhook-signature.ts";
import {
  APP_ORIGIN,
  CARDS,
  cardEntry,
  chargeOf,
  type SandboxWorld,
  SECRET_KEY,
  startSandboxWorld,
  WEBHOOK_SECRET,
} from "./sandbox-world.ts";

let world: SandboxWorld;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-11-21T02:00:00Z");
  world = await startSandboxWorld({ now: () => now, timeoutMs: 2_000 });
});
afterEach(() => world.close());

const failure = (kind: string, code: string) => expect.objectContaining({ kind, code });

async function pay(number: string, reference = "pay-1"): Promise<CardCharge> {
  return world.gateway().charge(chargeOf(await world.tokenFor(number), reference));
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
  expect(await world.gateway().readCharge(charge.chargeId)).toEqual(charge);
  expect(await world.gateway().findCharge("pay-1")).toEqual(charge);
  expect(await world.gateway().readCharge("ch_none")).toBeNull();
  expect(await world.gateway().findCharge("pay-2")).toBeNull();
});

test.each([
  ["mastercard", "mastercard", "4444"],
  ["amex", "amex", "0005"],
] as const)("the gateway names the scheme of %s", async (card, brand, last4) => {
  const token = await world.tokenFor(CARDS[card]);
  expect(await world.gateway().readToken(token)).toEqual({
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
  const request = chargeOf(await world.tokenFor(CARDS.paid), "pay-1");
  const charges = await Promise.all(Array.from({ length: 100 }, () => world.gateway().charge(request)));
  expect(new Set(charges.map(({ chargeId }) => chargeId)).size).toBe(1);
  const all = (await (await world.get("/v1/charges?all=1")).json()) as { charges: unknown[] };
  expect(all.charges).toHaveLength(1);
});

test("a used key with another request is unknown, since the first may have charged", async () => {
  const request = chargeOf(await world.tokenFor(CARDS.paid), "pay-1");
  await world.gateway().charge(request);
  await expect(world.gateway().charge({ ...request, amountCents: 1 })).rejects.toEqual(
    failure("unavailable", "idempotency.mismatch"),
  );
});

test("a gateway error charges nothing, and the same key then pays", async () => {
  const request = chargeOf(await world.tokenFor(CARDS.gatewayErrorOnce), "pay-1");
  await expect(world.gateway().charge(request)).rejects.toEqual(failure("unavailable", "gateway.error"));
  expect(await world.gateway().findCharge("pay-1")).toBeNull();
  expect(await world.gateway().charge(request)).toMatchObject({ status: "succeeded" });
});

test("a lost answer is found by our payment id, and the same key answers it again", async () => {
  await world.post("/test/hooks", { lostAnswers: 1 });
  const request = chargeOf(await world.tokenFor(CARDS.paid), "pay-1");
  await expect(world.gateway().charge(request)).rejects.toEqual(failure("unavailable", "no-answer"));
  const found = await world.gateway().findCharge("pay-1");
  expect(found).toMatchObject({ status: "succeeded" });
  expect(await world.gateway().charge(request)).toEqual(found);
});

test("an answer slower than the time-out is unknown", async () => {
  await world.post("/test/hooks", { answerDelayMs: 500 });
  const impatient = createSandboxGateway({
    origin: world.origin(),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    timeoutMs: 50,
  });
  const request = chargeOf(await world.tokenFor(CARDS.paid), "pay-1");
  await expect(impatient.charge(request)).rejects.toEqual(failure("unavailable", "no-answer"));
});

test("a sandbox that does not run is unknown", async () => {
  const gateway = world.gateway();
  await world.stop();
  await expect(gateway.findCharge("pay-1")).rejects.toBeInstanceOf(CardGatewayFailure);
  await expect(gateway.findCharge("pay-1")).rejects.toEqual(failure("unavailable", "no-answer"));
});

test("a token is for one charge", async () => {
  const token = await world.tokenFor(CARDS.declined);
  await world.gateway().charge(chargeOf(token, "pay-1"));
  await expect(world.gateway().charge(chargeOf(token, "pay-2"))).rejects.toEqual(
    failure("refused", "token.used"),
  );
  await expect(world.gateway().readToken(token)).rejects.toEqual(failure("refused", "token.used"));
  await expect(world.gateway().readToken("tok_none")).rejects.toEqual(failure("refused", "token.unknown"));
});

test("a token lives for 15 minutes", async () => {
  const [early, late] = [await world.tokenFor(CARDS.paid), await world.tokenFor(CARDS.paid)];
  now = new Date(now.getTime() + 15 * 60_000 - 1);
  expect(await world.gateway().charge(chargeOf(early, "pay-1"))).toMatchObject({ status: "succeeded" });
  now = new Date(now.getTime() + 1);
  await expect(world.gateway().charge(chargeOf(late, "pay-2"))).rejects.toEqual(
    failure("refused", "token.expired"),
  );
});

test("refunds add up to the charge and no further, once for each key", async () => {
  const { chargeId } = await pay(CARDS.paid);
  const refund = { chargeId, amountCents: 100_000, idempotencyKey: "refund-1", reference: "pay-1" };
  const made = await world.gateway().refund(refund);
  expect(made).toEqual({ refundId: expect.stringMatching(/^re_/), status: "succeeded" });
  expect(await world.gateway().refund(refund)).toEqual(made);
  await expect(world.gateway().refund({ ...refund, idempotencyKey: "refund-2" })).rejects.toEqual(
    failure("refused", "refund.impossible"),
  );
  const rest = { ...refund, amountCents: 25_000, idempotencyKey: "refund-3" };
  expect(await world.gateway().refund(rest)).toMatchObject({ status: "succeeded" });
  const events = (await world.inbox.until(3)).map(({ body }) => JSON.parse(body.toString("utf8")));
  expect(events.map(({ refundedCents }) => refundedCents).filter(Boolean)).toEqual([100_000, 125_000]);
});

test("a declined charge cannot be refunded", async () => {
  const { chargeId } = await pay(CARDS.declined);
  await expect(
    world.gateway().refund({ chargeId, amountCents: 1, idempotencyKey: "refund-1", reference: "pay-1" }),
  ).rejects.toEqual(failure("refused", "refund.impossible"));
});

test("an event is read back as the charge it is about", async () => {
  const charge = await pay(CARDS.paid);
  const [delivery] = await world.inbox.until(1);
  const event = world.gateway().readWebhook(delivery?.body ?? Buffer.of(), delivery?.signature, now);
  expect(event).toEqual({ eventId: expect.stringMatching(/^evt_/), type: "charge.succeeded", charge });
});

test.each([
  ["not JSON", "{"],
  ["no event", "{}"],
  ["an event of another shape", '{"eventId":"evt_1","type":"charge.succeeded","charge":{}}'],
])("a signed body that is %s is refused", (_name, body) => {
  const header = signWebhook(body, WEBHOOK_SECRET, now);
  expect(world.gateway().readWebhook(Buffer.from(body), header, now)).toBe("refused");
});

test("the wrong key opens nothing", async () => {
  const gateway = createSandboxGateway({
    origin: world.origin(),
    secretKey: "sk_wrong",
    webhookSecret: WEBHOOK_SECRET,
  });
  await expect(gateway.findCharge("pay-1")).rejects.toEqual(failure("refused", "key.wrong"));
});

test("the page is told where the card fields are", () => {
  expect(world.gateway().pageSetup()).toEqual({ kind: "sandbox", origin: world.origin() });
});

test("no card number, code or name is kept or answered", async () => {
  const answer = await fetch(`${world.origin()}/v1/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: world.origin() },
    body: JSON.stringify(cardEntry(CARDS.paid, { cvc: "987" })),
  });
  const { token } = (await answer.clone().json()) as { token: string };
  const charge = await world.gateway().charge(chargeOf(token, "pay-1", { returnUrl: `${APP_ORIGIN}/pay/x` }));
  await pay(CARDS.challenge, "pay-2");
  const deliveries = await world.inbox.until(2);
  const answers = await Promise.all(
    ["/v1/charges?all=1", `/v1/charges/${charge.chargeId}`].map(async (path) =>
      (await world.get(path)).text(),
    ),
  );
  const told = [
    await answer.text(),
    await world.readFolder(),
    ...answers,
    ...deliveries.map(({ body }) => body.toString("utf8")),
  ].join("\n");
  expect(told).toContain("4242");
  expect(told).not.toMatch(/4242[ -]?4242|4000[ -]?0000|"cvc"|"987"|Alex Vendor/);
});
