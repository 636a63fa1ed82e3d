import { afterEach, beforeEach, expect, test } from "vitest";
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

test("whoever reads a token that was used up meanwhile hears what was paid with it [T486]", async () => {
  const body = cardBody();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  fixture.cards.beforeReadToken = () => held;
  const repeat = fixture.create(application, "key", body, "req_repeat");
  const another = fixture.create(application, "other", body, "req_another");
  await expect.poll(() => fixture.cards.calls.readToken).toBe(2);
  fixture.cards.beforeReadToken = async () => {};
  const first = await fixture.create(application, "key", body, "req_first");
  release();
  expect(first.status).toBe(201);
  expect(await repeat).toEqual(first);
  expect((await another).bytes).toBe("payment.already-settled");
});

test("a gateway that is away for the repeat alone does not hide what the first call paid [T487]", async () => {
  const body = cardBody();
  fixture.cards.beforeReadToken = async () => {
    fixture.cards.beforeReadToken = async () => {};
    await fixture.create(application, "key", body, "req_first");
    fixture.cards.away = true;
  };
  const repeat = await fixture.create(application, "key", body, "req_repeat");
  expect(repeat).toMatchObject({ status: 201, said: { status: "settled" } });
});
