import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { paidLink, second } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  batchOf,
  capture,
  capturedInvoice,
  decide,
  fetchFile,
  importLines,
  invoiceBody,
  lineOf,
  moveBatch,
  payableSupplier,
  principal,
  releasedBatch,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("payments to suppliers on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  test("an invoice is captured, approved, released by others, sent and paid", async () => {
    const supplierId = await payableSupplier(fixture.server, { isNew: true });
    const { id: listingId } = await paidLink(fixture.server);
    const ledger = `trust:${listingId}:marketing`;
    const [bank = 0, , control = 0] = await fixture.figures();
    const invoice = await approvedInvoice(fixture.server, {
      listingId,
      supplierId,
      totalCents: 100_000,
      number: "INV-118",
    });
    expect(await fixture.balance(`creditor:${supplierId}`)).toBe(-100_000);
    const batch = await submittedBatch(fixture.server, [invoice.id]);
    expect(batch).toMatchObject({ status: "awaitingRelease", totalCents: 100_000, needsTwo: true });
    const first = (
      await moveBatch(fixture.server, "releasePaymentBatch", batch, principal)
    ).json<PaymentBatch>();
    expect(first.status).toBe("awaitingRelease");
    const again = await moveBatch(fixture.server, "releasePaymentBatch", first, principal);
    expect(again.json().error.code).toBe("batch.second-person");
    const released = (
      await moveBatch(fixture.server, "releasePaymentBatch", first, second)
    ).json<PaymentBatch>();
    expect(released).toMatchObject({ status: "released", orders: [{ status: "released" }] });
    const file = await fetchFile(fixture.server, batch.id);
    expect((await fetchFile(fixture.server, batch.id)).body).toBe(file.body);
    const [order] = released.orders;
    if (order === undefined) throw new Error("No order.");
    const { records, totals } = readDirectEntry(file.body);
    expect(records[0]).toMatchObject({
      code: "50",
      bsb: "063-111",
      accountNumber: "12345678",
      amountCents: 100_000,
      accountName: "LENSCRAFT STUDIOS PTY LTD",
      lodgementReference: order.lodgementReference,
    });
    expect(order.lodgementReference).toMatch(/^SF-[0-9A-Z]{8} INV118$/);
    expect(totals.creditCents).toBe(100_000);
    expect(await fixture.figures()).toEqual([bank, -100_000, control - 100_000]);
    expect(await fixture.balance(ledger)).toBe(-20_000);
    expect((await importLines(fixture.server, [lineOf(order)])).json()).toMatchObject({ cleared: 1 });
    expect(await fixture.statusOf(invoice.id)).toBe("paid");
    expect(await fixture.figures()).toEqual([bank - 100_000, 0, control - 100_000]);
    expect((await fixture.server.browser().call("readPaymentBatch", { id: batch.id })).json().status).toBe(
      "settled",
    );
    const advice = await fixture.server.database.query(
      "select subject, recipient from outbox_messages where effect_key = $1",
      [`remittance:${order.id}`],
    );
    expect(advice.rows).toEqual([
      { subject: "Remittance advice from Harbour & Vale Property", recipient: "accounts@lenscraft.example" },
    ]);
  });

  test("a ledger never pays more than is cleared in it, in the figures that were asked for", async () => {
    const { id: listingId } = await paidLink(fixture.server);
    const supplierId = await payableSupplier(fixture.server);
    const invoice = await approvedInvoice(fixture.server, { listingId, supplierId, totalCents: 120_001 });
    const answer = await moveBatch(
      fixture.server,
      "releasePaymentBatch",
      await submittedBatch(fixture.server, [invoice.id]),
      principal,
    );
    expect(answer.json().error).toMatchObject({
      code: "batch.not-available",
      message: "There is $1,200.00 cleared for this listing; this batch takes $1,200.01.",
    });
  });

  test("without an ABN tax is withheld and stays reserved", async () => {
    const { id: listingId } = await paidLink(fixture.server);
    const supplierId = await payableSupplier(fixture.server);
    const withheldBefore = await fixture.balance(`withheld-tax:${agency}`);
    const invoice = await approvedInvoice(fixture.server, {
      listingId,
      supplierId,
      totalCents: 100_000,
      abn: null,
    });
    expect(invoice).toMatchObject({ withheldCents: 47_000 });
    expect(await fixture.balance(`withheld-tax:${agency}`)).toBe(withheldBefore - 47_000);
    const batch = await releasedBatch(fixture.server, [invoice.id]);
    expect(batch).toMatchObject({ totalCents: 53_000, withheldCents: 47_000 });
    await fetchFile(fixture.server, batch.id);
    const { clearedCents, availableCents } = (
      await fixture.server.browser().call("readSupplierPayments", { id: listingId })
    ).json();
    expect([clearedCents, availableCents]).toEqual([67_000, 20_000]);
  });

  test("one invoice in twelve spellings and as a file is captured once", async () => {
    const { id: listingId } = await paidLink(fixture.server);
    const supplierId = await payableSupplier(fixture.server);
    const fileDigest = "a".repeat(64);
    await capturedInvoice(fixture.server, { listingId, supplierId, number: "INV-118", fileDigest });
    const spellings = [
      "INV-118",
      "inv-118",
      "INV118",
      "Inv 118",
      "INV/118",
      "INV.118",
      "INV#118",
      "INV-00118",
    ];
    const more = ["inv_0118", " INV - 118 ", "ＩＮＶ－１１８", "Inv–118"];
    for (const number of [...spellings, ...more]) {
      const answer = await capture(fixture.server, listingId, invoiceBody(supplierId, { number }));
      expect(answer.json().error).toMatchObject({
        code: "invoice.duplicate",
        field: "number",
        message: "This looks like INV-118 of 3 November 2026, captured on 21 November.",
      });
    }
    const sameFile = await capture(fixture.server, listingId, invoiceBody(supplierId, { fileDigest }));
    expect(sameFile.json().error).toMatchObject({ code: "invoice.duplicate", field: "file" });
    const bodies = ["INV-7", "inv 7", "INV007"].map((number) => invoiceBody(supplierId, { number }));
    const atOnce = await Promise.all(bodies.map((body) => capture(fixture.server, listingId, body)));
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  test("several invoices of a supplier at a listing are one payment", async () => {
    const { id: listingId } = await paidLink(fixture.server);
    const { id: other } = await paidLink(fixture.server);
    const supplierId = await payableSupplier(fixture.server);
    const ids = [];
    for (const at of [listingId, listingId, other])
      ids.push((await approvedInvoice(fixture.server, { listingId: at, supplierId, totalCents: 30_000 })).id);
    const key = "batch_of_three_1";
    const batch = (await batchOf(fixture.server, ids, key)).json<PaymentBatch>();
    expect(batch.orders.map(({ amountCents }) => amountCents).toSorted()).toEqual([30_000, 60_000]);
    expect((await batchOf(fixture.server, ids, key)).json()).toEqual(batch);
    expect((await batchOf(fixture.server, ids)).json().error.code).toBe("batch.not-approved");
  });

  test("an approved invoice that is voided is not owed any more", async () => {
    const invoice = await approvedInvoice(fixture.server, { abn: null });
    const voided = await decide(fixture.server, "voidSupplierInvoice", invoice);
    expect(voided.json()).toMatchObject({ status: "voided", withheldCents: 0 });
    expect(await fixture.balance(`creditor:${invoice.supplierId}`)).toBe(0);
    expect((await batchOf(fixture.server, [invoice.id])).json().error.code).toBe("batch.not-approved");
  });
});
