import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { paidLink, second } from "#tests/server/http/desk-stories.ts";
import { taxBatchOf, taxDue, taxReference } from "#tests/server/http/order-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  lineOf,
  manager,
  moveBatch,
  payableSupplier,
  principal,
  releasedBatch,
  sendLines,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { releasedByTwo } from "#tests/server/http/refund-order-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("withheld tax goes to the tax office on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const owed = async () =>
    (await fixture.server.browser().call("readWithheldTax", null, { headers: manager })).json();
  const cleared = async (listingId: string) => {
    const { clearedCents, availableCents } = (
      await fixture.server.browser().call("readSupplierPayments", { id: listingId })
    ).json();
    return [clearedCents, availableCents];
  };
  const submitted = async (batch: PaymentBatch) =>
    (await moveBatch(fixture.server, "submitPaymentBatch", batch)).json<PaymentBatch>();
  const withdrawn = (batch: PaymentBatch) => moveBatch(fixture.server, "withdrawPaymentBatch", batch);

  test("by one order out of every ledger that reserved it, released by two who did not make it", async () => {
    const { server } = fixture;
    const { id: first } = await paidLink(server);
    const { id: other } = await paidLink(server);
    expect((await taxBatchOf(server)).json().error.code).toBe("batch.no-tax");
    await taxDue(server, { listingId: first });
    await taxDue(server, { listingId: other, totalCents: 50_000 });
    expect(await owed()).toEqual({ dueCents: 70_500, awaitingCents: 0, underWayCents: 0 });
    const made = await taxBatchOf(server, "tax_batch_of_two_1");
    expect((await taxBatchOf(server, "tax_batch_of_two_1")).json()).toEqual(made.json());
    expect((await taxBatchOf(server)).json().error.code).toBe("batch.no-tax");
    const batch = await submitted(made.json());
    expect(batch).toMatchObject({
      totalCents: 70_500,
      needsTwo: true,
      orders: [
        {
          purpose: "tax",
          payeeName: "ATO Direct Credit Account",
          lodgementReference: taxReference,
          listingId: null,
        },
      ],
    });
    expect(await owed()).toEqual({ dueCents: 0, awaitingCents: 0, underWayCents: 70_500 });
    expect((await moveBatch(server, "releasePaymentBatch", batch)).json().error.code).toBe(
      "batch.second-person",
    );
    const [bank = 0, , control = 0] = await fixture.figures();
    // It stays reserved until it is sent.
    expect([await cleared(first), await cleared(other)]).toEqual([
      [67_000, 20_000],
      [93_500, 70_000],
    ]);
    const once = (await moveBatch(server, "releasePaymentBatch", batch, principal)).json<PaymentBatch>();
    expect(once.status).toBe("awaitingRelease");
    const released = (await moveBatch(server, "releasePaymentBatch", once, second)).json<PaymentBatch>();
    expect(await cleared(first)).toEqual([67_000, 20_000]);
    const { records } = readDirectEntry((await fetchFile(server, released.id)).body);
    expect(records[0]).toMatchObject({
      bsb: "093-003",
      accountNumber: "316385",
      amountCents: 70_500,
      lodgementReference: taxReference,
    });
    expect([await cleared(first), await cleared(other)]).toEqual([
      [20_000, 20_000],
      [70_000, 70_000],
    ]);
    expect(await fixture.balance(`withheld-tax:${agency}`)).toBe(0);
    expect(await fixture.figures()).toEqual([bank, -70_500, control - 70_500]);
    const [order] = released.orders;
    if (order === undefined) throw new Error("No order.");
    await sendLines(server, [lineOf(order)]);
    expect(await fixture.figures()).toEqual([bank - 70_500, 0, control - 70_500]);
    await sendLines(server, [lineOf(order, "in")]);
    // It came back: it is reserved and due again.
    expect(await owed()).toEqual({ dueCents: 70_500, awaitingCents: 0, underWayCents: 0 });
    expect([await cleared(first), await cleared(other)]).toEqual([
      [67_000, 20_000],
      [93_500, 70_000],
    ]);
    const again = await submitted((await taxBatchOf(server)).json());
    expect(await withdrawn(again)).toMatchObject({ statusCode: 200 });
    expect(await owed()).toEqual({ dueCents: 70_500, awaitingCents: 0, underWayCents: 0 });
  });

  test("is due once its payment is on the statement, and only then", async () => {
    const { server } = fixture;
    const { dueCents } = await owed();
    const { id } = await approvedInvoice(server, { totalCents: 10_000, abn: null });
    const batch = await releasedBatch(server, [id]);
    await fetchFile(server, batch.id);
    expect(await owed()).toMatchObject({ dueCents, awaitingCents: 4_700 });
    await sendLines(
      server,
      batch.orders.map((order) => lineOf(order)),
    );
    expect(await owed()).toMatchObject({ dueCents: dueCents + 4_700, awaitingCents: 0 });
  });

  test("what came back after its tax was ordered is paid again without it: the tax stays paid", async () => {
    const { server } = fixture;
    const { id: listingId } = await paidLink(server);
    const supplierId = await payableSupplier(server);
    const invoice = await approvedInvoice(server, { listingId, supplierId, totalCents: 100_000, abn: null });
    const paid = await releasedBatch(server, [invoice.id]);
    await fetchFile(server, paid.id);
    const [order] = paid.orders;
    if (order === undefined) throw new Error("No order.");
    await sendLines(server, [lineOf(order)]);
    const tax = await submitted((await taxBatchOf(server)).json());
    await sendLines(server, [lineOf(order, "in")]);
    expect((await server.browser().call("readSupplierInvoice", { id: invoice.id })).json()).toMatchObject({
      status: "partPaid",
      paidCents: 47_000,
    });
    expect(await fixture.balance(`creditor:${supplierId}`)).toBe(-53_000);
    expect(await cleared(listingId)).toEqual([120_000, 73_000]);
    // All that was ever sent to its payee came back: two release the next, as the first.
    const waiting = await submittedBatch(server, [invoice.id]);
    const first = (await moveBatch(server, "releasePaymentBatch", waiting, principal)).json<PaymentBatch>();
    const again = (await moveBatch(server, "releasePaymentBatch", first, second)).json<PaymentBatch>();
    expect(again).toMatchObject({ totalCents: 53_000, withheldCents: 0 });
    await fetchFile(server, again.id);
    await sendLines(
      server,
      again.orders.map((each) => lineOf(each)),
    );
    expect(await fixture.statusOf(invoice.id)).toBe("paid");
    await fetchFile(server, (await releasedByTwo(server, tax)).id);
    expect(await cleared(listingId)).toEqual([20_000, 20_000]);
    expect(await fixture.balance(`creditor:${supplierId}`)).toBe(0);
  });

  test("of two orders made together one has the tax; one that came back hides none that is made after it", async () => {
    const { server } = fixture;
    await taxDue(server);
    const made = await Promise.all([taxBatchOf(server), taxBatchOf(server)]);
    expect(made.map((answer) => answer.json().error?.code ?? "made").sort()).toEqual([
      "batch.no-tax",
      "made",
    ]);
    const sent = async (batch: PaymentBatch) => {
      const released = await releasedByTwo(server, await submitted(batch));
      await fetchFile(server, released.id);
      const [order] = released.orders;
      if (order === undefined) throw new Error("No order.");
      await sendLines(server, [lineOf(order)]);
      const { status } = (await server.browser().call("readPaymentBatch", { id: released.id })).json();
      return { order, status };
    };
    const first = await sent(made.map((answer) => answer.json()).find(({ error }) => error === undefined));
    await sendLines(server, [lineOf(first.order, "in")]);
    const again = await sent((await taxBatchOf(server)).json());
    expect(again.order.amountCents).toBe(first.order.amountCents);
    expect([first.status, again.status]).toEqual(["settled", "settled"]);
  });

  test.each(["", "12345", "not a number", "1234567890123456789"])(
    "a payment reference number is digits, as many as the tax office gives: %j",
    async (typed) => {
      const answer = await taxBatchOf(fixture.server, undefined, typed);
      expect(answer.json().error).toMatchObject({ code: "request.invalid", field: "paymentReference" });
    },
  );
});
