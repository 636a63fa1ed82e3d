import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paidLink, second, suspended } from "#tests/server/http/desk-stories.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { fetchFile, lineOf, sendLines } from "#tests/server/http/payout-stories.ts";
import { batchOfRefund, payOut, releasedByTwo } from "#tests/server/http/refund-order-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { clearing, openRefundFixture, type RefundFixture, suspense } from "./refund-fixture.ts";

describe.each(databaseKinds())("refunds and the gateway on %s", (kind) => {
  let fixture: RefundFixture;
  beforeAll(async () => {
    fixture = await openRefundFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.endOfTest()).toEqual([]);
  });
  afterAll(() => fixture.close());

  test("a card gets its money back at the gateway and in the ledger together, and owes it again [T167]", async () => {
    const link = await fixture.paidByCard();
    const before = [await fixture.balance(clearing), await fixture.balance(suspense)];
    const asked = await fixture.ask(link.paymentId);
    expect(asked).toMatchObject({
      status: 201,
      said: { status: "sending", isByCard: true, totalCents: 20_000 },
    });
    expect(fixture.cards.refunds.at(-1)?.amountCents).not.toBe(20_000);
    await fixture.make();
    expect(fixture.cards.refunds.at(-1)).toMatchObject({ amountCents: 20_000 });
    expect(await fixture.statusOf(link.paymentId)).toEqual(["refunded"]);
    expect([await fixture.balance(clearing), await fixture.balance(suspense)]).toEqual([
      (before[0] ?? 0) - 20_000,
      before[1],
    ]);
    expect(await fixture.ledger(link.applicationId)).toMatchObject({
      status: "completed",
      account: { dueCents: 120_000, receivedCents: 120_000, refundedCents: 20_000, remainingCents: 20_000 },
      balanceCents: 20_000,
      isBalanced: true,
    });
    const [message] = (
      await fixture.server.database.query<{ body: string }>(
        "select body from outbox_messages where effect_key = $1",
        [`refund:${asked.said.id}`],
      )
    ).rows;
    expect(message?.body).toContain(
      "$200.00 for 12 Wattle Street, Richmond VIC 3121 is being refunded to you.",
    );
    expect((await fixture.events("refund.made")).at(-1)).toMatchObject({ actor: "system" });
  });

  test("whoever asks or approves reads payer, property, what was paid and where it goes [T516]", async () => {
    const { paymentId } = await fixture.paidByCard();
    const address = { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" };
    expect((await fixture.ask(paymentId)).said).toMatchObject({
      payer: "Jane Citizen",
      address,
      paid: {
        method: "Credit Card",
        card: { brand: "visa", last4: "4242" },
        totalCents: 120_000,
        from: null,
      },
    });
    await fixture.make();
    const transfer = await paidLink(fixture.server, 120_000, { payerName: "J Citizen" });
    await fixture.ask(transfer.paymentId);
    const paid = { method: "Bank Transfer", card: null, totalCents: 120_000, from: "J Citizen" };
    const { refunds } = (await fixture.call("readOpenRefunds", null)).said;
    expect(refunds.at(-1)).toMatchObject({ payer: "Jane Citizen", address, paid });
    expect((await fixture.call("readDeskPayment", { id: transfer.paymentId })).said.paidFrom).toBe(
      "J Citizen",
    );
    const { id } = await suspended(fixture.server, { payerName: "K Stranger" });
    const body = { amountCents: 1_000, reason: "Paid twice." };
    expect((await fixture.call("askSuspenseRefund", { id }, { key: pressKey(), body })).said).toMatchObject({
      payer: "K Stranger",
      address: null,
      paid: { method: "PayID", card: null, totalCents: 120_000, from: "K Stranger" },
    });
  });

  test("what is not owed again is not charged any more, and stays paid", async () => {
    const link = await fixture.paidByCard();
    await fixture.ask(link.paymentId, { isOwedAgain: false });
    await fixture.make();
    expect(await fixture.ledger(link.applicationId)).toMatchObject({
      status: "paid",
      account: { dueCents: 100_000, receivedCents: 120_000, refundedCents: 20_000, remainingCents: 0 },
      balanceCents: 0,
      isBalanced: true,
    });
  });

  test("a surcharge goes back in proportion, its last cent with the last part [T170]", async () => {
    const link = await fixture.paidByCard("amex");
    const parts: number[] = [];
    for (const amountCents of [33_333, 33_333])
      parts.push(
        (await fixture.ask(link.paymentId, { amountCents, isOwedAgain: false })).said.surchargeCents,
      );
    const rest = await fixture.ask(link.paymentId, { amountCents: 53_334, isOwedAgain: false });
    await fixture.call("approveRefund", { id: rest.said.id }, { headers: second });
    const { refunds } = (await fixture.call("readDeskPayment", { id: link.paymentId })).said;
    const last = refunds.find((refund: { id: string }) => refund.id === rest.said.id);
    await fixture.make();
    expect([...parts, last.surchargeCents].reduce((sum, cents) => sum + cents, 0)).toBe(1_680);
    expect(await fixture.statusOf(link.paymentId)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await fixture.balance("surcharge-income:agy_harbourvale")).toBe(0);
  });

  test("a lost answer is asked for again, and the gateway pays once [T168]", async () => {
    const link = await fixture.paidByCard();
    const made = fixture.cards.refunds.length;
    await fixture.ask(link.paymentId);
    fixture.cards.away = true;
    await fixture.make();
    expect(await fixture.statusOf(link.paymentId)).toEqual(["sending"]);
    fixture.cards.away = false;
    fixture.server.forward({ seconds: 31 });
    await Promise.all([
      fixture.work()["sweep-unanswered-refunds"]({}),
      fixture.work()["sweep-unanswered-refunds"]({}),
    ]);
    expect([await fixture.statusOf(link.paymentId), fixture.cards.refunds.length]).toEqual([
      ["refunded"],
      made + 1,
    ]);
  });

  test("what the gateway cannot make is a payment to the payer's account once its money is in the bank [T181]", async () => {
    const { server } = fixture;
    const link = await fixture.paidByCard();
    fixture.cards.refundStatus = "failed";
    const { id } = (await fixture.ask(link.paymentId)).said;
    await fixture.make();
    expect(await fixture.statusOf(link.paymentId)).toEqual(["failed"]);
    const named = await payOut(server, id);
    expect(named.json()).toMatchObject({
      status: "ordered",
      payTo: "Jane Citizen, BSB 063-111, account …340",
    });
    expect((await payOut(server, id)).json()).toEqual(named.json());
    await expect(releasedByTwo(server, await batchOfRefund(server, id))).rejects.toThrow("trust.not-cleared");
    await fixture.settleCard(link.paymentId, 120_000);
    const trust = await fixture.balance("bank-trust:agy_harbourvale");
    const batch = await releasedByTwo(server, await batchOfRefund(server, id));
    await fetchFile(server, batch.id);
    expect(await fixture.statusOf(link.paymentId)).toEqual(["refunded"]);
    expect((await payOut(server, id)).json().error.code).toBe("refund.closed");
    await sendLines(
      server,
      batch.orders.map((order) => lineOf(order)),
    );
    expect(await fixture.balance("bank-trust:agy_harbourvale")).toBe(trust - 20_000);
  });
});
