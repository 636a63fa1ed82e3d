import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Supplier } from "#contract/supplier-routes.ts";
import { isAbn } from "#domain/party/abn.ts";
import { payeeOf } from "#domain/payment/payee.ts";
import { readSupplierForPayment, recordPayeesPaid } from "#server/core/supplier/supplier-for-payment.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { examplePayee } from "#tests/server/http/payee-stories.ts";
import { exampleSupplier, newSupplier } from "#tests/server/http/supplier-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("suppliers, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  const call: ReturnType<TestServer["browser"]>["call"] = (...sent) => server.browser().call(...sent);
  const refused = async (changes: object) => {
    const answer = await call("createSupplier", null, {
      key: `supplier_refused_${Object.keys(changes).join("_")}`,
      body: { ...exampleSupplier, ...changes },
    });
    return [answer.json().error.code, answer.json().error.field];
  };

  test("are found by name, ABN, GST and how their payee stands", async () => {
    const { id } = await newSupplier(server, { name: "Signs by Wren", abn: "53004085616" });
    await newSupplier(server, { name: "Signs by Ibis", abn: "", gst: "notRegistered" });
    const hits = async (...queries: string[]) => {
      const body = { queries, page: 0, size: 20, sort: { name: "asc" } };
      const found = (await call("searchSuppliers", null, { body })).json();
      return found.hits.map(({ _source }: { _source: Supplier }) => _source.name);
    };
    expect(await hits("signs")).toEqual(["Signs by Ibis", "Signs by Wren"]);
    expect(await hits("53004085616")).toEqual(["Signs by Wren"]);
    expect(await hits("signs", "gst:notRegistered", "status:noPayee")).toEqual(["Signs by Ibis"]);
    expect((await call("readSupplier", { id })).json()).toMatchObject({ status: "noPayee", version: 1 });
  });

  test("are refused where their registration contradicts itself, at the field", async () => {
    expect(await refused({ abn: "51824753557" })).toEqual(["request.invalid", "abn"]);
    expect(await refused({ remittanceEmail: "accounts@lenscraft" })).toEqual([
      "request.invalid",
      "remittanceEmail",
    ]);
    expect(await refused({ phone: "none" })).toEqual(["request.invalid", "phone"]);
    expect(await refused({ agreedOn: "2026-02-30" })).toEqual(["request.invalid", "agreedOn"]);
    expect(await refused({ abn: "" })).toEqual(["supplier.gst-without-abn", "abn"]);
    expect(await refused({ noAbnStatement: "hobby" })).toEqual([
      "supplier.statement-with-abn",
      "noAbnStatement",
    ]);
    expect(await refused({ gst: "notRegistered", agreedOn: "2026-11-01" })).toEqual([
      "supplier.agreement-without-gst",
      "agreedOn",
    ]);
  });

  test("are their agency's own, for who manages the agency", async () => {
    const { id } = await newSupplier(server);
    for (const token of ["demo-agent", "demo-analyst"])
      expect(problemOf(await call("readSupplier", { id }, { headers: bearerOf(token) })).code).toBe(
        "permission.missing",
      );
    const elsewhere = { headers: { ...bearerOf("demo-manager"), "x-saleflow-agency": "agy_coastcountry" } };
    expect(problemOf(await call("readSupplier", { id }, elsewhere)).code).toBe("supplier.unknown");
    const moved = { ...elsewhere, body: { ...exampleSupplier, version: 1 } };
    expect(problemOf(await call("changeSupplier", { id }, moved)).code).toBe("supplier.unknown");
    const read = await server.database.transaction((tx) =>
      readSupplierForPayment(tx, "agy_coastcountry", id),
    );
    expect(read).toBeNull();
  });

  test("keep the contact that they had, and are read for a payment as they are", async () => {
    const { id } = await newSupplier(server, { abn: "", gst: "notRegistered", noAbnStatement: "hobby" });
    const body = { ...exampleSupplier, abn: "", gst: "notRegistered", noAbnStatement: "hobby", version: 1 };
    await call("changeSupplier", { id }, { body: { ...body, name: "Lenscraft" } });
    await call("changeSupplier", { id }, { body: { ...body, phone: "03 9555 0199", version: 2 } });
    const { rows } = await server.database.query(
      "select phone, email, replaced_by from supplier_contacts where supplier_id = $1",
      [id],
    );
    expect(rows).toEqual([
      { phone: "03 9555 0142", email: "accounts@lenscraft.example", replaced_by: "stf_manager" },
    ]);
    const read = await server.database.transaction(async (tx) => {
      await recordPayeesPaid(
        tx,
        [{ supplierId: id, payee: examplePayee }],
        new Date("2026-11-21T02:00:00.000Z"),
      );
      return await readSupplierForPayment(tx, "agy_harbourvale", id);
    });
    expect(read).toEqual({
      id,
      name: exampleSupplier.name,
      abn: null,
      gst: false,
      noAbnStatement: "hobby",
      remittanceEmail: exampleSupplier.remittanceEmail,
      termsDays: 14,
      payee: null,
      payeeChangedBy: [],
      nameCheck: null,
      firstPaid: null,
    });
  });
});

test("the demo has six suppliers that can be paid, one without an ABN, one whose next payee is cooling", async () => {
  const server = await openTestServer({ cards: scriptedCards() });
  const body = { queries: ["*"], page: 0, size: 20, sort: { name: "asc" } };
  const { hits } = (await server.browser().call("searchSuppliers", null, { body })).json();
  const shown = hits.map(({ _source: { name, abn, status } }: { _source: Supplier }) => [
    name,
    isAbn(abn),
    status,
  ]);
  expect(shown).toEqual([
    ["Clearview Drones", true, "payeeInForce"],
    ["Gavel & Field Auctions", true, "payeeInForce"],
    ["Homefront Media", true, "payeeInForce"],
    ["Lumen Studio", true, "payeeInForce"],
    ["Plain Words", false, "payeeInForce"],
    ["Signpost Co", true, "payeeCooling"],
  ]);
  for (const { _source } of hits) {
    const { payee } = (await server.browser().call("readSupplierPayee", { id: _source.id })).json();
    expect(payeeOf(payee)).toEqual(payee);
  }
  await server.close();
});
