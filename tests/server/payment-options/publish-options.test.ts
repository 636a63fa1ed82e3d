import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentOptions } from "#contract/payment-options.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { linkBody, listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  proposed,
  publish,
  readOptions,
  secondPerson,
  withRow,
} from "#tests/server/http/payment-options-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { type Row, withCard, withMethod } from "./changed-rows.ts";

describe.each(databaseKinds())("payment options that are published, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const create = async (body: object, listing: object = {}) =>
    server
      .browser()
      .call("createPaymentLink", { id: (await listingFor(server, listing)).id }, { key: pressKey(), body });
  test("switch a code off by two people alone [T721]", async () => {
    const id = await proposed(server);
    const state = async () => (await readOptions(server)).changes.find((each) => each.id === id)?.status;
    expect(await state()).toBe("proposed");
    const approve = (headers?: { authorization: string }) =>
      server.browser().call("approvePaymentOptions", { id }, headers === undefined ? {} : { headers });
    expect(problemOf(await approve())).toEqual({ status: 409, code: "options.second-person" });
    expect(problemOf(await publish(server))).toEqual({ status: 409, code: "options.under-way" });
    const open = { ...linkBody, paymentRequiresOTP: false };
    expect(problemOf(await create(open)).code).toBe("link.code-required");
    const headers = await secondPerson(server);
    expect((await approve(headers)).statusCode).toBe(200);
    expect(await state()).toBe("inForce");
    expect((await create(open)).statusCode).toBe(201);
    const { products } = await readOptions(server);
    await publish(server, {
      products: withRow(products, "Standard", (row) => ({ ...row, requiresCode: true })),
    });
    const other = await proposed(server);
    await server.browser().call("cancelPaymentOptions", { id: other });
    expect(
      problemOf(await server.browser().call("approvePaymentOptions", { id: other }, { headers })),
    ).toEqual({
      status: 409,
      code: "options.closed",
    });
  });

  test("of two editors the second is shown the newer ones, and a key publishes once [T722]", async () => {
    const before = await readOptions(server);
    const key = pressKey();
    const first = await publish(server, { key });
    const { version, today, products } = before;
    const body = { version, beginsOn: today, appliesToOpenLinks: false, products, costs: [] };
    const again = await server.browser().call("publishPaymentOptions", null, { body, key });
    expect(again.json()).toEqual(first.json());
    const other = await server.browser().call("publishPaymentOptions", null, { body, key: pressKey() });
    expect(problemOf(other)).toEqual({ status: 409, code: "options.version-conflict" });
    const reused = { ...body, appliesToOpenLinks: true };
    expect(
      problemOf(await server.browser().call("publishPaymentOptions", null, { body: reused, key })),
    ).toEqual({
      status: 422,
      code: "options.key-reused",
    });
  });

  test("are restored from an earlier change, as a change of its own [T723]", async () => {
    const { products } = await readOptions(server);
    const off: PaymentOptions = (
      await publish(server, { products: withCard(products, { isOffered: false }) })
    ).json();
    const [made] = off.changes;
    await publish(server, { products });
    const { version, today } = await readOptions(server);
    const body = { version, beginsOn: today, appliesToOpenLinks: false };
    const restored = await server
      .browser()
      .call("restorePaymentOptions", { id: made?.id ?? "" }, { body, key: pressKey() });
    const after: PaymentOptions = restored.json();
    expect(after.changes[0]).toMatchObject({ restoredFrom: made?.number, status: "inForce" });
    expect(after.products).toEqual(off.products);
    await publish(server, { products });
  });

  test("are whole: every product once, with its own ways to pay, and no minimum above its maximum", async () => {
    const { products } = await readOptions(server);
    const invalid = async (rows: Row[]) => problemOf(await publish(server, { products: rows }));
    const of = (field: string) => ({ status: 400, code: "request.invalid", field });
    expect(await invalid(products.slice(1))).toEqual(of("products"));
    expect(await invalid([...products, ...products.slice(0, 1)])).toEqual(of("products"));
    expect(await invalid(products.map((row) => ({ ...row, methods: row.methods.slice(1) })))).toEqual(
      of("products.0.methods"),
    );
    const [row] = products;
    expect(await invalid([...products, { ...row, branchId: "brn_elsewhere" } as Row])).toEqual(
      of(`products.${products.length}.branchId`),
    );
    expect(
      await invalid(products.map((each) => withMethod(each, "PayID", { minCents: 2, maxCents: 1 }))),
    ).toMatchObject({ code: "request.invalid" });
  });
});
