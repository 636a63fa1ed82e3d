import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import { jobWork } from "#server/start/job-work.ts";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  manager,
  moveBatch,
  payableSupplier,
  principal,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("an agency whose payments are stopped, on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterAll(() => fixture.close());

  const statusIs = async (status: "active" | "suspended") =>
    await fixture.server.database.query("update agencies set status = $1 where id = 'agy_harbourvale'", [
      status,
    ]);
  const submitted = async () => {
    const { server } = fixture;
    const { id: listingId } = await paidLink(server);
    const supplierId = await payableSupplier(server);
    const { id } = await approvedInvoice(server, { listingId, supplierId, totalCents: 90_000 });
    const made = await server.browser().call("createPaymentBatch", null, {
      headers: manager,
      key: pressKey(),
      body: { invoiceIds: [id] },
    });
    return (await moveBatch(server, "submitPaymentBatch", made.json())).json<PaymentBatch>();
  };
  const release = (batch: PaymentBatch) => moveBatch(fixture.server, "releasePaymentBatch", batch, principal);

  test("pays nobody out: nothing is released, no file is made or fetched, until it is resumed [T762]", async () => {
    const { server } = fixture;
    const [waiting, second] = [await submitted(), await submitted()];
    const released = (await release(second)).json<PaymentBatch>();
    expect(released.status).toBe("released");
    await statusIs("suspended");
    expect((await release(waiting)).json().error.code).toBe("batch.agency-stopped");
    const fetched = await server.browser().call("fetchPaymentFile", { id: second.id });
    expect(fetched.json().error.code).toBe("batch.agency-stopped");
    await jobWork(server.dependencies)["make-payment-files"]({});
    const { rows } = await server.database.query("select from payment_files where batch_id = $1", [
      second.id,
    ]);
    expect(rows).toHaveLength(0);
    await statusIs("active");
    expect((await release(waiting)).json<PaymentBatch>().status).toBe("released");
    await fetchFile(server, second.id);
    expect(await server.errors()).toEqual([]);
  });
});
