import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { crnCheckDigit } from "#server/core/obligation/crn.rules.ts";
import { dueCents, type Owing } from "#tests/server/payment/owing.ts";
import { type Fixture, insertAgency, openPaymentFixture } from "#tests/server/payment/payment-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";

describe.each(databaseKinds())("money in on %s", (kind) => {
  let fixture: Fixture;
  let application: Owing;
  let number = 0;
  let lineId: string;
  beforeAll(async () => {
    fixture = await openPaymentFixture(kind);
    await insertAgency(fixture.dependencies, "agy_2", "271828");
  });
  beforeEach(async () => {
    number += 1;
    lineId = `L-${number}`;
    application = await fixture.owing({ crn: crnOf(number) });
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const crnOf = (value: number) => {
    const body = String(value).padStart(10, "0");
    return body + crnCheckDigit("MOD10V01", body);
  };
  const settled = { status: "paid", settledCents: dueCents };
  const bpay = () => ({ kind: "bpay", billerCode: "314159", crn: application.crn }) as const;

  test("an exact transfer pays, whatever stands around its reference", async () => {
    const reference = `Jane ${application.reference.toLowerCase().replace("-", " ")} thanks`;
    expect(await fixture.receive({ lineId, reference })).toBe("exact");
    expect(await fixture.owed(application)).toEqual(settled);
    expect(await fixture.payments(application)).toMatchObject([
      { method: "Bank Transfer", status: "settled" },
    ]);
  });

  test("BPAY pays by biller code and CRN, PayID by its alias", async () => {
    expect(await fixture.receive({ lineId: `${lineId}-a`, ...bpay(), amountCents: 100_000 })).toBe("part");
    const payId = application.payId.toUpperCase();
    expect(await fixture.receive({ lineId: `${lineId}-b`, kind: "payid", payId, amountCents: 329_500 })).toBe(
      "exact",
    );
    expect(await fixture.owed(application)).toEqual(settled);
    expect((await fixture.payments(application)).map(({ method }) => method).sort()).toEqual([
      "BPay",
      "PayID",
    ]);
  });

  test("a CRN counts for its own biller only, and with its check digit", async () => {
    expect(await fixture.receive({ lineId: `${lineId}-a`, ...bpay(), billerCode: "271828" })).toBe(
      "unmatched",
    );
    const wrong = application.crn.slice(0, -1) + ((Number(application.crn.at(-1)) + 1) % 10);
    await fixture.database.query("update applications set bpay_crn = $2 where id = $1", [
      application.id,
      wrong,
    ]);
    expect(await fixture.receive({ lineId: `${lineId}-b`, ...bpay(), crn: wrong })).toBe("unmatched");
    expect(await fixture.owed(application)).toEqual({ status: "completed", settledCents: 0 });
  });

  test("parts add up, each a payment with its own receipt", async () => {
    const { said } = await fixture.create(application, "key", { method: "Bank Transfer" });
    const { reference } = application;
    expect(await fixture.receive({ lineId: `${lineId}-a`, reference, amountCents: 29_500 })).toBe("part");
    expect(await fixture.payment(application, said.id)).toMatchObject({
      status: "awaitingFunds",
      amountCents: 400_000,
    });
    expect(await fixture.receive({ lineId: `${lineId}-b`, reference, amountCents: 400_000 })).toBe("exact");
    const whole = await fixture.payment(application, said.id);
    expect(whole).toMatchObject({
      status: "settled",
      amountCents: 400_000,
      receiptNumber: expect.any(String),
    });
    expect(await fixture.owed(application)).toEqual(settled);
    expect((await fixture.payments(application)).map(({ status }) => status)).toEqual(["settled", "settled"]);
  });

  test("the announced transfer is settled, though it came another way", async () => {
    const bank = await fixture.create(application, "key-1", { method: "Bank Transfer" });
    const payId = await fixture.create(application, "key-2", { method: "BPay" });
    expect(await fixture.receive({ lineId, kind: "payid", reference: application.reference })).toBe("exact");
    const after = [
      await fixture.payment(application, bank.said.id),
      await fixture.payment(application, payId.said.id),
    ];
    expect(after.map(({ status }) => status).sort()).toEqual(["cancelled", "settled"]);
    expect(after.find(({ status }) => status === "settled")?.method).toBe("PayID");
  });

  test("what is over waits in suspense", async () => {
    const before = await fixture.balance("suspense:agy_1");
    const { reference } = application;
    expect(await fixture.receive({ lineId, reference, amountCents: dueCents + 500 })).toBe("over");
    expect(await fixture.owed(application)).toEqual(settled);
    expect((await fixture.balance("suspense:agy_1")) - before).toBe(-500);
  });

  test("a second payment of what is paid waits in suspense whole", async () => {
    const { reference } = application;
    await fixture.receive({ lineId: `${lineId}-a`, reference });
    const before = await fixture.balance("suspense:agy_1");
    expect(await fixture.receive({ lineId: `${lineId}-b`, reference })).toBe("over");
    expect((await fixture.balance("suspense:agy_1")) - before).toBe(-dueCents);
    expect((await fixture.payments(application)).length).toBe(1);
  });

  test.each(["cancelled", "expired"])(
    "money for a %s application waits in suspense [T519]",
    async (status) => {
      const closed = await fixture.owing({ status, crn: crnOf(number + 2_000) });
      expect(await fixture.receive({ lineId, reference: closed.reference })).toBe("over");
      expect(await fixture.owed(closed)).toEqual({ status, settledCents: 0 });
    },
  );

  test("money that names nobody, or two, is nobody's", async () => {
    const before = await fixture.balance("suspense:unassigned");
    const other = await fixture.owing({ crn: crnOf(number + 1_000) });
    const both = `${application.reference} ${other.reference}`;
    expect(await fixture.receive({ lineId: `${lineId}-a`, reference: both })).toBe("unmatched");
    expect(await fixture.receive({ lineId: `${lineId}-b`, reference: "thank you" })).toBe("unmatched");
    expect(await fixture.receive({ lineId: `${lineId}-c` })).toBe("unmatched");
    expect((await fixture.balance("suspense:unassigned")) - before).toBe(-3 * dueCents);
    const agency = await fixture.balance("suspense:agy_2");
    expect(
      await fixture.receive({ lineId: `${lineId}-d`, kind: "payid", payId: "pay.typo@agy_2.pay.test" }),
    ).toBe("unmatched");
    expect((await fixture.balance("suspense:agy_2")) - agency).toBe(-dueCents);
  });

  test("a line counts once, also when it comes ten times at once", async () => {
    const { reference } = application;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => fixture.receive({ lineId, reference, amountCents: 1_000 })),
    );
    expect(outcomes.toSorted()).toEqual([...Array(9).fill("duplicate"), "part"]);
    expect(await fixture.owed(application)).toEqual({ status: "completed", settledCents: 1_000 });
  });

  test("lines and a card at once never settle more than is due", async () => {
    const { reference } = application;
    const [card] = await Promise.all([
      fixture.create(application, "key"),
      ...Array.from({ length: 8 }, (_, each) =>
        fixture.receive({ lineId: `${lineId}-${each}`, reference, amountCents: 100_000 }),
      ),
    ]);
    expect([0, 201, 409]).toContain(card.status);
    expect(await fixture.owed(application)).toEqual(settled);
    await fixture.reconcile();
  });
});
