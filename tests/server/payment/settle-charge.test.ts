import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settleFromCharge } from "#server/payment/settle-charge.ts";
import type { CardCharge, CardWebhookEvent } from "#server/services/cards/card-gateway.ts";
import { cardToken } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { dueCents, type Owing } from "./owing.ts";
import { cardBody, type Fixture, openPaymentFixture } from "./payment-fixture.ts";

const types = {
  succeeded: "charge.succeeded",
  declined: "charge.declined",
  challenge: "charge.challenged",
  processing: "charge.processing",
  cancelled: "charge.cancelled",
} as const satisfies Record<CardCharge["status"], string>;

describe.each(databaseKinds())("the gateway's word on %s", (kind) => {
  let fixture: Fixture;
  let application: Owing;
  let crns = 0;
  let events = 0;
  beforeAll(async () => {
    fixture = await openPaymentFixture(kind);
  });
  beforeEach(async () => {
    crns += 1;
    application = await fixture.owing({ crn: String(crns).padStart(11, "0") });
    Object.assign(fixture.cards, { away: false, refundStatus: "succeeded" });
    fixture.cards.refunds = [];
    fixture.jobs.sent.splice(0);
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const begin = async (behaviour: "challenge" | "processing" | "lost") => {
    const { said } = await fixture.create(application, "key", cardBody(cardToken(behaviour)));
    const charge = fixture.cards.charges.at(-1);
    if (charge === undefined) throw new Error("Nothing was charged.");
    return { id: charge.reference, charge, said };
  };
  const send = (event: CardWebhookEvent, header?: string) => {
    const { rawBody, signature } = fixture.cards.webhook(event, fixture.now());
    return fixture.handlers.receiveCardEvent({
      ...fixture.call(undefined),
      rawBody,
      header: (name) => (name === "sandbox-signature" ? (header ?? signature) : undefined),
    });
  };
  const notify = (charge: CardCharge) => {
    events += 1;
    return send({ eventId: `evt_${events}`, type: types[charge.status], charge: { ...charge } });
  };
  const params = (id: string) => fixture.call({ shortcode: application.shortcode, id });

  test("a challenge waits for the payer, then the server's check confirms it", async () => {
    const { id, charge, said } = await begin("challenge");
    expect(said).toMatchObject({
      status: "challenge",
      challenge: { kind: "frame", url: charge.challenge?.kind === "frame" ? charge.challenge.url : "" },
    });
    expect((await fixture.create(application, "other")).bytes).toBe("payment.in-flight");
    expect(await fixture.handlers.checkPayment(params(id))).toMatchObject({ status: "challenge" });
    fixture.cards.answer(charge.chargeId, "approve");
    expect(await fixture.handlers.checkPayment(params(id))).toMatchObject({
      status: "settled",
      challenge: null,
    });
    expect((await fixture.create(application, "key", cardBody("tok_other_visa_x"))).bytes).toBe(
      "payment.key-reused",
    );
  });

  test("a failed challenge is declined and frees the obligation", async () => {
    const { id, charge } = await begin("challenge");
    fixture.cards.answer(charge.chargeId, "fail");
    expect(await fixture.handlers.checkPayment(params(id))).toMatchObject({
      status: "declined",
      problem: { code: "card.challenge-failed" },
    });
    expect((await fixture.create(application, "other")).status).toBe(201);
  });

  test("a decline that the payer turned into a success meanwhile counts as the success", async () => {
    const { id, charge } = await begin("challenge");
    const stale: CardCharge = { ...charge, status: "declined", decline: "challengeFailed", challenge: null };
    fixture.cards.answer(charge.chargeId, "approve");
    await notify(stale);
    expect(await fixture.payment(application, id)).toMatchObject({ status: "settled" });
  });

  test("a challenge that is given up is cancelled at the gateway first", async () => {
    const first = await begin("challenge");
    expect(await fixture.handlers.cancelPayment(params(first.id))).toMatchObject({ status: "cancelled" });
    expect(first.charge.status).toBe("cancelled");
    const { said } = await fixture.create(application, "second", cardBody(cardToken("challenge")));
    const charge = fixture.cards.charges.at(-1);
    fixture.cards.answer(charge?.chargeId ?? "", "approve");
    expect(await fixture.handlers.cancelPayment(params(said.id))).toMatchObject({ status: "settled" });
  });

  test("a payment whose charge is on its way cannot be given up", async () => {
    const { id } = await begin("lost");
    await expect(fixture.handlers.cancelPayment(params(id))).rejects.toThrow("payment.in-progress");
    fixture.cards.away = true;
    await expect(fixture.handlers.checkPayment(params(id))).rejects.toThrow("gateway.unavailable");
    fixture.cards.away = false;
    expect(await fixture.handlers.checkPayment(params(id))).toMatchObject({ status: "settled" });
  });

  test("a webhook settles once, however often and in whatever order it comes", async () => {
    const { id, charge } = await begin("processing");
    const succeeded: CardCharge = { ...charge, status: "succeeded" };
    await Promise.all(Array.from({ length: 10 }, () => notify(succeeded)));
    await notify({ ...charge, status: "processing" });
    await notify({ ...charge, status: "challenge", challenge: { kind: "frame", url: "http://localhost" } });
    await notify({ ...charge, status: "declined", decline: "declined" });
    await notify({ ...charge, status: "cancelled" });
    expect(await fixture.payment(application, id)).toMatchObject({ status: "settled", problem: null });
    expect(await fixture.owed(application)).toEqual({ status: "paid", settledCents: dueCents });
  });

  test("the same event twice is read once", async () => {
    const { charge } = await begin("processing");
    const event = {
      eventId: "evt_twice",
      type: "charge.succeeded",
      charge: { ...charge, status: "succeeded" },
    } as const;
    expect(await send(event)).toEqual({ received: true });
    expect(await send(event)).toEqual({ received: true });
  });

  test.each([
    ["amount", { amountCents: 1 }],
    ["currency", { currency: "USD" }],
    ["payee", { payee: "agy_other" }],
    ["charge", { chargeId: "ch_other" }],
  ])("a word about another %s moves nothing and is written down once", async (field, change) => {
    const audits = (await fixture.audits("payment.mismatched")) ?? 0;
    const { id, charge } = await begin("processing");
    await notify({ ...charge, status: "succeeded", ...change });
    await notify({ ...charge, status: "succeeded", ...change });
    expect([field, (await fixture.payment(application, id)).status]).toEqual([field, "processing"]);
    expect(await fixture.audits("payment.mismatched")).toBe(audits + 1);
  });

  test("a word about another payment of ours moves neither", async () => {
    const { id, charge } = await begin("processing");
    expect(
      await settleFromCharge(fixture.dependencies, id, {
        ...charge,
        reference: "pay_other",
        status: "succeeded",
      }),
    ).toBe(null);
    expect(
      await settleFromCharge(fixture.dependencies, "pay_unknown", { ...charge, status: "succeeded" }),
    ).toBe(null);
    expect((await fixture.payment(application, id)).status).toBe("processing");
  });

  test("a forged or old webhook is refused", async () => {
    const event: CardWebhookEvent = { eventId: "evt_forged", type: "other", charge: null };
    await expect(send(event, "t=1,v1=00")).rejects.toThrow("webhook.refused");
    const { signature } = fixture.cards.webhook(event, fixture.now());
    fixture.forward({ seconds: 301 });
    await expect(send(event, signature)).rejects.toThrow("webhook.refused");
    expect(await send(event)).toEqual({ received: true });
  });

  test("a charge for what a transfer paid meanwhile is given back in full", async () => {
    const { id, charge } = await begin("processing");
    await fixture.receive({ lineId: `line-${id}`, reference: application.reference });
    expect(await fixture.owed(application)).toEqual({ status: "paid", settledCents: dueCents });
    const suspense = await fixture.balance("suspense:agy_1");
    await notify({ ...charge, status: "succeeded" });
    expect(await fixture.payment(application, id)).toMatchObject({
      status: "cancelled",
      problem: {
        code: "payment.already-settled",
        message: expect.stringContaining("is being refunded to you"),
      },
    });
    expect((await fixture.balance("suspense:agy_1")) - suspense).toBe(-dueCents);
    expect(await fixture.errors()).toEqual([]);
    Object.assign(charge, { status: "succeeded" });
    await fixture.reconcile();
    await fixture.sweep();
    expect(fixture.cards.refunds).toEqual([{ chargeId: charge.chargeId, amountCents: dueCents }]);
    expect(await fixture.balance("suspense:agy_1")).toBe(suspense);
  });

  test("a charge that comes after we gave it up is given back, and refunded until that works", async () => {
    const { id, charge } = await begin("challenge");
    await fixture.handlers.cancelPayment(params(id));
    await notify({ ...charge, status: "succeeded", challenge: null });
    expect(await fixture.owed(application)).toEqual({ status: "completed", settledCents: 0 });
    fixture.cards.away = true;
    await fixture.reconcile();
    expect(fixture.cards.refunds).toEqual([]);
    fixture.cards.away = false;
    fixture.forward({ minutes: 1 });
    await fixture.sweep();
    await fixture.sweep();
    expect(fixture.cards.refunds.length).toBe(1);
    expect((await fixture.create(application, "other")).status).toBe(201);
  });

  test("a lost answer is settled by the job, the webhook and the check at once, exactly once", async () => {
    const { id, charge } = await begin("lost");
    await Promise.all([
      fixture.reconcile(),
      notify(charge),
      notify(charge),
      fixture.handlers.checkPayment(params(id)),
      fixture.sweep(),
    ]);
    expect(await fixture.payment(application, id)).toMatchObject({ status: "settled" });
    expect(await fixture.owed(application)).toEqual({ status: "paid", settledCents: dueCents });
  });
});
