import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import { paidLink, second } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  lineOf,
  moveBatch,
  payableSupplier,
  principal,
  sendLines,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("what a release meets on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  test("a payee is paid once a payment to it has stayed: two people release until then", async () => {
    const { server } = fixture;
    const supplierId = await payableSupplier(server, { isNew: true });
    const { id: listingId } = await paidLink(server);
    const pay = async (): Promise<PaymentBatch> => {
      const { id } = await approvedInvoice(server, { listingId, supplierId, totalCents: 20_000 });
      const batch = await submittedBatch(server, [id]);
      const answer = (await moveBatch(server, "releasePaymentBatch", batch, principal)).json<PaymentBatch>();
      if (answer.status === "awaitingRelease") await moveBatch(server, "releasePaymentBatch", answer, second);
      await fetchFile(server, batch.id);
      return batch;
    };
    const comesBack = ({ orders }: PaymentBatch) =>
      sendLines(server, [
        ...orders.map((order) => lineOf(order)),
        ...orders.map((order) => lineOf(order, "in")),
      ]);
    const returned = await pay();
    await comesBack(returned);
    const stayed = await pay();
    const another = await pay();
    await comesBack(another);
    const last = await pay();
    expect([returned, stayed, another, last].map(({ needsTwo }) => needsTwo)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("where the bank holds too little for all listings together, the refusal says so", async () => {
    const { server } = fixture;
    const supplierId = await payableSupplier(server);
    const ids = [];
    for (const { id: listingId } of [await paidLink(server), await paidLink(server)])
      ids.push((await approvedInvoice(server, { listingId, supplierId, totalCents: 80_000 })).id);
    const batch = await submittedBatch(server, ids);
    // Others have reserved all but $1,000.00 of what the bank holds.
    await server.database.query(
      "insert into trust_ledgers (ledger, agency_id) values ('trust:suspense:' || $1::text, $1) on conflict do nothing",
      [agency],
    );
    await server.database.query(
      `insert into trust_reservations (order_id, ledger, agency_id, amount_cents, reserved_at)
       select 'por_others', 'trust:suspense:' || $1::text, $1, sum(amount_cents) - 100000 - coalesce((
           select sum(amount_cents) from trust_reservations where agency_id = $1 and released_at is null), 0), now()
       from journal_entries where account = 'trust-control:' || $1::text`,
      [agency],
    );
    const answer = await moveBatch(server, "releasePaymentBatch", batch, principal);
    expect(answer.json().error).toMatchObject({
      code: "batch.not-available",
      message: "The trust account has $1,000.00 left for all listings together; this batch takes $1,600.00.",
    });
    await server.database.query("delete from trust_reservations where order_id = 'por_others'");
    expect((await moveBatch(server, "releasePaymentBatch", batch, principal)).statusCode).toBe(200);
  });
});
