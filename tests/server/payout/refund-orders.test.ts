import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import {
  hireSecond,
  paidLink,
  payOutBody,
  receive,
  refundBody,
  requestMatch,
  second,
  suspended,
} from "#tests/server/http/desk-stories.ts";
import { linkBody, linkFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  hirePeople,
  lineOf,
  manager,
  moveBatch,
  payableSupplier,
  releasedBatch,
  sendLines,
} from "#tests/server/http/payout-stories.ts";
import { batchOfRefund, payOut, releasedByTwo, sendRefund } from "#tests/server/http/refund-order-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

const suspense = `suspense:${agency}`;

describe.each(databaseKinds())("refunds by transfer are payment orders on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
    await hireSecond(fixture.server);
    await hirePeople(fixture.server);
  });
  afterEach(async () => {
    fixture.server.forward({ hours: 25 });
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  /** A refund of $200.00 of a transfer, approved. */
  async function refundOf(paymentId: string): Promise<string> {
    const asked = await fixture.server
      .browser()
      .call("askRefund", { id: paymentId }, { headers: manager, key: pressKey(), body: refundBody });
    if (asked.statusCode !== 201) throw new Error(asked.body);
    return asked.json().id;
  }
  const statusOf = async (paymentId: string) =>
    (await fixture.server.browser().call("readDeskPayment", { id: paymentId }, { headers: manager }))
      .json()
      .refunds.map(({ status }: { status: string }) => status);
  const orderOf = ({ orders }: PaymentBatch) => {
    const [order] = orders;
    if (order === undefined) throw new Error("No order.");
    return order;
  };

  test("named, released by two others, in the file, sent, cleared, and owed again where it comes back", async () => {
    const { server } = fixture;
    const { paymentId } = await paidLink(server);
    const id = await refundOf(paymentId);
    expect((await payOut(server, id)).json()).toMatchObject({ status: "ordered", payoutReference: null });
    const batch = await batchOfRefund(server, id);
    expect(batch).toMatchObject({
      status: "awaitingRelease",
      totalCents: 20_000,
      needsTwo: true,
      orders: [{ purpose: "refund", payeeName: "Jane Citizen", nameCheck: { outcome: "match" } }],
    });
    const own = await moveBatch(server, "releasePaymentBatch", batch);
    expect(own.json().error.code).toBe("batch.second-person");
    const [bank = 0, , control = 0] = await fixture.figures();
    const owed = await fixture.balance(suspense);
    const released = await releasedByTwo(server, batch);
    expect([await statusOf(paymentId), await fixture.balance(suspense)]).toEqual([["ordered"], owed]);
    const file = await fetchFile(server, released.id);
    expect((await fetchFile(server, released.id)).body).toBe(file.body);
    const order = orderOf(released);
    expect(readDirectEntry(file.body).records[0]).toMatchObject({
      code: "50",
      accountName: "JANE CITIZEN",
      accountNumber: "10122340",
      amountCents: 20_000,
      lodgementReference: order.lodgementReference,
    });
    expect(await statusOf(paymentId)).toEqual(["refunded"]);
    expect(await fixture.figures()).toEqual([bank, -20_000, control - 20_000]);
    await sendLines(server, [lineOf(order)]);
    expect(await fixture.figures()).toEqual([bank - 20_000, 0, control - 20_000]);
    await sendLines(server, [lineOf(order, "in")]);
    expect([await statusOf(paymentId), await fixture.balance(suspense)]).toEqual([["toPayOut"], owed]);
    await sendRefund(server, id);
    expect(await statusOf(paymentId)).toEqual(["refunded"]);
    const messages = await server.database.query("select from outbox_messages where effect_key like $1", [
      `refund:${id}%`,
    ]);
    expect(messages.rowCount).toBe(2);
  });

  test("no refund takes what a released payment reserved of its listing's ledger", async () => {
    const { server } = fixture;
    const { id: listingId, paymentId } = await paidLink(server);
    const supplierId = await payableSupplier(server);
    const { id } = await approvedInvoice(server, { listingId, supplierId, totalCents: 110_000 });
    const batch = await releasedBatch(server, [id]);
    const refund = () =>
      server
        .browser()
        .call("askRefund", { id: paymentId }, { headers: manager, key: pressKey(), body: refundBody });
    expect((await refund()).json().error.code).toBe("trust.not-cleared");
    await server.browser().call("recallPaymentOrder", { id: orderOf(batch).id }, { headers: manager });
    expect((await refund()).statusCode).toBe(201);
  });

  test("no match is undone that pays a released payment", async () => {
    const { server } = fixture;
    const { id: fundsId } = await suspended(server);
    const link = await linkFor(server, { ...linkBody, paymentRequiresOTP: false });
    const match = (await requestMatch(server, fundsId, link.reference)).json().match.id;
    await server.browser().call("approveMatch", { id: match }, { headers: second });
    const supplierId = await payableSupplier(server);
    const { id } = await approvedInvoice(server, { listingId: link.id, supplierId, totalCents: 110_000 });
    const batch = await releasedBatch(server, [id]);
    const undo = () =>
      server
        .browser()
        .call("undoMatch", { id: match }, { headers: manager, body: { reason: "Of another payer." } });
    expect((await undo()).json().error.code).toBe("trust.not-cleared");
    await server.browser().call("recallPaymentOrder", { id: orderOf(batch).id }, { headers: manager });
    expect((await undo()).statusCode).toBe(200);
  });

  test("one that is called off is owed again, and can be named another account", async () => {
    const { server } = fixture;
    const { paymentId } = await paidLink(server);
    const id = await refundOf(paymentId);
    await payOut(server, id);
    const batch = await releasedByTwo(server, await batchOfRefund(server, id));
    const recalled = await server
      .browser()
      .call("recallPaymentOrder", { id: orderOf(batch).id }, { headers: manager });
    expect(recalled.json().status).toBe("withdrawn");
    expect(await statusOf(paymentId)).toEqual(["toPayOut"]);
    const other = { ...payOutBody, payee: { ...payOutBody.payee, accountNumber: "10122341" } };
    expect((await payOut(server, id, other)).json()).toMatchObject({ status: "ordered" });
  });

  test("what the bank takes back before it is sent is called off, and nothing is paid", async () => {
    const { server } = fixture;
    const link = await paidLink(server);
    const id = await refundOf(link.paymentId);
    await payOut(server, id);
    const batch = await releasedByTwo(server, await batchOfRefund(server, id));
    await receive(server, { instruction: "reversal", reverses: link.lineId });
    expect(await statusOf(link.paymentId)).toEqual(["dropped"]);
    expect((await fetchFile(server, batch.id)).json().error.code).toBe("batch.closed");
  });

  test("what the bank took back after it was sent, and that comes back too, is owed to nobody", async () => {
    const { server } = fixture;
    const link = await paidLink(server);
    const before = await fixture.balance(suspense);
    const id = await refundOf(link.paymentId);
    const batch = await sendRefund(server, id);
    await receive(server, { instruction: "reversal", reverses: link.lineId });
    expect(await statusOf(link.paymentId)).toEqual(["refunded"]);
    expect(await fixture.balance(suspense)).toBe(before + 20_000);
    await sendLines(server, [lineOf(orderOf(batch), "in")]);
    expect(await statusOf(link.paymentId)).toEqual(["dropped"]);
    expect(await fixture.balance(suspense)).toBe(before);
  });

  test("whoever asked, approved, or named the account releases none of it", async () => {
    const { server } = fixture;
    const { paymentId } = await paidLink(server);
    const asked = await server
      .browser()
      .call(
        "askRefund",
        { id: paymentId },
        { headers: manager, key: pressKey(), body: { ...refundBody, amountCents: 110_000 } },
      );
    await server.browser().call("approveRefund", { id: asked.json().id }, { headers: second });
    const names = bearerOf("stf_caller");
    await payOut(server, asked.json().id, payOutBody, names);
    const batch = await batchOfRefund(server, asked.json().id);
    for (const headers of [manager, second, names])
      expect((await moveBatch(server, "releasePaymentBatch", batch, headers)).json().error.code).toBe(
        "batch.second-person",
      );
  });

  test.each([
    ["7", "payee.name-close", "The account of Jane Citizen is registered to Jane Citizen Pty Ltd."],
    ["8", "payee.name-different", "The bank has another name for this account."],
    ["9", "payee.name-unchecked", "The bank couldn't check this name."],
  ])("an account ending in %s is named with a reason alone", async (digit, code, message) => {
    const { server } = fixture;
    const { paymentId } = await paidLink(server);
    const id = await refundOf(paymentId);
    const named = { ...payOutBody, payee: { ...payOutBody.payee, accountNumber: `1012234${digit}` } };
    const refused = (await payOut(server, id, named)).json().error;
    expect(refused).toMatchObject({ code, field: "reason" });
    expect(refused.message).toContain(message);
    expect(await statusOf(paymentId)).toEqual(["toPayOut"]);
    expect((await payOut(server, id, { ...named, reason: "Confirmed by phone." })).json().status).toBe(
      "ordered",
    );
    const batch = await releasedByTwo(server, await batchOfRefund(server, id));
    expect(batch.status).toBe("released");
  });

  test("of refunds of one payment no more is released than there is of it", async () => {
    const { server } = fixture;
    const { paymentId } = await paidLink(server);
    const ids = [await refundOf(paymentId), await refundOf(paymentId)];
    for (const id of ids) await payOut(server, id);
    for (const id of ids) await releasedByTwo(server, await batchOfRefund(server, id));
    expect(await statusOf(paymentId)).toEqual(["ordered", "ordered"]);
  });

  test("the same account again is answered as it is; another while it waits is refused", async () => {
    const { server } = fixture;
    const { paymentId } = await paidLink(server);
    const id = await refundOf(paymentId);
    const [one, two] = await Promise.all([payOut(server, id), payOut(server, id)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    const orders = await server.database.query("select from payment_orders where refund_id = $1", [id]);
    expect(orders.rowCount).toBe(1);
    const other = { ...payOutBody, payee: { ...payOutBody.payee, accountNumber: "10122341" } };
    expect((await payOut(server, id, other)).json().error.code).toBe("refund.closed");
  });
});
