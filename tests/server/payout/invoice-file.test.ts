import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#contract/routes.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import { buildWith, type HttpFixture, openHttpFixture, problemOf } from "#tests/server/http/http-fixture.ts";
import { readInvoicePdf } from "#tests/server/http/invoice-file-stories.ts";
import {
  agent,
  capture,
  capturedInvoice,
  invoiceBody,
  payableSupplier,
} from "#tests/server/http/payout-stories.ts";
import { heldFiles } from "#tests/support/documents.ts";
import { invoiceLines, invoicePdf } from "#tests/support/invoice-pdf.ts";

describe("the PDF of an invoice", () => {
  const documents = createDocumentEngine();
  let fixture: HttpFixture;
  let server: HttpFixture;
  let supplierId: string;
  let listingId: string;
  beforeAll(async () => {
    fixture = await openHttpFixture({ trials: 0 });
    const app = await buildWith(fixture, { dependencies: { documents, files: heldFiles() } });
    server = { ...fixture, app };
    supplierId = await payableSupplier(fixture, { abn: "51824753556" });
    listingId = (await paidLink(fixture)).id;
  });
  afterAll(async () => {
    await server.app.close();
    await fixture.close();
    await documents.close();
  });

  const read = (pdf: Uint8Array, headers?: Record<string, string>) =>
    readInvoicePdf(server, listingId, pdf, headers);
  const documentOf = (id: string, headers: Record<string, string> = agent) =>
    server.app.inject({
      method: "GET",
      url: routes.readSupplierInvoiceDocument.path.replace("{id}", id),
      headers: { "sec-fetch-site": "same-origin", "x-saleflow-request": "1", ...headers },
    });

  test("proposes what its words say, is kept with the invoice, and is captured once", async () => {
    const answer = await read(invoicePdf());
    expect(answer.json()).toEqual({
      fileDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: "INV-2041.pdf",
      supplierId,
      number: "INV-2041",
      issuedOn: "2026-11-03",
      abn: "51824753556",
      totalCents: 198_000,
      gstCents: 18_000,
    });
    const { fileDigest } = answer.json<{ fileDigest: string }>();
    const invoice = await capturedInvoice(server, { listingId, supplierId, number: "INV-2041", fileDigest });
    expect(invoice.hasDocument).toBe(true);
    const document = await documentOf(invoice.id);
    expect(document.statusCode).toBe(200);
    expect(document.headers["content-disposition"]).toBe('attachment; filename="invoice.pdf"');
    expect(document.rawPayload.equals(Buffer.from(invoicePdf()))).toBe(true);
    const again = await read(invoicePdf());
    expect(again.statusCode).toBe(409);
    expect(problemOf(again)).toMatchObject({ code: "invoice.duplicate", field: "file" });
    expect(again.json().error.message).toMatch(/^This looks like INV-2041 of /);
  });

  test("stays with its invoice that is corrected without it", async () => {
    const bytes = invoicePdf(["Signs of Richmond", "Invoice number: INV-77", "Total due $55.00"]);
    const { fileDigest } = (await read(bytes)).json<{ fileDigest: string }>();
    const { id, version } = await capturedInvoice(server, { listingId, supplierId, fileDigest });
    const corrected = await server
      .browser()
      .call(
        "changeSupplierInvoice",
        { id },
        { headers: agent, body: { ...invoiceBody(supplierId), version } },
      );
    expect(corrected.json()).toMatchObject({ id, version: version + 1, hasDocument: true });
    expect((await documentOf(id)).rawPayload.equals(Buffer.from(bytes))).toBe(true);
  });

  test("the agency's own ABN is not proposed as its supplier's", async () => {
    const pdf = invoicePdf(["Bill to Harbour & Vale ABN 53 004 085 616", ...invoiceLines]);
    expect((await read(pdf)).json()).toMatchObject({ abn: "51824753556", supplierId });
  });

  test("a digest of a file that the agency never uploaded opens nothing", async () => {
    const invoice = await capturedInvoice(server, { listingId, supplierId, fileDigest: "b".repeat(64) });
    expect(invoice.hasDocument).toBe(false);
    expect(problemOf(await documentOf(invoice.id))).toMatchObject({ code: "document.unknown" });
  });

  test("what is no PDF is refused by name, and nobody without reach reads one", async () => {
    expect(problemOf(await read(Buffer.from("not a document")))).toMatchObject({ code: "document.not-pdf" });
    expect(problemOf(await read(Buffer.alloc(0)))).toMatchObject({ code: "document.empty" });
    expect((await read(invoicePdf(), { authorization: "" })).statusCode).toBe(401);
  });

  test("a picture of an invoice proposes nothing", async () => {
    expect((await read(invoicePdf([]))).json()).toMatchObject({ number: null, totalCents: null, abn: null });
    expect((await read(invoicePdf(invoiceLines.slice(0, 1)))).json()).toMatchObject({ supplierId: null });
  });

  test("the business register is asked of the ABN once a day, and what it says stands beside the invoice", async () => {
    const quoting = async (abn: string) => {
      const answer = await capture(server, listingId, invoiceBody(supplierId, { abn, gstCents: 1_000 }));
      return answer.json<{ warnings: unknown[] }>().warnings;
    };
    const another =
      /^This supplier's ABN is 51 824 753 556\. Ask them which is right: otherwise .* is withheld/;
    expect(await quoting("29002589460")).toContainEqual({
      field: "abn",
      message: expect.stringMatching(another),
    });
    const own = /^This is your own ABN, not the supplier's: .* is withheld/;
    expect(await quoting("53004085616")).toContainEqual({
      field: "abn",
      message: expect.stringMatching(own),
    });
    const cancelled = "The business register says that this ABN is cancelled.";
    expect(await quoting("53004085616")).not.toContainEqual({ field: "abn", message: cancelled });
    const wrong = invoiceBody(supplierId, { abn: "51824753557" });
    expect(problemOf(await capture(server, listingId, wrong))).toMatchObject({ field: "abn" });
    await server.browser().call("checkSupplierInvoice", { id: listingId }, { headers: agent, body: wrong });
    const { rows } = await fixture.database.query<{ abn: string }>(
      "select abn from business_registrations order by abn",
    );
    expect(rows.map(({ abn }) => abn)).toEqual(["29002589460", "51824753556", "53004085616"]);
    await fixture.database.query(
      "update business_registrations set status = 'cancelled' where abn = '53004085616'",
    );
    expect(await quoting("53004085616")).toContainEqual({ field: "abn", message: cancelled });
  });
});
