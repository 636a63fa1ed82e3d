import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  importLines,
  lineOf,
  moveBatch,
  payableSupplier,
  payee,
  principal,
  putInForce,
  releasedBatch,
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
    await importLines(fixture.server, [lineOf(order)]);
    const suspended = await fixture.balance(`suspense:${agency}`);
    const back = lineOf(order, "in");
    const other = { ...lineOf(order, "in"), amountCents: order.amountCents - 1 };
    const nothing = { ...lineOf(order, "in"), reference: "SF-00000000 X", amountCents: 5 };
    const twice = lineOf(order, "in");
    const counted = (await importLines(fixture.server, [other, back, back, twice, nothing])).json();
    expect(counted).toEqual({ cleared: 0, returned: 1, inSuspense: 3, unknown: 0, duplicates: 1 });
    expect(await fixture.balance(`suspense:${agency}`)).toBe(suspended - order.amountCents * 2 - 4);
    expect(await fixture.statusOf(invoiceId)).toBe("approved");
    expect((await fixture.server.browser().call("readPaymentBatch", { id: batch.id })).json().status).toBe(
      "partReturned",
    );
    const next = await releasedBatch(fixture.server, [invoiceId]);
    expect(next.orders[0]?.amountCents).toBe(order.amountCents);
  });

  test("what comes back before the statement shows that it left had left", async () => {
    const batch = await releasedBatch(fixture.server);
    await fetchFile(fixture.server, batch.id);
    const [order] = batch.orders;
    if (order === undefined) throw new Error("No order.");
    const lines = [lineOf(order, "in"), lineOf(order), lineOf(order)];
    const counted = (await importLines(fixture.server, lines)).json();
    expect(counted).toEqual({ cleared: 1, returned: 1, inSuspense: 0, unknown: 1, duplicates: 0 });
    expect(await fixture.balance(`payout-clearing:${agency}`)).toBe(await sentCents());
  });

  /** What the bank has and has not shown. */
  async function sentCents() {
    const { rows } = await fixture.server.database.query<{ cents: number }>(
      "select coalesce(-sum(amount_cents), 0)::bigint as cents from payment_orders where status = 'sent'",
    );
    return rows[0]?.cents;
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
