import { afterEach, beforeEach, expect, test } from "vitest";
import { cardToken } from "#tests/support/cards.ts";
import type { Owing } from "./owing.ts";
import { cardBody, type Fixture, openPaymentFixture } from "./payment-fixture.ts";

let fixture: Fixture;
let application: Owing;
beforeEach(async () => {
  fixture = await openPaymentFixture();
  application = await fixture.owing();
});
afterEach(async () => {
  expect(await fixture.errors()).toEqual([]);
  await fixture.close();
});

const beginUnsent = async () => {
  const body = cardBody(cardToken("failsOnce"));
  await fixture.create(application, "key", body);
  const [payment] = await fixture.payments(application);
  return { body, id: payment?.id ?? "" };
};
const statusOf = async (id: string) => (await fixture.payment(application, id)).status;

test("a payment that the gateway never saw is kept for ten minutes, then given up", async () => {
  const { id } = await beginUnsent();
  fixture.forward({ minutes: 9 });
  await fixture.sweep();
  expect(await statusOf(id)).toBe("submitting");
  fixture.forward({ minutes: 2 });
  await fixture.sweep();
  expect(await statusOf(id)).toBe("cancelled");
  expect((await fixture.create(application, "other")).status).toBe(201);
});

test("the key of a payment that was given up answers so, and charges nothing", async () => {
  const { id, body } = await beginUnsent();
  fixture.forward({ minutes: 11 });
  await fixture.sweep();
  const answer = await fixture.create(application, "key", body);
  expect(answer).toMatchObject({ status: 201, said: { id, status: "cancelled" } });
  expect(fixture.cards.charges).toEqual([]);
});

test("a payment taken up again by its key starts its ten minutes anew", async () => {
  const { id, body } = await beginUnsent();
  fixture.forward({ minutes: 9 });
  fixture.cards.away = true;
  expect((await fixture.create(application, "key", body)).bytes).toBe("gateway.unavailable");
  fixture.cards.away = false;
  fixture.forward({ minutes: 2 });
  await fixture.sweep();
  expect(await statusOf(id)).toBe("submitting");
});

test("a gateway that is away leaves everything as it is", async () => {
  const { id } = await beginUnsent();
  fixture.cards.away = true;
  fixture.forward({ minutes: 60 });
  await fixture.sweep();
  await fixture.reconcile();
  expect(await statusOf(id)).toBe("submitting");
});

test("a challenge that was left alone is cancelled after five minutes", async () => {
  const { said } = await fixture.create(application, "key", cardBody(cardToken("challenge")));
  fixture.forward({ seconds: 299 });
  await fixture.sweep();
  expect(await statusOf(said.id)).toBe("challenge");
  fixture.forward({ seconds: 1 });
  await fixture.sweep();
  expect(await statusOf(said.id)).toBe("cancelled");
});

test("what is processing is asked about until the bank decides", async () => {
  const { said } = await fixture.create(application, "key", cardBody(cardToken("processing")));
  fixture.forward({ minutes: 120 });
  await fixture.sweep();
  expect(await statusOf(said.id)).toBe("processing");
  fixture.cards.answer(fixture.cards.charges[0]?.chargeId ?? "", "approve");
  await fixture.sweep();
  expect(await statusOf(said.id)).toBe("settled");
});

test("every payment that begins queues its job in half a minute", async () => {
  await fixture.create(application, "key");
  expect(fixture.jobs.sent.filter(({ name }) => name === "reconcile-payment")).toEqual([
    {
      name: "reconcile-payment",
      data: { paymentId: (await fixture.payments(application))[0]?.id },
      afterSeconds: 30,
    },
  ]);
});
