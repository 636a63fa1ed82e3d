import { afterEach, beforeEach, expect, test } from "vitest";
import { cardToken } from "#tests/support/cards.ts";
import type { Owing } from "./owing.ts";
import { cardBody, openPaymentWorld, type World } from "./payment-world.ts";

let world: World;
let application: Owing;
beforeEach(async () => {
  world = await openPaymentWorld();
  application = await world.owing();
});
afterEach(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

const beginUnsent = async () => {
  const body = cardBody(cardToken("failsOnce"));
  await world.create(application, "key", body);
  const [payment] = await world.payments(application);
  return { body, id: payment?.id ?? "" };
};
const statusOf = async (id: string) => (await world.payment(application, id)).status;

test("a payment that the gateway never saw is kept for ten minutes, then given up", async () => {
  const { id } = await beginUnsent();
  world.forward({ minutes: 9 });
  await world.sweep();
  expect(await statusOf(id)).toBe("submitting");
  world.forward({ minutes: 2 });
  await world.sweep();
  expect(await statusOf(id)).toBe("cancelled");
  expect((await world.create(application, "other")).status).toBe(201);
});

test("the key of a payment that was given up answers so, and charges nothing", async () => {
  const { id, body } = await beginUnsent();
  world.forward({ minutes: 11 });
  await world.sweep();
  const answer = await world.create(application, "key", body);
  expect(answer).toMatchObject({ status: 201, said: { id, status: "cancelled" } });
  expect(world.cards.charges).toEqual([]);
});

test("a payment taken up again by its key starts its ten minutes anew", async () => {
  const { id, body } = await beginUnsent();
  world.forward({ minutes: 9 });
  world.cards.away = true;
  expect((await world.create(application, "key", body)).bytes).toBe("gateway.unavailable");
  world.cards.away = false;
  world.forward({ minutes: 2 });
  await world.sweep();
  expect(await statusOf(id)).toBe("submitting");
});

test("a gateway that is away leaves everything as it is", async () => {
  const { id } = await beginUnsent();
  world.cards.away = true;
  world.forward({ minutes: 60 });
  await world.sweep();
  await world.reconcile();
  expect(await statusOf(id)).toBe("submitting");
});

test("a challenge that was left alone is cancelled after five minutes", async () => {
  const { said } = await world.create(application, "key", cardBody(cardToken("challenge")));
  world.forward({ seconds: 299 });
  await world.sweep();
  expect(await statusOf(said.id)).toBe("challenge");
  world.forward({ seconds: 1 });
  await world.sweep();
  expect(await statusOf(said.id)).toBe("cancelled");
});

test("what is processing is asked about until the bank decides", async () => {
  const { said } = await world.create(application, "key", cardBody(cardToken("processing")));
  world.forward({ minutes: 120 });
  await world.sweep();
  expect(await statusOf(said.id)).toBe("processing");
  world.cards.answer(world.cards.charges[0]?.chargeId ?? "", "approve");
  await world.sweep();
  expect(await statusOf(said.id)).toBe("settled");
});

test("every payment that begins queues its job in half a minute", async () => {
  await world.create(application, "key");
  expect(world.jobs.sent.filter(({ name }) => name === "reconcile-payment")).toEqual([
    {
      name: "reconcile-payment",
      data: { paymentId: (await world.payments(application))[0]?.id },
      afterSeconds: 30,
    },
  ]);
});
