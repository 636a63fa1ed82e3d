import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { BankFilePreview } from "#contract/bank-file.ts";
import type { BankFeedLine } from "#contract/payment.ts";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  lineOf,
  moveBatch,
  payableSupplier,
  payee,
  principal,
  putInForce,
  releasedBatch,
  sendLines,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("what a payment meets on its way on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  test("no changed account is paid: a batch is of the account that it was made with", async () => {
    const { id: listingId } = await paidLink(fixture.server);
    const supplierId = await payableSupplier(fixture.server);
    const batch = await submittedBatch(fixture.server, [
      (await approvedInvoice(fixture.server, { listingId, supplierId })).id,
    ]);
    await putInForce(fixture.server, supplierId, { ...payee, accountNumber: "87654321" });
    const answer = await moveBatch(fixture.server, "releasePaymentBatch", batch, principal);
    expect(answer.json().error.code).toBe("batch.payee-changed");
    const withdrawn = await moveBatch(fixture.server, "withdrawPaymentBatch", batch);
    expect(withdrawn.json()).toMatchObject({ status: "withdrawn", totalCents: 0 });
    expect(await fixture.statusOf(batch.orders[0]?.invoices[0]?.id ?? "")).toBe("approved");
  });

  test("a payment that comes back reopens its invoice, once; anything else that comes back waits in suspense", async () => {
    const batch = await releasedBatch(fixture.server);
    await fetchFile(fixture.server, batch.id);
    const [order] = batch.orders;
    if (order === undefined) throw new Error("No order.");
    const invoiceId = order.invoices[0]?.id ?? "";
    await sendLines(fixture.server, [lineOf(order)]);
    const suspended = await fixture.balance(`suspense:${agency}`);
    const back = lineOf(order, "in");
    const other = { ...lineOf(order, "in"), amountCents: order.amountCents - 1 };
    const nothing = { ...lineOf(order, "in"), reference: "SF-00000000 X", amountCents: 5, account };
    const twice = lineOf(order, "in");
    const lines = [other, back, twice, nothing];
    expect(await previewed(lines)).toEqual(["unmatched", "returned", "returned", "unmatched"]);
    const counted = await sendLines(fixture.server, [other, back, back, twice, nothing]);
    expect(counted).toEqual({ accepted: 4, duplicates: 1 });
    expect(await previewed(lines)).toEqual(lines.map(() => "duplicate"));
    expect(await previewed([lineOf(order, "in")])).toEqual(["unmatched"]);
    expect(await fixture.balance(`suspense:${agency}`)).toBe(suspended - order.amountCents * 2 - 4);
    expect(await fixture.statusOf(invoiceId)).toBe("approved");
    expect((await fixture.server.browser().call("readPaymentBatch", { id: batch.id })).json().status).toBe(
      "partReturned",
    );
    const next = await releasedBatch(fixture.server, [invoiceId]);
    expect(next.orders[0]?.amountCents).toBe(order.amountCents);
  });

  test("the one debit of a bank file clears each of its payments, once, and no other amount does", async () => {
    const { server } = fixture;
    const { id: listingId } = await paidLink(server);
    const ids = [];
    for (let made = 0; made < 2; made += 1) {
      const supplierId = await payableSupplier(server);
      ids.push((await approvedInvoice(server, { listingId, supplierId, totalCents: 30_000 })).id);
    }
    const batch = await releasedBatch(server, ids);
    await fetchFile(server, batch.id);
    const { rows } = await server.database.query<{ reference: string }>(
      "select reference from payment_files where batch_id = $1",
      [batch.id],
    );
    const debit = () => ({
      ...lineOf({ amountCents: batch.totalCents, lodgementReference: `${rows[0]?.reference} PAYOUT` }),
      account,
    });
    const other = { ...debit(), amountCents: batch.totalCents - 1 };
    expect(await previewed([other, debit()])).toEqual(["unknownDebit", "cleared"]);
    const [bank = 0] = await fixture.figures();
    await sendLines(server, [other]);
    await sendLines(server, [debit(), debit()]);
    expect(await fixture.figures()).toMatchObject({ 0: bank - batch.totalCents });
    const { status, orders } = (await server.browser().call("readPaymentBatch", { id: batch.id })).json();
    expect([status, ...orders.map((order: { status: string }) => order.status)]).toEqual([
      "settled",
      "cleared",
      "cleared",
    ]);
    await sendLines(server, [lineOf({ ...orders[0] })]);
    expect(await fixture.figures()).toMatchObject({ 0: bank - batch.totalCents });
    await sendLines(server, [lineOf({ ...orders[0] }, "in")]);
    expect((await server.browser().call("readPaymentBatch", { id: batch.id })).json().status).toBe(
      "partReturned",
    );
  });

  test("a debit that no payment explains is kept, with the agency of its account, and moves nothing", async () => {
    const batch = await releasedBatch(fixture.server);
    const [order] = batch.orders;
    if (order === undefined) throw new Error("No order.");
    const before = await fixture.figures();
    // It was released, and its file never fetched; and what no payment of ours names.
    const lines = [
      { ...lineOf(order), account },
      { ...lineOf(order), reference: "MONTHLY FEE", amountCents: 1_000, account },
    ];
    expect(await previewed(lines)).toEqual(["unknownDebit", "unknownDebit"]);
    await sendLines(fixture.server, lines);
    const { rows } = await fixture.server.database.query(
      `select agency_id as "agencyId", outcome, order_id as "orderId" from payout_lines where line_id = any($1)`,
      [lines.map(({ lineId }) => lineId)],
    );
    expect(rows).toEqual(lines.map(() => ({ agencyId: agency, outcome: "unknown", orderId: null })));
    expect(await fixture.figures()).toEqual(before);
  });

  test("a payment of another agency is not moved by a line of this agency's account", async () => {
    const batch = await releasedBatch(fixture.server);
    await fetchFile(fixture.server, batch.id);
    const [order] = batch.orders;
    if (order === undefined) throw new Error("No order.");
    const other = { bsb: "062-000", accountNumber: "00427713" };
    const line = { ...lineOf(order), account: other };
    expect(await previewed([line])).toEqual(["unknownDebit"]);
    await sendLines(fixture.server, [line]);
    expect((await fixture.server.browser().call("readPaymentBatch", { id: batch.id })).json().status).toBe(
      "sent",
    );
    await sendLines(fixture.server, [{ ...lineOf(order), account }]);
    expect((await fixture.server.browser().call("readPaymentBatch", { id: batch.id })).json().status).toBe(
      "settled",
    );
  });

  const account = { bsb: "062-000", accountNumber: "00318842" };

  /** What the file of a bank says that each line will do. */
  async function previewed(lines: BankFeedLine[]): Promise<string[]> {
    const text = [
      "line_id,kind,direction,amount,value_date,reference,account",
      ...lines.map(
        ({ lineId, kind, direction, amountCents, valueDate, reference, account: of }) =>
          `${lineId},${kind},${direction},${(amountCents / 100).toFixed(2)},${valueDate},${reference},${of === undefined ? "" : `${of.bsb} ${of.accountNumber}`}`,
      ),
    ].join("\n");
    const answer = await fixture.server
      .browser()
      .call("previewBankFile", null, { body: { name: "feed.csv", text } });
    return answer.json<BankFilePreview>().lines.map(({ outcome }) => outcome);
  }

  test("an order is recalled until its file is fetched", async () => {
    const batch = await releasedBatch(fixture.server);
    const [order] = batch.orders;
    const recall = () => fixture.server.browser().call("recallPaymentOrder", { id: order?.id ?? "" });
    const recalled = (await recall()).json();
    expect(recalled).toMatchObject({ status: "withdrawn", orders: [{ status: "recalled" }] });
    expect((await recall()).json()).toEqual(recalled);
    expect(await fixture.statusOf(order?.invoices[0]?.id ?? "")).toBe("approved");
    const sent = await releasedBatch(fixture.server, [order?.invoices[0]?.id ?? ""]);
    await fetchFile(fixture.server, sent.id);
    const late = await fixture.server.browser().call("recallPaymentOrder", { id: sent.orders[0]?.id ?? "" });
    expect(late.json().error.code).toBe("order.sent");
  });
});
