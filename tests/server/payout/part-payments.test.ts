import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  lineOf,
  manager,
  moveBatch,
  payableSupplier,
  principal,
  sendLines,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("an invoice that is paid in parts on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const make = (invoiceId: string, parts?: { invoiceId: string; amountCents: number }[]) =>
    fixture.server.browser().call("createPaymentBatch", null, {
      headers: manager,
      key: pressKey(),
      body: { invoiceIds: [invoiceId], ...(parts === undefined ? {} : { parts }) },
    });
  const part = (invoiceId: string, amountCents: number) => make(invoiceId, [{ invoiceId, amountCents }]);

  /** Releases a batch that was made, has its file fetched, and answers its one order. */
  async function sent(made: Awaited<ReturnType<typeof make>>): Promise<PaymentBatch["orders"][number]> {
    const { server } = fixture;
    const submitted = (await moveBatch(server, "submitPaymentBatch", made.json())).json<PaymentBatch>();
    const released = await moveBatch(server, "releasePaymentBatch", submitted, principal);
    if (released.statusCode !== 200) throw new Error(released.body);
    await fetchFile(server, submitted.id);
    const [order] = released.json<PaymentBatch>().orders;
    if (order === undefined) throw new Error("No order.");
    return order;
  }
  const read = async (id: string) =>
    (await fixture.server.browser().call("readSupplierInvoice", { id })).json<SupplierInvoice>();
  const paidOf = async (id: string) => {
    const { status, paidCents } = await read(id);
    return [status, paidCents];
  };

  test("is part paid by the first and paid by the last, where less was cleared than is owed", async () => {
    const { id: listingId } = await paidLink(fixture.server);
    const supplierId = await payableSupplier(fixture.server);
    const { id } = await approvedInvoice(fixture.server, { listingId, supplierId, totalCents: 150_000 });
    const refused = await part(id, 150_001);
    expect(refused.json().error).toMatchObject({
      code: "batch.part-too-large",
      field: "parts.0.amountCents",
    });
    const first = await sent(await part(id, 120_000));
    expect(await paidOf(id)).toEqual(["scheduled", 0]);
    expect((await part(id, 30_000)).json().error.code).toBe("batch.not-approved");
    await sendLines(fixture.server, [lineOf(first)]);
    expect(await paidOf(id)).toEqual(["partPaid", 120_000]);
    const next = (await make(id)).json<PaymentBatch>();
    expect(next.orders.map(({ amountCents }) => amountCents)).toEqual([30_000]);
    const short = (await moveBatch(fixture.server, "submitPaymentBatch", next)).json<PaymentBatch>();
    const answer = await moveBatch(fixture.server, "releasePaymentBatch", short, principal);
    expect(answer.json().error.message).toBe(
      "There is $0.00 cleared for this listing; this batch takes $300.00.",
    );
  });

  test("stays under way when a part that was paid before comes back, and is never paid twice", async () => {
    const { id: listingId } = await paidLink(fixture.server);
    const supplierId = await payableSupplier(fixture.server);
    const { id } = await approvedInvoice(fixture.server, { listingId, supplierId, totalCents: 50_000 });
    const first = await sent(await part(id, 20_000));
    await sendLines(fixture.server, [lineOf(first)]);
    const rest = await sent(await make(id));
    await sendLines(fixture.server, [lineOf(first, "in")]);
    expect(await paidOf(id)).toEqual(["scheduled", 0]);
    expect((await make(id)).json().error.code).toBe("batch.not-approved");
    await sendLines(fixture.server, [lineOf(rest)]);
    expect(await paidOf(id)).toEqual(["partPaid", 30_000]);
    const again = await sent(await make(id));
    expect(again.amountCents).toBe(20_000);
    await sendLines(fixture.server, [lineOf(again)]);
    expect(await paidOf(id)).toEqual(["paid", 50_000]);
    expect(await fixture.balance(`creditor:${supplierId}`)).toBe(0);
  });

  test("has its tax withheld in parts, to the cent", async () => {
    const { id: listingId } = await paidLink(fixture.server);
    const supplierId = await payableSupplier(fixture.server);
    const before = await fixture.balance(`withheld-tax:${agency}`);
    const invoice = await approvedInvoice(fixture.server, {
      listingId,
      supplierId,
      totalCents: 100_001,
      abn: null,
    });
    const { id } = invoice;
    const paid: number[] = [];
    const withheld: number[] = [];
    for (const cents of [33_333, 33_333, null]) {
      const order = await sent(cents === null ? await make(id) : await part(id, cents));
      paid.push(order.amountCents);
      withheld.push(order.withheldCents);
      await sendLines(fixture.server, [lineOf(order)]);
    }
    const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
    expect(sum(withheld)).toBe(invoice.withheldCents);
    expect(sum(paid)).toBe(100_001 - invoice.withheldCents);
    expect(await paidOf(id)).toEqual(["paid", 100_001]);
    expect(await fixture.balance(`withheld-tax:${agency}`)).toBe(before - invoice.withheldCents);
    expect(await fixture.balance(`creditor:${supplierId}`)).toBe(0);
  });

  test("leaves more to be paid than is withheld of it, down to the last cent", async () => {
    const { id: listingId } = await paidLink(fixture.server);
    const { id, withheldCents } = await approvedInvoice(fixture.server, {
      listingId,
      totalCents: 10_000,
      abn: null,
    });
    const withheld: number[] = [];
    for (const cents of [4_901, 5_098, null]) {
      const order = await sent(cents === null ? await make(id) : await part(id, cents));
      withheld.push(order.withheldCents);
      await sendLines(fixture.server, [lineOf(order)]);
    }
    expect([withheldCents, withheld]).toEqual([4_700, [2_303, 2_397, 0]]);
    expect(await paidOf(id)).toEqual(["paid", 10_000]);
  });
});
