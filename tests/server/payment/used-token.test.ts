import { afterEach, beforeEach, expect, test } from "vitest";
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

test("whoever reads a token that was used up meanwhile hears what was paid with it", async () => {
  const body = cardBody();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.cards.beforeReadToken = () => held;
  const repeat = world.create(application, "key", body, "req_repeat");
  const another = world.create(application, "other", body, "req_another");
  await expect.poll(() => world.cards.calls.readToken).toBe(2);
  world.cards.beforeReadToken = async () => {};
  const first = await world.create(application, "key", body, "req_first");
  release();
  expect(first.status).toBe(201);
  expect(await repeat).toEqual(first);
  expect((await another).bytes).toBe("payment.already-settled");
});

test("a gateway that is away for the repeat alone does not hide what the first call paid", async () => {
  const body = cardBody();
  world.cards.beforeReadToken = async () => {
    world.cards.beforeReadToken = async () => {};
    await world.create(application, "key", body, "req_first");
    world.cards.away = true;
  };
  const repeat = await world.create(application, "key", body, "req_repeat");
  expect(repeat).toMatchObject({ status: 201, said: { status: "settled" } });
});
