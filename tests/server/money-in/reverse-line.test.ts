import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { crnCheckDigit } from "#server/core/obligation/crn.rules.ts";
import { dueCents, type Owing } from "#tests/server/payment/owing.ts";
import { type Fixture, openPaymentFixture } from "#tests/server/payment/payment-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";

describe.each(databaseKinds())("money taken back on %s", (kind) => {
  let fixture: Fixture;
  let application: Owing;
  let number = 0;
  let lineId: string;
  let back: string;
  beforeAll(async () => {
    fixture = await openPaymentFixture(kind);
  });
  beforeEach(async () => {
    number += 1;
    lineId = `L-${number}`;
    back = `R-${number}`;
    const body = String(number).padStart(10, "0");
    application = await fixture.owing({ crn: body + crnCheckDigit("MOD10V01", body) });
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const bpay = () => ({ kind: "bpay", billerCode: "314159", crn: application.crn }) as const;
  const owes = { status: "completed", settledCents: 0 };
  const trust = () => fixture.balance("bank-trust:agy_1");
  const suspense = () => fixture.balance("suspense:agy_1");

  test.each(["correction", "reversal"] as const)("a %s makes the amount owed again", async (instruction) => {
    const before = await trust();
    await fixture.receive({ lineId, ...bpay() });
    expect(await fixture.owed(application)).toEqual({ status: "paid", settledCents: dueCents });
    expect(await fixture.receive({ lineId: back, ...bpay(), instruction, reverses: lineId })).toBe(
      "reversed",
    );
    expect(await fixture.owed(application)).toEqual(owes);
    expect(await fixture.payments(application)).toMatchObject([{ status: "reversed" }]);
    expect(await fixture.balance(`receivable:${application.id}`)).toBe(dueCents);
    expect(await trust()).toBe(before);
    expect(await fixture.messages(application)).toEqual(["receipt", "reversal"]);
    expect(await fixture.create(application, "key")).toMatchObject({
      status: 201,
      said: { status: "settled" },
    });
  });

  test("a BPAY reversal without a line id takes back the only line of its CRN and amount", async () => {
    await fixture.receive({ lineId, ...bpay() });
    expect(await fixture.receive({ lineId: back, ...bpay(), instruction: "reversal" })).toBe("reversed");
    expect(await fixture.owed(application)).toEqual(owes);
  });

  test("what was over goes back from suspense too", async () => {
    const before = await suspense();
    const amountCents = dueCents + 700;
    await fixture.receive({ lineId, ...bpay(), amountCents });
    await fixture.receive({
      lineId: back,
      ...bpay(),
      amountCents,
      instruction: "reversal",
      reverses: lineId,
    });
    expect([await fixture.owed(application), await suspense()]).toEqual([owes, before]);
  });

  test("one part of several goes back, the others stay", async () => {
    await fixture.receive({ lineId: `${lineId}-a`, ...bpay(), amountCents: 129_500 });
    await fixture.receive({ lineId: `${lineId}-b`, ...bpay(), amountCents: 300_000 });
    const line = { lineId: back, ...bpay(), instruction: "reversal", amountCents: 129_500 } as const;
    await fixture.receive({ ...line, reverses: `${lineId}-a` });
    expect(await fixture.owed(application)).toEqual({ status: "completed", settledCents: 300_000 });
  });

  test("an application that has expired stays so", async () => {
    await fixture.receive({ lineId, ...bpay(), amountCents: 129_500 });
    await fixture.database.query("update applications set status = 'expired' where id = $1", [
      application.id,
    ]);
    const line = { lineId: back, ...bpay(), instruction: "reversal", amountCents: 129_500 } as const;
    expect(await fixture.receive({ ...line, reverses: lineId })).toBe("reversed");
    expect(await fixture.owed(application)).toEqual({ status: "expired", settledCents: 0 });
  });

  test("money of nobody goes back from suspense", async () => {
    const before = await fixture.balance("suspense:unassigned");
    await fixture.receive({ lineId, reference: "thanks" });
    await fixture.receive({ lineId: back, instruction: "reversal", reverses: lineId });
    expect(await fixture.balance("suspense:unassigned")).toBe(before);
  });

  test("a line is taken back once, and only in its own amount", async () => {
    await fixture.receive({ lineId, ...bpay() });
    const reversal = { ...bpay(), instruction: "reversal", reverses: lineId } as const;
    const before = await suspense();
    expect(await fixture.receive({ lineId: `${back}-a`, ...reversal, amountCents: 1 })).toBe(
      "unmatchedReversal",
    );
    expect(await fixture.receive({ lineId: `${back}-b`, ...reversal })).toBe("reversed");
    expect(await fixture.receive({ lineId: `${back}-b`, ...reversal })).toBe("duplicate");
    expect(await fixture.receive({ lineId: `${back}-c`, ...reversal })).toBe("unmatchedReversal");
    expect((await suspense()) - before).toBe(1 + dueCents);
    expect(await fixture.owed(application)).toEqual(owes);
  });

  test("a reversal that comes before its payment leaves nothing in suspense and nothing paid", async () => {
    const before = await suspense();
    const reversal = { ...bpay(), instruction: "reversal", reverses: lineId } as const;
    expect(await fixture.receive({ lineId: back, ...reversal })).toBe("unmatchedReversal");
    expect((await suspense()) - before).toBe(dueCents);
    expect(await fixture.receive({ lineId, ...bpay() })).toBe("reversed");
    expect([await fixture.owed(application), await suspense()]).toEqual([owes, before]);
  });

  test("a payment and its reversal at once end the same, whichever is first", async () => {
    const before = await suspense();
    const reversal = { ...bpay(), instruction: "reversal", reverses: lineId } as const;
    await Promise.all([
      fixture.receive({ lineId, ...bpay() }),
      fixture.receive({ lineId: back, ...reversal }),
      fixture.receive({ lineId, ...bpay() }),
      fixture.receive({ lineId: back, ...reversal }),
    ]);
    expect([await fixture.owed(application), await suspense()]).toEqual([owes, before]);
  });
});
