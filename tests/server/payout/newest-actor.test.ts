import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findNewestActor } from "#server/core/audit/newest-actor.ts";
import { second } from "#tests/server/http/desk-stories.ts";
import { acceptName, batchToDifferentName } from "#tests/server/http/order-stories.ts";
import {
  agent,
  capturedInvoice,
  decide,
  invoiceBody,
  manager,
  moveBatch,
  principal,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("who changed it last, on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterAll(() => fixture.close());
  const newestOf = (thing: string) => findNewestActor(fixture.server.database, agency, thing);

  test("an invoice says who corrected it to whoever typed over it", async () => {
    const { server } = fixture;
    const { id, version, supplierId } = await capturedInvoice(server);
    const body = { ...invoiceBody(supplierId), version };
    const correct = (headers: typeof agent) =>
      server.browser().call("changeSupplierInvoice", { id }, { headers, body });
    expect((await correct(agent)).statusCode).toBe(200);
    expect((await correct(agent)).json()).toMatchObject({ newestBy: "you" });
    expect((await correct(manager)).json()).toMatchObject({ newestBy: "somebodyElse" });
    server.forward({ minutes: 1 });
    await decide(server, "querySupplierInvoice", { id, version: version + 1 });
    expect(await newestOf(`supplier-invoice.${id}`)).toBe("stf_manager");
  });

  test("a batch says who submitted it, and who accepted a name of it", async () => {
    const { server } = fixture;
    const batch = await submittedBatch(server);
    const older = { ...batch, version: batch.version - 1 };
    const release = async (headers: typeof agent) =>
      (await moveBatch(server, "releasePaymentBatch", older, headers)).json().newestBy;
    expect([await release(manager), await release(principal)]).toEqual(["you", "somebodyElse"]);
    const named = await batchToDifferentName(server);
    server.forward({ minutes: 1 });
    await acceptName(server, named.orders[0]?.id ?? "", second);
    expect(await newestOf(`payment-batch.${named.id}`)).toBe("stf_second");
  });
});
