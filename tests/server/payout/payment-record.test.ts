import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import type { TrustLedgerCard } from "#contract/trust-month.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import {
  approvedInvoice,
  fetchFile,
  lineOf,
  payableSupplier,
  payee,
  releasedBatch,
  sendLines,
} from "#tests/server/http/payout-stories.ts";
import { comparer, followMonths, monthOf } from "#tests/server/http/trust-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";
import { paidListing } from "./payout-people.ts";

const heldCents = 90_000_000;

// Field notes 17: $1,980.00 without an ABN, of which $930.60 are kept and $1,049.40 paid.
describe.each(databaseKinds())("a payment of the field notes, on %s", (kind) => {
  let fixture: PayoutFixture;
  let listingId: string;
  let batch: PaymentBatch;
  let file: string;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
    const { server } = fixture;
    listingId = await paidListing(server);
    const supplierId = await payableSupplier(server);
    const of = { listingId, supplierId, number: "INV-118", totalCents: 198_000, abn: null };
    batch = await releasedBatch(server, [(await approvedInvoice(server, of)).id]);
    file = (await fetchFile(server, batch.id)).body;
  });
  afterAll(async () => {
    expect(await fixture.server.errors()).toEqual([]);
    await fixture.close();
  });

  function order() {
    const [only] = batch.orders;
    if (only === undefined) throw new Error("No order.");
    return only;
  }

  test("its file reads back, balances, and says nothing of tax that is for payees abroad", () => {
    const { lodgementReference, amountCents, withheldCents } = order();
    expect([amountCents, withheldCents]).toEqual([104_940, 93_060]);
    const { records, totals } = readDirectEntry(file);
    const credits = records.filter(({ code }) => code === "50");
    expect(credits).toEqual([
      {
        code: "50",
        bsb: "063-111",
        accountNumber: "12345678",
        amountCents: 104_940,
        accountName: "LENSCRAFT STUDIOS PTY LTD",
        lodgementReference,
        traceBsb: expect.any(String),
        traceAccount: expect.any(String),
        remitter: expect.any(String),
      },
    ]);
    const debitCents = records.reduce((sum, each) => sum + (each.code === "13" ? each.amountCents : 0), 0);
    expect(totals).toMatchObject({ creditCents: 104_940, debitCents, netCents: 104_940 - debitCents });
    const lines = file.split("\r\n").filter((line) => line !== "");
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([120]));
    const [credit = ""] = lines.filter((line) => line.startsWith("1"));
    // Positions 18 and 113 to 120.
    expect([credit[17], credit.slice(112)]).toEqual([" ", "00000000"]);
  });

  test("it is on record with its day, number, payee, account, purpose and amount", async () => {
    const { rows } = await fixture.server.database.query(
      `select sent_at as "sentAt", lodgement_reference as number, payee, purpose, amount_cents as "amountCents"
       from payment_orders where id = $1`,
      [order().id],
    );
    expect(rows).toEqual([
      {
        sentAt: fixture.server.dependencies.clock.now(),
        number: expect.stringMatching(/^SF-[0-9A-Z]{8} INV118$/),
        payee,
        purpose: "invoices",
        amountCents: 104_940,
      },
    ]);
  });

  test("each line of its ledger says what the ledger held after it", async () => {
    const { server } = fixture;
    await sendLines(server, [lineOf(order()), lineOf(order(), "in")]);
    await followMonths(server);
    const { id } = await monthOf(server, "2026-11");
    const params = { id, ledger: `${listingId}.marketing` };
    const card = (
      await server.browser().call("readTrustLedgerCard", params, { headers: comparer })
    ).json<TrustLedgerCard>();
    expect(card.lines.map(({ amountCents, balanceCents }) => [amountCents, balanceCents])).toEqual([
      [heldCents, heldCents],
      [-104_940, heldCents - 104_940],
      [104_940, heldCents],
    ]);
    expect(card.closingCents).toBe(heldCents);
  });
});
