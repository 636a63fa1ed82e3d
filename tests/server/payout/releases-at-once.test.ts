import { describe, expect, test } from "vitest";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  moveBatch,
  payableSupplier,
  principal,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openPayoutFixture } from "./payout-fixture.ts";

const releases = 200;
const eachCents = 1_000;

describe.each(databaseKinds())("releases at once on %s", (kind) => {
  test("a ledger is never overdrawn, and each order is sent once", { timeout: 300_000 }, async () => {
    const { server, balance, close } = await openPayoutFixture(kind);
    const { id: listingId } = await paidLink(server);
    const supplierId = await payableSupplier(server);
    const batches = [];
    for (let made = 0; made < releases; made += 1) {
      const invoice = await approvedInvoice(server, { listingId, supplierId, totalCents: eachCents });
      batches.push(await submittedBatch(server, [invoice.id]));
    }
    const answers = await Promise.all(
      batches.map((batch) => moveBatch(server, "releasePaymentBatch", batch, principal)),
    );
    const released = answers.filter(({ statusCode }) => statusCode === 200);
    expect(released).toHaveLength(120);
    expect(new Set(answers.map((answer) => answer.json().error?.code))).toEqual(
      new Set([undefined, "batch.not-available"]),
    );
    const files = await Promise.all(
      released.flatMap((answer) => [answer, answer]).map((answer) => fetchFile(server, answer.json().id)),
    );
    expect(new Set(files.map(({ body }) => body)).size).toBe(120);
    expect(await balance(`trust:${listingId}:marketing`)).toBe(0);
    expect(await balance("payout-clearing:agy_harbourvale")).toBe(-120 * eachCents);
    expect(await server.errors()).toEqual([]);
    await close();
  });
});
