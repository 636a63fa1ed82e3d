import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { BankFeedLine } from "#contract/payment.ts";
import { paidLink, receive } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  lineOf,
  payableSupplier,
  releasedBatch,
  sendLines,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("what the statement shows of a payment, and when, on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const account = { bsb: "062-000", accountNumber: "00318842" };

  test("what comes back before the statement shows that it left had left", async () => {
    const batch = await releasedBatch(fixture.server);
    await fetchFile(fixture.server, batch.id);
    const [order] = batch.orders;
    if (order === undefined) throw new Error("No order.");
    const unpresented = await fixture.balance(`payout-clearing:${agency}`);
    const lines = [lineOf(order, "in"), lineOf(order), lineOf(order)] as const;
    expect(await sendLines(fixture.server, [lines[0]])).toEqual({ accepted: 1, duplicates: 0 });
    // It is on no statement yet that it left.
    expect(await fixture.balance(`payout-clearing:${agency}`)).toBe(unpresented);
    expect(await sendLines(fixture.server, lines.slice(1))).toEqual({ accepted: 2, duplicates: 0 });
    expect(await Promise.all(lines.map(bookedFor))).toEqual([order.amountCents, -order.amountCents, 0]);
    const { rows } = await fixture.server.database.query<{ outcome: string }>(
      "select outcome from payout_lines where line_id = any($1) order by outcome",
      [lines.map(({ lineId }) => lineId)],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(["cleared", "returned", "unknown"]);
    expect(await fixture.balance(`payout-clearing:${agency}`)).toBe(await sentCents());
  });

  test("the debit of a whole file is booked also for what of it came back before, and no other debit is", async () => {
    const { server } = fixture;
    const batch = await releasedBatch(server);
    await fetchFile(server, batch.id);
    const [order] = batch.orders;
    if (order === undefined) throw new Error("No order.");
    const { rows } = await server.database.query<{ reference: string }>(
      "select reference from payment_files where batch_id = $1",
      [batch.id],
    );
    const lines = [
      lineOf(order, "in"),
      { ...lineOf(order), reference: `${rows[0]?.reference} PAYOUT`, account },
      lineOf(order),
    ] as const;
    await sendLines(server, [...lines]);
    expect(await Promise.all(lines.map(bookedFor))).toEqual([order.amountCents, -order.amountCents, 0]);
    expect(await fixture.balance(`payout-clearing:${agency}`)).toBe(await sentCents());
  });

  test("what the bank took back is not sent: the file says which payment, and goes without it", async () => {
    const { server } = fixture;
    const { id: listingId, lineId } = await paidLink(server);
    const supplierId = await payableSupplier(server);
    const { id } = await approvedInvoice(server, { listingId, supplierId, totalCents: 50_000 });
    const batch = await releasedBatch(server, [id]);
    await receive(server, { instruction: "reversal", reverses: lineId });
    const refused = (await fetchFile(server, batch.id)).json();
    expect(refused.error).toMatchObject({
      code: "trust.not-cleared",
      message: expect.stringContaining("the payment to Lenscraft"),
    });
    await server.browser().call("recallPaymentOrder", { id: batch.orders[0]?.id ?? "" });
    expect(await fixture.statusOf(id)).toBe("approved");
  });

  /** What a line changed at the bank in the cash book. */
  async function bookedFor({ lineId }: BankFeedLine): Promise<number> {
    const { rows } = await fixture.server.database.query<{ cents: number }>(
      `select coalesce(sum(e.amount_cents), 0)::bigint as cents from journal_bank_lines l
       join journal_entries e on e.transaction_id = l.transaction_id
       where l.line_id = $1 and e.account = 'bank-trust:' || $2`,
      [lineId, agency],
    );
    return rows[0]?.cents ?? 0;
  }

  /** What the bank has and has not shown. */
  async function sentCents() {
    const { rows } = await fixture.server.database.query<{ cents: number }>(
      "select coalesce(-sum(amount_cents), 0)::bigint as cents from payment_orders where status = 'sent'",
    );
    return rows[0]?.cents;
  }
});
