import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import type { SupplierPayments } from "#contract/supplier-invoice.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { updateDraft } from "#server/payout/invoice/invoice.store.ts";
import { paidLink, second } from "#tests/server/http/desk-stories.ts";
import {
  agent,
  approvedInvoice,
  batchOf,
  capture,
  capturedInvoice,
  decide,
  fetchFile,
  invoiceBody,
  lineOf,
  moveBatch,
  payableSupplier,
  principal,
  releasedBatch,
  sendLines,
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
    expect(await sendLines(fixture.server, [lineOf(order)])).toMatchObject({ accepted: 1 });
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

  test.each([
    ["the agency's own ABN", { abn: "53004085616" }, 47_000],
    ["another's ABN", { abn: "29002589460" }, 47_000],
    ["no ABN on a day before there was a rate", { abn: null, issuedOn: "2006-06-30" }, 47_000],
    ["the supplier's ABN on that day", { issuedOn: "2006-06-30" }, 0],
  ])("what is withheld of an invoice with %s", async (_, quoted, withheldCents) => {
    const invoice = await approvedInvoice(fixture.server, { totalCents: 100_000, ...quoted });
    expect(invoice).toMatchObject({ withheldCents });
    expect(await fixture.balance(`creditor:${invoice.supplierId}`)).toBe(withheldCents - 100_000);
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
    const { invoices } = (
      await fixture.server.browser().call("readSupplierPayments", { id: listingId })
    ).json<SupplierPayments>();
    expect(invoices.map(({ number }) => number)).toEqual(["INV-118"]);
    const bodies = ["INV-7", "inv 7", "INV007"].map((number) => invoiceBody(supplierId, { number }));
    const atOnce = await Promise.all(bodies.map((body) => capture(fixture.server, listingId, body)));
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  test.each([
    ["INV2026-007", "INV2026007"],
    ["INV2026008", "INV2026-008"],
    ["INV2026-009", "INV2026-9"],
  ])("%s and %s are one number", async (number, again) => {
    const { supplierId, listingId } = await capturedInvoice(fixture.server, { number });
    const answer = await capture(fixture.server, listingId, invoiceBody(supplierId, { number: again }));
    expect(answer.json().error).toMatchObject({ code: "invoice.duplicate", field: "number" });
  });

  test.each([
    ["GST above the total", "gstCents", { totalCents: 10_000, gstCents: 10_001 }],
    ["a number of signs alone", "number", { number: "#" }],
  ])("%s is refused beside its field, typed and corrected", async (_, field, wrong) => {
    const { id, version, supplierId, listingId } = await capturedInvoice(fixture.server);
    const body = invoiceBody(supplierId, wrong);
    const refused = { code: "invoice.invalid", field };
    expect((await capture(fixture.server, listingId, body)).json().error).toMatchObject(refused);
    const correction = { headers: agent, body: { ...body, version } };
    const corrected = await fixture.server.browser().call("changeSupplierInvoice", { id }, correction);
    expect(corrected.json().error).toMatchObject(refused);
  });

  test("two corrections to one number at once are one, and the other is a duplicate", async () => {
    const { server } = fixture;
    const first = await capturedInvoice(server);
    const { supplierId, listingId } = first;
    const others = [first, await capturedInvoice(server, { supplierId, listingId })];
    const body = invoiceBody(supplierId, { number: "TWO2026-007" });
    const answers = await Promise.all(
      others.map(({ id, version }) =>
        server
          .browser()
          .call("changeSupplierInvoice", { id }, { headers: agent, body: { ...body, version } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    // What the checks of both did not see yet is refused by the database in the same words.
    const loser = others[answers.findIndex(({ statusCode }) => statusCode === 409)]?.id ?? "";
    for (const [field, draft] of [
      ["number", body],
      ["number", { ...body, number: "TWO2026007" }],
    ] as const)
      await expect(
        server.database.transaction((tx) =>
          updateDraft(tx, { id: loser, by: "stf_agent", status: "captured" }, draft, new Date()),
        ),
      ).rejects.toMatchObject({ problem: { code: "invoice.duplicate", field } });
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
