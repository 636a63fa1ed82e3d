import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { BulkTemplate } from "#contract/signing-bulk.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { type BulkStory, bulkFile, bulkOver, postBulk } from "#tests/server/http/signing-bulk-fixture.ts";
import { agreementFor } from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a file of contracts, on %s", (kind) => {
  let server: TestServer;
  let bulk: BulkStory;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    bulk = await bulkOver(server, 1);
  });
  afterAll(() => server.close());

  test("a listing is named by its ID or its address, with its state or without", async () => {
    const line1 = `${Math.floor(Date.now() / 1_000)} Blackwood Street`;
    const address = { line1, suburb: "Richmond", state: "VIC", postcode: "3121" };
    const { id } = await listingFor(server, { products: ["Adhoc Contract"], address });
    const texts = [`${line1}, Richmond VIC 3121`, `${line1.toUpperCase()} richmond 3121`, id];
    for (const text of texts) {
      const { ready, rows } = await bulk.check(bulkFile([bulk.rowOf({ 0: text })]));
      expect([ready, rows[0]?.listing]).toEqual([1, { id, address: `${line1}, Richmond VIC 3121` }]);
    }
    await listingFor(server, { products: ["Adhoc Contract"], address });
    expect(await bulk.wrongIn(bulkFile([bulk.rowOf({ 0: texts[0] ?? "" })]))).toEqual([
      "2 listing signing.bulk-listing-ambiguous",
    ]);
  });

  test("templates say which columns their files have", async () => {
    const named = { ...exampleField, signerId: null, group: "general", required: false, y: 460 } as const;
    const { template } = await bulkOver(server, 1, [
      { ...named, id: "fld_email", name: "email", label: "Contact" },
    ]);
    const { templates }: { templates: BulkTemplate[] } = (
      await server.browser().call("readBulkTemplates", null)
    ).json();
    expect(templates.find(({ id }) => id === template.id)).toMatchObject({
      number: 1,
      isSuitable: true,
      columns: [
        { name: "fee", isRequired: true },
        { name: "values.email", label: "Contact", isRequired: false },
      ],
    });
    expect(templates.find(({ id }) => id === bulk.template.id)?.columns.map(({ name }) => name)).toEqual([
      "fee",
    ]);
  });

  test("a column that says what was wrong the last time is passed over, however often it is there", async () => {
    const header = ["listing", "signer_name", "email", "mobile", "fee", "problem", "Problem"];
    const row = [...bulk.rowOf(), "=mobile: Enter a mobile.", ""];
    expect(await bulk.check(bulkFile([row], header))).toMatchObject({ ready: 1 });
  });

  test("every error is named by its line and column", async () => {
    const { id: without } = await listingFor(server, { products: ["Standard"] });
    const header = ["listing", "signer_name", "email", "mobile", "fee"];
    const cases: [Buffer, string[]][] = [
      [bulkFile([bulk.rowOf({ 0: without })]), ["2 listing signing.not-offered"]],
      [bulkFile([bulk.rowOf({ 1: "" })]), ["2 signer_name signing.details-missing"]],
      [bulkFile([bulk.rowOf({ 1: "李小龙" })]), ["2 signer_name document.letters-missing"]],
      [bulkFile([bulk.rowOf({ 3: "" })]), ["2 email signing.details-missing"]],
      [bulkFile([bulk.rowOf({ 2: "jane at home" })]), ["2 email request.invalid"]],
      [bulkFile([bulk.rowOf({ 3: "+12025550123" })]), ["2 mobile signing.mobile-not-served"]],
      [bulkFile([bulk.rowOf({ 4: "" })]), ["2 values.fee signing.bulk-value"]],
      [bulkFile([bulk.rowOf({ 1: "=HYPERLINK(1)" })]), ["2 signer_name signing.bulk-formula"]],
      [bulkFile([bulk.rowOf({ 4: "@SUM(1)" })]), ["2 values.fee signing.bulk-formula"]],
      [bulkFile([bulk.rowOf(), bulk.rowOf({ 4: "2" })]), ["3 listing signing.bulk-duplicate"]],
      [bulkFile([bulk.rowOf(), bulk.rowOf().slice(1)]), ["3  signing.bulk-cells"]],
      [bulkFile([]), ["2  signing.bulk-empty"]],
      [Buffer.from(""), ["1  signing.bulk-empty"]],
      [
        bulkFile([bulk.rowOf()], ["listing", "email", "email", "mobile", "colour"]),
        [
          "1 email signing.bulk-column-repeated",
          "1 colour signing.bulk-column-unknown",
          "1 signer_name signing.bulk-column-missing",
          "1 values.fee signing.bulk-column-missing",
        ],
      ],
      [Buffer.from(`${header.join(",")}\n"never closed`), ["2  signing.bulk-unreadable"]],
      [Buffer.from(`${header.join(",")}\nJos\xe9,a,b,c,d`, "latin1"), ["2  signing.bulk-unreadable"]],
      [Buffer.from(`\ufeff${header.join(",")}\n`, "utf16le"), ["1  signing.bulk-unreadable"]],
      [bulkFile([bulk.rowOf({ 1: "Jane\0Citizen" })]), ["2  signing.bulk-unreadable"]],
      [bulkFile(Array.from({ length: 501 }, () => bulk.rowOf())), ["502  signing.bulk-too-long"]],
    ];
    for (const [payload, expected] of cases) expect(await bulk.wrongIn(payload)).toEqual(expected);
    const marked = Buffer.concat([Buffer.from("\ufeff"), bulkFile([bulk.rowOf(), ["", "", "", "", ""]])]);
    expect(await bulk.wrongIn(marked)).toEqual([]);
  });

  test("a file that is no such file is refused, and so is another under the same key", async () => {
    const { id } = bulk.template;
    const large = Buffer.alloc(1_000_001, "a");
    expect(problemOf(await postBulk(server, "checkBulkSend", id, large))).toEqual({
      status: 413,
      code: "document.too-large",
    });
    const json = { ...bearerOf("demo-manager"), "content-type": "application/json" };
    const asJson = await postBulk(server, "checkBulkSend", id, Buffer.from("{}"), { headers: json });
    expect(problemOf(asJson)).toEqual({ status: 415, code: "request.unsupported" });
    const agreement = await agreementFor(server);
    expect(
      problemOf(await postBulk(server, "checkBulkSend", agreement.id, bulkFile([bulk.rowOf()]))),
    ).toEqual({
      status: 409,
      code: "signing.bulk-not-adhoc",
    });
    expect(
      problemOf(await postBulk(server, "checkBulkSend", "tpl_nobody_has", bulkFile([bulk.rowOf()]))).code,
    ).toBe("template.unknown");
    expect(problemOf(await bulk.send(bulkFile([bulk.rowOf({ 0: "x" })]), pressKey())).code).toBe(
      "signing.bulk-none-ready",
    );
    const key = pressKey();
    expect((await bulk.send(bulkFile([bulk.rowOf()]), key)).statusCode).toBe(201);
    expect(problemOf(await bulk.send(bulkFile([bulk.rowOf({ 4: "9" })]), key)).code).toBe(
      "signing.key-reused",
    );
  });

  test("a file is sent by the version of the template that it was checked by, else nothing of it is", async () => {
    const own = await bulkOver(server, 1);
    const payload = bulkFile(own.rows);
    expect((await own.check(payload)).templateNumber).toBe(1);
    for (const templateNumber of ["2", "0", "none", ""])
      expect(
        problemOf(await postBulk(server, "startBulkSend", own.template.id, payload, { templateNumber })),
      ).toMatchObject(
        templateNumber === "2"
          ? { status: 409, code: "signing.bulk-check-outdated" }
          : { status: 400, code: "request.invalid", field: "x-template-version" },
      );
    const { rows } = await server.database.query("select from signing_bulk_sends where template_id = $1", [
      own.template.id,
    ]);
    expect(rows).toEqual([]);
    const { id } = own.template;
    const { version: before, design } = own.template;
    const [field] = design.fields;
    const patch = { fields: [{ id: field?.id, field: { ...field, label: "Another label" } }] };
    await server.browser().call("saveContractTemplate", { id }, { body: { version: before, patch } });
    const { version } = (await server.browser().call("readContractTemplate", { id })).json();
    const published = await server.browser().call("publishContractTemplate", { id }, { body: { version } });
    expect(published.statusCode).toBe(200);
    const key = pressKey();
    expect(problemOf(await own.send(payload, key))).toEqual({
      status: 409,
      code: "signing.bulk-check-outdated",
    });
    const templateNumber = String((await own.check(payload)).templateNumber);
    expect(templateNumber).toBe("2");
    const sent = await postBulk(server, "startBulkSend", id, payload, { key, templateNumber });
    expect(sent.statusCode).toBe(201);
    // What was sent is answered as it is, whatever the template became.
    expect((await own.send(payload, key)).json()).toEqual(sent.json());
  });
});
