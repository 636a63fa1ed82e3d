import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cardToken } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { dueCents, type Owing } from "./owing.ts";
import { cardBody, type Fixture, openPaymentFixture } from "./payment-fixture.ts";

describe.each(databaseKinds())("announcing a transfer on %s", (kind) => {
  let fixture: Fixture;
  let application: Owing;
  let crns = 0;
  beforeAll(async () => {
    fixture = await openPaymentFixture(kind);
  });
  beforeEach(async () => {
    crns += 1;
    application = await fixture.owing({ crn: String(crns).padStart(11, "0") });
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  test("a transfer is announced once, whoever announces it", async () => {
    const first = await fixture.create(application, "key-1", { method: "Bank Transfer" });
    expect(first).toMatchObject({ status: 201, said: { status: "awaitingFunds", amountCents: dueCents } });
    const second = await fixture.create(application, "key-2", { method: "Bank Transfer" });
    expect(second.said).toEqual(first.said);
    expect(await fixture.create(application, "key-1", { method: "Bank Transfer" })).toEqual(first);
    expect((await fixture.payments(application)).length).toBe(1);
    const rush = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        fixture.create(application, `rush-${number}`, { method: "PayID" }),
      ),
    );
    expect(new Set(rush.map(({ bytes }) => bytes)).size).toBe(1);
  });

  test("what is paid by card is not awaited by transfer", async () => {
    const announced = await fixture.create(application, "key-1", { method: "Bank Transfer" });
    await fixture.create(application, "key-2", cardBody(cardToken("paid"), 29_500));
    expect(await fixture.payment(application, announced.said.id)).toMatchObject({ amountCents: 400_000 });
    await fixture.create(application, "key-3", cardBody(cardToken("paid"), 400_000));
    expect(await fixture.payment(application, announced.said.id)).toMatchObject({ status: "cancelled" });
  });

  test("a transfer that will not come can be withdrawn, and announced again", async () => {
    const first = await fixture.create(application, "key-1", { method: "PayID" });
    const params = { shortcode: application.shortcode, id: first.said.id };
    expect(await fixture.handlers.cancelPayment(fixture.call(params))).toMatchObject({ status: "cancelled" });
    expect(await fixture.handlers.cancelPayment(fixture.call(params))).toMatchObject({ status: "cancelled" });
    const second = await fixture.create(application, "key-2", { method: "PayID" });
    expect(second.said.status).toBe("awaitingFunds");
    expect(second.said.id).not.toBe(first.said.id);
  });
});
