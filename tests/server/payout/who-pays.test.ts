import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paidLink, second } from "#tests/server/http/desk-stories.ts";
import {
  agent,
  approvedInvoice,
  batchOf,
  capturedInvoice,
  decide,
  fetchFile,
  manager,
  moveBatch,
  payableSupplier,
  payeeChangers,
  principal,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

const [caller, approver] = payeeChangers.map(bearerOf);

describe.each(databaseKinds())("who pays on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const people: Record<string, ReturnType<typeof bearerOf> | undefined> = {
    "whoever captured it": second,
    "whoever approved it and made the batch": manager,
    "whoever called about the account": caller,
    "whoever approved the account": approver,
    "an agent": agent,
    "somebody else": principal,
  };

  /** An invoice that somebody who manages everything captured, and another approved. */
  async function batchOfTwo() {
    const { server } = fixture;
    const supplierId = await payableSupplier(server);
    const { id: listingId } = await paidLink(server);
    const captured = await capturedInvoice(server, { listingId, supplierId });
    await server.database.query("update supplier_invoices set captured_by = 'stf_second' where id = $1", [
      captured.id,
    ]);
    const approved = await decide(server, "approveSupplierInvoice", captured);
    return await submittedBatch(server, [approved.json().id]);
  }

  test.each([
    ["whoever captured it", "batch.second-person"],
    ["whoever approved it and made the batch", "batch.second-person"],
    ["whoever called about the account", "batch.second-person"],
    ["whoever approved the account", "batch.second-person"],
    ["an agent", "permission.missing"],
    ["somebody else", undefined],
  ])("a release by %s: %s", async (who, code) => {
    const answer = await moveBatch(fixture.server, "releasePaymentBatch", await batchOfTwo(), people[who]);
    expect(answer.json().error?.code).toBe(code);
  });

  test("whoever captured or corrected an invoice can't approve it", async () => {
    const { server } = fixture;
    const captured = await capturedInvoice(server);
    expect((await decide(server, "approveSupplierInvoice", captured, agent)).json().error.code).toBe(
      "permission.missing",
    );
    const { supplierId, number, issuedOn, abn, totalCents, gstCents, isBuyerNamed, lines, version } =
      captured;
    const body = {
      supplierId,
      number,
      issuedOn,
      abn,
      totalCents,
      gstCents,
      isBuyerNamed,
      lines,
      fileDigest: null,
      version,
    };
    const changed = await server
      .browser()
      .call("changeSupplierInvoice", { id: captured.id }, { headers: manager, body });
    expect((await decide(server, "approveSupplierInvoice", changed.json())).json().error.code).toBe(
      "invoice.second-person",
    );
    const approved = await decide(server, "approveSupplierInvoice", changed.json(), principal);
    expect(approved.json().status).toBe("approved");
    const batch = await submittedBatch(server, [captured.id]);
    expect((await moveBatch(server, "releasePaymentBatch", batch, second)).json().status).toBe("released");
  });

  test("above $20,000 two people release, and $20,000 one", async () => {
    const { server } = fixture;
    const supplierId = await payableSupplier(server);
    const { id: listingId } = await paidLink(server);
    const over = await approvedInvoice(server, { listingId, supplierId, totalCents: 2_000_001 });
    const batch = await submittedBatch(server, [over.id]);
    expect(batch.needsTwo).toBe(true);
    const first = await moveBatch(server, "releasePaymentBatch", batch, principal);
    expect(first.json()).toMatchObject({
      status: "awaitingRelease",
      firstReleasedBy: { id: "stf_principal" },
    });
    const short = await moveBatch(server, "releasePaymentBatch", first.json(), second);
    expect(short.json().error.code).toBe("batch.not-available");
    const just = await approvedInvoice(server, { listingId, supplierId, totalCents: 2_000_000 });
    expect((await submittedBatch(server, [just.id])).needsTwo).toBe(false);
  });

  test("nothing is sent that nobody released, nor released that nobody submitted", async () => {
    const { server } = fixture;
    const invoice = await approvedInvoice(server);
    const building = (await batchOf(server, [invoice.id])).json();
    expect((await moveBatch(server, "releasePaymentBatch", building, principal)).json().error.code).toBe(
      "batch.closed",
    );
    expect((await fetchFile(server, building.id)).json().error.code).toBe("batch.closed");
    expect((await batchOf(server, [(await capturedInvoice(server)).id])).json().error.code).toBe(
      "batch.not-approved",
    );
  });
});
