import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createStripeGateway } from "#server/services/cards/stripe-gateway.ts";
import { ok, startFakeStripe } from "./fake-stripe.ts";
import { CARDS, chargeOf, type SandboxFixture, startSandboxFixture } from "./sandbox-fixture.ts";

const line = { payee: "agency-1", amountCents: 196_000, arrivedOn: "2026-11-23" };

describe("the sandbox settles a day", () => {
  let fixture: SandboxFixture;
  let now = new Date("2026-11-21T02:00:00Z");
  beforeEach(async () => {
    now = new Date("2026-11-21T02:00:00Z");
    fixture = await startSandboxFixture({ now: () => now });
  });
  afterEach(() => fixture.close());

  const pay = async (card: string, reference: string, payee = "agency-1") =>
    await fixture.gateway().charge({ ...chargeOf(await fixture.tokenFor(card), reference), payee });
  const settled = (day: string) =>
    fixture.gateway().readSettlement({ ...line, reference: `CARD SETTLEMENT ${day} SALEFLOW` });

  test("the charges of the payee that succeeded, less what was refunded that day", async () => {
    const first = await pay(CARDS.paid, "pay-1");
    await pay(CARDS.declined, "pay-2");
    await pay(CARDS.paid, "pay-3", "agency-2");
    await pay(CARDS.amex, "pay-4");
    now = new Date("2026-11-22T02:00:00Z");
    await pay(CARDS.paid, "pay-5");
    const { chargeId } = first;
    await fixture
      .gateway()
      .refund({ chargeId, amountCents: 500, idempotencyKey: "key-5", reference: "pay-1" });
    await fixture.restart();
    expect(await settled("20261121")).toEqual({ paymentIds: ["pay-1", "pay-4"], refundedCents: 0 });
    expect(await settled("20261122")).toEqual({ paymentIds: ["pay-5"], refundedCents: 500 });
    expect(await settled("20261123")).toBeNull();
  });

  test("only a text that names the day of its charges is a settlement", () => {
    const { isSettlement } = fixture.gateway();
    expect(["CARD SETTLEMENT 20261121", "card settlement 20261121 X"].every(isSettlement)).toBe(true);
    expect(["CARD SETTLEMENT", "SF-7K3M9Q2P", "STRIPE"].some(isSettlement)).toBe(false);
  });
});

describe("a payout of Stripe", () => {
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  beforeEach(async () => {
    stripe = await startFakeStripe();
  });
  afterEach(() => stripe.close());

  const gateway = () =>
    createStripeGateway({
      secretKey: "sk_test_1",
      publishableKey: "pk_test_1",
      webhookSecret: "whsec_stripe",
      now: () => new Date("2026-11-23T02:00:00Z"),
      api: stripe.api,
    });
  const list = (data: object[]) => ok({ object: "list", has_more: false, data });
  const payout = (id: string, amount: number) => ({ id, object: "payout", amount, currency: "aud" });
  const charge = (reference: string, amount: number) => ({
    type: "charge",
    amount,
    source: { object: "charge", metadata: { reference } },
  });
  const answers = (payouts: object[], transactions: object[]) =>
    stripe.answers(({ path }) => list(path === "/v1/payouts" ? payouts : transactions));
  const settled = () => gateway().readSettlement({ ...line, reference: "STRIPE SALEFLOW" });

  test("is found by its amount and day, and names its charges and what was refunded", async () => {
    answers(
      [payout("po_1", 195_000), payout("po_2", 196_000)],
      [
        { type: "payout", amount: -196_000, source: null },
        charge("pay-1", 120_000),
        charge("pay-2", 81_000),
        { type: "refund", amount: -1_500, source: { object: "refund", metadata: {} } },
      ],
    );
    expect(await settled()).toEqual({ paymentIds: ["pay-1", "pay-2"], refundedCents: 1_500 });
    const [listed, read] = stripe.calls;
    expect(Object.fromEntries(listed?.form ?? [])).toMatchObject({
      "arrival_date[gte]": String(Date.parse("2026-11-20T00:00:00Z") / 1000),
      "arrival_date[lte]": String(Date.parse("2026-11-26T00:00:00Z") / 1000),
    });
    expect(read?.form.get("payout")).toBe("po_2");
  });

  test.each([
    ["two payouts of the amount", [payout("po_1", 196_000), payout("po_2", 196_000)], []],
    ["none of the amount", [payout("po_1", 195_999)], []],
    [
      "a dispute in it",
      [payout("po_1", 196_000)],
      [{ type: "adjustment", amount: -5, source: { object: "dispute" } }],
    ],
    [
      "a charge of another system",
      [payout("po_1", 196_000)],
      [{ type: "charge", amount: 5, source: { object: "charge", metadata: {} } }],
    ],
  ])("is left to a person with %s", async (_, payouts, transactions) => {
    answers(payouts, transactions);
    expect(await settled()).toBeNull();
  });
});
