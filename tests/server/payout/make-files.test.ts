import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { isFileTime, makePaymentFiles } from "#server/payout/batch/make-files.ts";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  payableSupplier,
  payee,
  putInForce,
  releasedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

test.each([
  ["a minute before three", "2026-11-24T03:59:00.000Z", "VIC", false],
  ["three in Melbourne", "2026-11-24T04:00:00.000Z", "VIC", true],
  ["three in Melbourne, noon in Perth", "2026-11-24T04:00:00.000Z", "WA", false],
  ["three in Perth", "2026-11-24T07:00:00.000Z", "WA", true],
  ["a Saturday", "2026-11-21T05:00:00.000Z", "VIC", false],
  ["Cup Day in Victoria", "2026-11-03T05:00:00.000Z", "VIC", false],
  ["the same day in Queensland", "2026-11-03T05:00:00.000Z", "QLD", true],
] as const)("files are made: %s", (_, now, state, expected) => {
  expect(isFileTime(new Date(now), state)).toBe(expected);
});

describe.each(databaseKinds())("the file of the day on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  test("is made once at three of a business day, tells who released it, and sends nothing before it is fetched", async () => {
    const { server } = fixture;
    const { id: listingId } = await paidLink(server);
    const ids = [];
    for (let made = 0; made < 2; made += 1) {
      const supplierId = await payableSupplier(server);
      ids.push((await approvedInvoice(server, { listingId, supplierId, totalCents: 30_000 })).id);
    }
    const batch = await releasedBatch(server, ids);
    const files = async () =>
      (
        await server.database.query<{ number: number; fetchedBy: string | null }>(
          `select number, fetched_by as "fetchedBy" from payment_files where batch_id = $1`,
          [batch.id],
        )
      ).rows;
    // It is Saturday.
    await makePaymentFiles(server.dependencies);
    expect(await files()).toEqual([]);
    server.forward({ hours: 50 });
    await makePaymentFiles(server.dependencies);
    await makePaymentFiles(server.dependencies);
    const [made, ...others] = await files();
    expect(made?.fetchedBy).toBeNull();
    expect(others).toEqual([]);
    const { rows: notices } = await server.database.query(
      "select recipient, subject from outbox_messages where effect_key = $1",
      [`payment-file:${batch.id}`],
    );
    expect(notices).toEqual([
      { recipient: "principal@demo.test", subject: "A payment file waits for the bank" },
    ]);
    const { orders, status } = (await server.browser().call("readPaymentBatch", { id: batch.id })).json();
    expect([status, ...orders.map((order: { status: string }) => order.status)]).toEqual([
      "released",
      "released",
      "released",
    ]);
    // One of them is recalled before the file is fetched: it is not in what the bank gets.
    await server.browser().call("recallPaymentOrder", { id: batch.orders[0]?.id ?? "" });
    const { header, records } = readDirectEntry((await fetchFile(server, batch.id)).body);
    expect(header.processOn).toBe("2026-11-23");
    const references = records.map(({ lodgementReference }) => lodgementReference);
    expect(references).toContain(batch.orders[1]?.lodgementReference);
    expect(references).not.toContain(batch.orders[0]?.lodgementReference);
    expect(await files()).toEqual([{ number: made?.number, fetchedBy: "stf_principal" }]);
  });

  test("whoever released it hears once that a payee changed since, and that nobody is paid", async () => {
    const { server } = fixture;
    const batch = await releasedBatch(server);
    await putInForce(server, batch.orders[0]?.supplierId ?? "", { ...payee, accountNumber: "87654321" });
    // Monday at three, and a minute later.
    await makePaymentFiles(server.dependencies);
    await makePaymentFiles(server.dependencies);
    const { rows } = await server.database.query(
      "select effect_key, recipient, body from outbox_messages where effect_key like '%' || $1",
      [batch.id],
    );
    expect(rows).toEqual([
      {
        effect_key: `payment-file-refused:${batch.id}`,
        recipient: "principal@demo.test",
        body: expect.stringContaining("Recall its payment, and pay it by a new batch."),
      },
    ]);
  });
});
