import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatches } from "#contract/payout.ts";
import type { PayableInvoices, SupplierInvoice } from "#contract/supplier-invoice.ts";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import {
  agent,
  approvedInvoice,
  batchOf,
  capturedInvoice,
  decide,
  invoiceBody,
  manager,
  payableSupplier,
  submittedBatch,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };

describe.each(databaseKinds())("what waits to be paid on %s", (kind) => {
  let fixture: PayoutFixture;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const payable = async (headers = manager) =>
    (await fixture.server.browser().call("listPayableInvoices", null, { headers })).json<PayableInvoices>();
  const search = (body: { listingId?: string; after?: string }, headers = manager) =>
    fixture.server.browser().call("searchPaymentBatches", null, {
      headers,
      body: { listingId: null, after: null, ...body },
    });
  const found = async (body: { listingId?: string; after?: string }) =>
    (await search(body)).json<PaymentBatches>();

  test("is of all listings, the longest due first by the terms of each supplier, and goes once a batch takes it", async () => {
    const { server } = fixture;
    const soon = await payableSupplier(server, { termsDays: "7" });
    const late = await payableSupplier(server, { termsDays: "30" });
    const [one, other] = [await paidLink(server), await paidLink(server)];
    const of = (listingId: string, supplierId: string, issuedOn: string) =>
      approvedInvoice(server, { listingId, supplierId, issuedOn, totalCents: 20_000 });
    const later = await of(one.id, late, "2026-11-01");
    const sooner = await of(other.id, soon, "2026-11-10");
    await capturedInvoice(server, { listingId: one.id, supplierId: soon });
    expect([sooner.dueOn, later.dueOn]).toEqual(["2026-11-17", "2026-12-01"]);

    const { invoices, listings, isMore } = await payable();
    expect(invoices.map(({ id }) => id)).toEqual([sooner.id, later.id]);
    expect(isMore).toBe(false);
    expect(new Map(listings.map(({ id, availableCents }) => [id, availableCents]))).toEqual(
      new Map([
        [one.id, 120_000],
        [other.id, 120_000],
      ]),
    );
    expect(listings.every(({ address }) => address !== "")).toBe(true);

    await batchOf(server, [sooner.id]);
    expect((await payable()).invoices.map(({ id }) => id)).toEqual([later.id]);
  });

  test("is nobody else's: another agency sees none of it, and an agent may not ask", async () => {
    const { server } = fixture;
    await approvedInvoice(server);
    expect((await payable(coast)).invoices).toEqual([]);
    const refused = await server.browser().call("listPayableInvoices", null, { headers: agent });
    expect(refused.json().error.code).toBe("permission.missing");
  });

  test("batches are found page by page, those of one listing alone, and none after another agency's", async () => {
    const { server } = fixture;
    const invoice = await approvedInvoice(server);
    const batch = await submittedBatch(server, [invoice.id]);
    const { createdAt } = (await found({})).batches[0] ?? { createdAt: "" };
    await server.database.query(
      `insert into payment_batches (id, agency_id, status, request_hash, created_by, created_at, updated_at)
       select 'pba_older_' || lpad(n::text, 8, '0'), $1, 'withdrawn', '', 'stf_manager', $2, $2 from generate_series(1, 60) n`,
      [agency, new Date(Date.parse(createdAt) - 1_000)],
    );
    expect((await found({ listingId: invoice.listingId })).batches.map(({ id }) => id)).toEqual([batch.id]);
    const pages: string[][] = [];
    let after: string | null = "";
    while (after !== null) {
      const page: PaymentBatches = await found(after === "" ? {} : { after });
      pages.push(page.batches.map(({ id }) => id));
      after = page.next;
    }
    const { rows } = await server.database.query<{ id: string }>(
      "select id from payment_batches where agency_id = $1",
      [agency],
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toHaveLength(rows.length);
    expect(new Set(pages.flat())).toEqual(new Set(rows.map(({ id }) => id)));
    expect((await search({ after: batch.id }, coast)).json().error.code).toBe("batch.unknown");
  });

  test("a correction is checked beside the others: not beside itself, nor for another listing", async () => {
    const { server } = fixture;
    const invoice = await capturedInvoice(server);
    const body = {
      ...invoiceBody(invoice.supplierId, { totalCents: 50_000 }),
      number: invoice.number,
    };
    const check = async (listingId: string, invoiceId?: string) =>
      await server.browser().call(
        "checkSupplierInvoice",
        { id: listingId },
        {
          headers: agent,
          body: { ...body, ...(invoiceId === undefined ? {} : { invoiceId }) },
        },
      );
    expect((await check(invoice.listingId)).json().errors).toMatchObject([{ field: "number" }]);
    expect((await check(invoice.listingId, invoice.id)).json().errors).toEqual([]);
    const { id: other } = await paidLink(server);
    expect((await check(other, invoice.id)).json().error.code).toBe("invoice.unknown");
  });

  test("an invoice says who asked about it, and who rejected it afterwards", async () => {
    const { server } = fixture;
    const asked = (
      await decide(server, "querySupplierInvoice", await capturedInvoice(server))
    ).json<SupplierInvoice>();
    expect(asked).toMatchObject({
      status: "queried",
      reasonBy: { id: "stf_manager", name: "Morgan Manager" },
    });
    const rejected = (
      await decide(server, "rejectSupplierInvoice", asked, bearerOf("demo-principal"))
    ).json<SupplierInvoice>();
    expect(rejected).toMatchObject({
      status: "rejected",
      reasonBy: { id: "stf_principal" },
      decidedBy: null,
    });
  });
});
