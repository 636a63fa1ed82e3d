import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import { localPayeeNames } from "#server/services/payee-names/local-payee-names.ts";
import { second } from "#tests/server/http/desk-stories.ts";
import { acceptName, batchToDifferentName } from "#tests/server/http/order-stories.ts";
import {
  approvedInvoice,
  confirmedByPhone,
  fetchFile,
  manager,
  matched,
  moveBatch,
  payableSupplier,
  payee,
  principal,
  putInForce,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

describe.each(databaseKinds())("names of payees before a release on %s", (kind) => {
  let fixture: PayoutFixture;
  const asked: string[] = [];
  const askers: string[] = [];
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
    const { dependencies } = fixture.server;
    dependencies.payeeNames = {
      ...localPayeeNames,
      ask: (of, by) => {
        asked.push(of.kind === "account" ? of.accountNumber : of.name);
        askers.push(by);
        return localPayeeNames.ask(of, by);
      },
    };
  });
  afterEach(async () => {
    asked.length = 0;
    askers.length = 0;
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  async function waiting(accountNumber: string, nameCheck: object = matched): Promise<PaymentBatch> {
    const { server } = fixture;
    const supplierId = await payableSupplier(server);
    await putInForce(server, supplierId, { ...payee, accountNumber }, nameCheck);
    await server.database.query("update suppliers set payee_first_paid_at = now() where id = $1", [
      supplierId,
    ]);
    return await submittedBatch(server, [(await approvedInvoice(server, { supplierId })).id]);
  }
  const release = (batch: PaymentBatch, headers = principal) =>
    moveBatch(fixture.server, "releasePaymentBatch", batch, headers);
  const again = async ({ id }: PaymentBatch) =>
    (
      await fixture.server.browser().call("readPaymentBatch", { id }, { headers: manager })
    ).json<PaymentBatch>();

  test.each(["0", "1", "2", "3", "4", "5", "6"])(
    "an account ending in %s matches, and is released",
    async (digit) => {
      const released = await release(await waiting(`5551234${digit}`));
      expect(released.json()).toMatchObject({
        status: "released",
        orders: [{ nameCheck: { outcome: "match", registeredName: null, reason: null } }],
      });
    },
  );

  test.each([
    ["7", "batch.name-close", "close", "is registered to Lenscraft Studios."],
    [
      "8",
      "batch.name-different",
      "none",
      "The bank has another name for the account of Lenscraft Studios Pty Ltd.",
    ],
    ["9", "batch.name-unchecked", "error", "The bank couldn't check the name of Lenscraft Studios Pty Ltd."],
  ])(
    "one ending in %s is refused until somebody accepts it, who then releases none of it",
    async (digit, code, outcome, message) => {
      const batch = await waiting(`5551234${digit}`);
      const refused = (await release(batch)).json().error;
      expect(refused.code).toBe(code);
      expect(refused.message).toContain(message);
      // What could not be checked was asked about twice.
      expect(askers).toEqual(outcome === "error" ? ["stf_principal", "stf_principal"] : ["stf_principal"]);
      expect(await again(batch)).toMatchObject({
        status: "awaitingRelease",
        orders: [{ nameCheck: { outcome } }],
      });
      const [order] = batch.orders;
      const accepted = await acceptName(fixture.server, order?.id ?? "", second);
      expect(accepted.json()).toMatchObject({
        version: batch.version + 1,
        orders: [{ nameCheck: { outcome, reason: "Confirmed on 03 9555 0142." } }],
      });
      expect((await release(batch)).json().error.code).toBe("batch.version-conflict");
      expect((await release(accepted.json(), second)).json().error.code).toBe("batch.second-person");
      expect((await release(accepted.json())).json().status).toBe("released");
    },
  );

  test("what was accepted when the payee was proposed stays so while the bank says the same", async () => {
    expect((await release(await waiting("55512348", confirmedByPhone))).json().status).toBe("released");
    const close = { outcome: "close", registeredName: "Lenscraft", reason: "A short name." };
    expect((await release(await waiting("55512347", close))).json().error.code).toBe("batch.name-close");
    expect((await release(await waiting("55512349", confirmedByPhone))).json().error.code).toBe(
      "batch.name-unchecked",
    );
  });

  test("the bank is asked once a day about a payee, and each time it could not answer", async () => {
    const batch = await batchToDifferentName(fixture.server);
    asked.length = 0;
    await release(batch);
    expect(asked).toEqual([]);
    fixture.server.forward({ hours: 24 });
    await release(batch);
    expect(asked).toEqual(["55512348"]);
    const unchecked = await waiting("55512349");
    await release(unchecked);
    await release(unchecked);
    expect(asked.slice(1)).toHaveLength(4);
  });

  test("a name is accepted while its batch waits, by another than who released it first, and where it does not match", async () => {
    const { server } = fixture;
    const batch = await batchToDifferentName(server);
    const id = batch.orders[0]?.id ?? "";
    await server.database.query(
      "update payment_batches set first_released_by = 'stf_principal' where id = $1",
      [batch.id],
    );
    expect((await acceptName(server, id, principal)).json().error.code).toBe("batch.second-person");
    expect((await acceptName(server, "por_nobody")).json().error.code).toBe("order.unknown");
    await server.database.query("update payment_batches set first_released_by = null where id = $1", [
      batch.id,
    ]);
    // What somebody decided about is no more what the bank says.
    for (const seen of [{ outcome: "error" }, { registeredName: "Somebody Else" }])
      expect((await acceptName(server, id, manager, seen)).json().error.code).toBe("order.name-changed");
    const matching = await waiting("55512340");
    const matchedId = matching.orders[0]?.id ?? "";
    expect((await acceptName(server, matchedId)).json().error.code).toBe("order.name-matches");
    await release(matching);
    expect((await acceptName(server, matchedId)).json().error.code).toBe("batch.closed");
    await fetchFile(server, matching.id);
  });

  test("the database releases no order whose payee nobody confirmed", async () => {
    const batch = await waiting("55512348", { outcome: "none", registeredName: null, reason: null });
    await expect(
      fixture.server.database.query("update payment_orders set status = 'released' where batch_id = $1", [
        batch.id,
      ]),
    ).rejects.toThrow("payment_orders_name");
  });
});
