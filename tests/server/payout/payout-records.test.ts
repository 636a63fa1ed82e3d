import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePaymentFiles } from "#server/payout/batch/make-files.ts";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  lineOf,
  payableSupplier,
  releasedBatch,
  sendLines,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("what is on record of payments on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterAll(() => fixture.close());

  const eventsOf = async (key: "invoiceId" | "batchId", id: string, types: readonly string[]) =>
    (
      await fixture.server.database.query<{ type: string; actor: string; data: object }>(
        `select type, actor, data from audit_events where data ->> $1 = $2 and type = any($3)
         order by happened_at, id`,
        [key, id, types],
      )
    ).rows;

  test("an invoice that is paid, comes back or is recalled says so, and by whom", async () => {
    const { server } = fixture;
    const { id } = await approvedInvoice(server);
    const moves = ["paid", "part-paid", "reopened"].map((move) => `supplier-invoice.${move}`);
    const recalled = await releasedBatch(server, [id]);
    await server.browser().call("recallPaymentOrder", { id: recalled.orders[0]?.id ?? "" });
    server.forward({ minutes: 1 });
    const batch = await releasedBatch(server, [id]);
    await fetchFile(server, batch.id);
    const [order] = batch.orders;
    if (order === undefined) throw new Error("No order.");
    await sendLines(server, [lineOf(order)]);
    server.forward({ minutes: 1 });
    await sendLines(server, [lineOf(order, "in")]);
    const of = { invoiceId: id, orderId: order.id };
    expect(await eventsOf("invoiceId", id, moves)).toEqual([
      {
        type: "supplier-invoice.reopened",
        actor: "stf_manager",
        data: { invoiceId: id, orderId: recalled.orders[0]?.id, status: "approved", cents: 0 },
      },
      { type: "supplier-invoice.paid", actor: "system", data: { ...of, status: "paid", cents: 50_000 } },
      {
        type: "supplier-invoice.reopened",
        actor: "system",
        data: { ...of, status: "approved", cents: -50_000 },
      },
    ]);
  });

  test("what the bank said of a name at a release, and a file that the clock made, are on record", async () => {
    const { server } = fixture;
    const supplierId = await payableSupplier(server);
    const { id: listingId } = await paidLink(server);
    const batch = await releasedBatch(server, [
      (await approvedInvoice(server, { listingId, supplierId })).id,
    ]);
    expect(await eventsOf("batchId", batch.id, ["payment-order.name-checked"])).toEqual([
      {
        type: "payment-order.name-checked",
        actor: "stf_principal",
        data: {
          batchId: batch.id,
          payee: "Lenscraft Studios Pty Ltd, BSB 063-111, account …678",
          outcome: "none",
          registeredName: null,
        },
      },
    ]);
    server.forward({ hours: 50 });
    await makePaymentFiles(server.dependencies);
    expect(await eventsOf("batchId", batch.id, ["payment-file.made"])).toMatchObject([
      { actor: "system", data: { count: 1, totalCents: 50_000 } },
    ]);
  });
});
