import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import { paidLink, second } from "#tests/server/http/desk-stories.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  agent,
  approvedInvoice,
  batchOf,
  capture,
  decide,
  fetchFile,
  invoiceBody,
  manager,
  moveBatch,
  payableSupplier,
  payee,
  payeeChangers,
  principal,
  putInForce,
  releasedBatch,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

const people = {
  manager: { id: "stf_manager", headers: manager },
  principal: { id: "stf_principal", headers: principal },
  second: { id: "stf_second", headers: second },
} as const;
type Person = keyof typeof people;
const everyone = Object.keys(people) as Person[];

describe.each(databaseKinds())("no person pays alone on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  /** A supplier whose payee one person proposed and called about. */
  async function supplierOf(changer: Person): Promise<string> {
    const { server } = fixture;
    const supplierId = await payableSupplier(server);
    await server.database.query(
      "update payee_changes set proposed_by = $2, called_by = $2 where supplier_id = $1",
      [supplierId, people[changer].id],
    );
    return supplierId;
  }

  const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

  test("every capturer, approver, maker, payee changer and releaser among three people", {
    timeout: 120_000,
  }, async () => {
    const { server } = fixture;
    const { id: listingId } = await paidLink(server);
    const suppliers: Record<string, string> = {};
    for (const changer of everyone) suppliers[changer] = await supplierOf(changer);
    const wrong: object[] = [];
    let released = 0;
    for (const capturer of everyone)
      for (const approver of everyone)
        for (const maker of everyone)
          for (const changer of everyone) {
            const body = invoiceBody(suppliers[changer] ?? "", { totalCents: 100 });
            const captured = await server
              .browser()
              .call(
                "captureSupplierInvoice",
                { id: listingId },
                { headers: people[capturer].headers, key: pressKey(), body },
              );
            const approved = await decide(
              server,
              "approveSupplierInvoice",
              captured.json(),
              people[approver].headers,
            );
            const isRefused = codeOf(approved) === "invoice.second-person";
            if (isRefused !== (approver === capturer)) wrong.push({ capturer, approver });
            if (approved.statusCode !== 200) continue;
            const made = await server.browser().call("createPaymentBatch", null, {
              headers: people[maker].headers,
              key: pressKey(),
              body: { invoiceIds: [approved.json().id] },
            });
            const batch = (
              await moveBatch(server, "submitPaymentBatch", made.json(), people[maker].headers)
            ).json();
            const involved = new Set([capturer, approver, maker, changer]);
            const others = everyone.filter((person) => !involved.has(person));
            for (const releaser of [...involved, ...others]) {
              const answer = await moveBatch(server, "releasePaymentBatch", batch, people[releaser].headers);
              const expected = involved.has(releaser) ? "batch.second-person" : undefined;
              if (codeOf(answer) !== expected) wrong.push({ capturer, approver, maker, changer, releaser });
              if (answer.statusCode === 200) released += 1;
            }
          }
    expect(wrong).toEqual([]);
    // Of three people the third releases: what the other two captured, approved, made and changed the account of.
    expect(released).toBe(3 * 2 * 2 * 2);
  });

  test("of the two who release, neither is the other, nor anybody who had a part", async () => {
    const { server } = fixture;
    const supplierId = await payableSupplier(server, { isNew: true });
    const { id: listingId } = await paidLink(server);
    const captured = await capture(server, listingId, invoiceBody(supplierId, { totalCents: 50_000 }));
    const approved = await decide(server, "approveSupplierInvoice", captured.json());
    const made = await server.browser().call("createPaymentBatch", null, {
      headers: second,
      key: pressKey(),
      body: { invoiceIds: [approved.json().id] },
    });
    const batch = (await moveBatch(server, "submitPaymentBatch", made.json(), second)).json<PaymentBatch>();
    const parts = {
      manager,
      second,
      caller: bearerOf(payeeChangers[0]),
      payeeApprover: bearerOf(payeeChangers[1]),
    };
    const releases = async (at: PaymentBatch) => {
      const answers: Record<string, string | undefined> = {};
      for (const [who, headers] of Object.entries({ ...parts, agent }))
        answers[who] = codeOf(await moveBatch(server, "releasePaymentBatch", at, headers));
      return answers;
    };
    const refused = {
      manager: "batch.second-person",
      second: "batch.second-person",
      caller: "batch.second-person",
      payeeApprover: "batch.second-person",
      agent: "permission.missing",
    };
    expect(await releases(batch)).toEqual(refused);
    const first = (await moveBatch(server, "releasePaymentBatch", batch, principal)).json<PaymentBatch>();
    expect(first).toMatchObject({ status: "awaitingRelease", firstReleasedBy: { id: "stf_principal" } });
    expect(await releases(first)).toEqual(refused);
    expect(codeOf(await moveBatch(server, "releasePaymentBatch", first, principal))).toBe(
      "batch.second-person",
    );
  });

  test("whoever released first, and then changed the account there and back, has not released", async () => {
    const { server } = fixture;
    const supplierId = await payableSupplier(server, { isNew: true });
    const { id: listingId } = await paidLink(server);
    const invoice = await approvedInvoice(server, { listingId, supplierId });
    const batch = await submittedBatch(server, [invoice.id]);
    const first = (await moveBatch(server, "releasePaymentBatch", batch, principal)).json<PaymentBatch>();
    await putInForce(server, supplierId, { ...payee, accountNumber: "87654321" });
    await putInForce(server, supplierId);
    await server.database.query(
      `update payee_changes set proposed_by = 'stf_principal', called_by = 'stf_principal'
       where id = (select payee_change_id from suppliers where id = $1)`,
      [supplierId],
    );
    expect(codeOf(await moveBatch(server, "releasePaymentBatch", first, second))).toBe("batch.payee-changed");
  });

  test("an invoice that is being paid is not changed, queried, approved again or voided", async () => {
    const { server } = fixture;
    const supplierId = await payableSupplier(server);
    const { id: listingId } = await paidLink(server);
    const { id } = await approvedInvoice(server, { listingId, supplierId });
    await submittedBatch(server, [id]);
    const { version } = (await server.browser().call("readSupplierInvoice", { id })).json();
    const body = { ...invoiceBody(supplierId, { totalCents: 90_000 }), version };
    const answers = [
      await server.browser().call("changeSupplierInvoice", { id }, { headers: manager, body }),
      await decide(server, "querySupplierInvoice", { id, version }),
      await decide(server, "approveSupplierInvoice", { id, version }, principal),
      await decide(server, "rejectSupplierInvoice", { id, version }),
      await decide(server, "voidSupplierInvoice", { id, version }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => "invoice.closed"));
    expect(codeOf(await batchOf(server, [id]))).toBe("batch.not-approved");
  });

  test("an account that changed after the release is not paid, and the new one counts as never paid", async () => {
    const { server } = fixture;
    const supplierId = await payableSupplier(server);
    const { id: listingId } = await paidLink(server);
    const invoice = await approvedInvoice(server, { listingId, supplierId });
    const batch = await releasedBatch(server, [invoice.id]);
    await putInForce(server, supplierId, { ...payee, accountNumber: "87654321" });
    expect(codeOf(await fetchFile(server, batch.id))).toBe("batch.payee-changed");
    await server.browser().call("recallPaymentOrder", { id: batch.orders[0]?.id ?? "" });
    const next = await submittedBatch(server, [invoice.id]);
    expect(next.needsTwo).toBe(true);
  });
});
