import type { LightMyRequestResponse } from "fastify";
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
import { runLength } from "#tests/support/run-length.ts";
import { openPayoutFixture } from "./payout-fixture.ts";

const releases = runLength({ short: 40, full: 200 });
/** Of what the listing holds three in five can be paid. */
const heldCents = 120_000;
const paid = (releases * 3) / 5;
const eachCents = heldCents / paid;

/**
 * Presses until an answer comes, as a page does. While everybody waits for one ledger, whoever waits too long for a connection
 * is told to try again, and nothing was done for them.
 */
async function untilAnswered(press: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await press();
    if (answer.statusCode !== 503) return answer;
    expect([answer.json().error.code, answer.headers["retry-after"]]).toEqual(["database.away", "5"]);
  }
}

describe.each(databaseKinds())("releases at once on %s", (kind) => {
  test("a ledger is never overdrawn, and each order is sent once", { timeout: 600_000 }, async () => {
    const { server, balance, close } = await openPayoutFixture(kind);
    const { id: listingId } = await paidLink(server, heldCents);
    const supplierId = await payableSupplier(server);
    const batches = [];
    for (let made = 0; made < releases; made += 1) {
      const invoice = await approvedInvoice(server, { listingId, supplierId, totalCents: eachCents });
      batches.push(await submittedBatch(server, [invoice.id]));
    }
    const answers = await Promise.all(
      batches.map((batch) => untilAnswered(() => moveBatch(server, "releasePaymentBatch", batch, principal))),
    );
    expect(new Set(answers.map((answer) => answer.json().error?.code))).toEqual(
      new Set([undefined, "batch.not-available"]),
    );
    const released = answers.filter(({ statusCode }) => statusCode === 200);
    expect(released).toHaveLength(paid);
    const files = await Promise.all(
      released
        .flatMap((answer) => [answer, answer])
        .map((answer) => untilAnswered(() => fetchFile(server, answer.json().id))),
    );
    expect(new Set(files.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(files.map(({ body }) => body)).size).toBe(paid);
    expect(await balance(`trust:${listingId}:marketing`)).toBe(0);
    expect(await balance("payout-clearing:agy_harbourvale")).toBe(-heldCents);
    expect(await server.errors()).toEqual([]);
    await close();
  });
});
