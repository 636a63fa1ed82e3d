import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentOptions } from "#contract/payment-options.ts";
import { addDays } from "#domain/calendar/days.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { jobWork } from "#server/start/job-work.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { linkBody, linkFor, listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { publish, readOptions } from "#tests/server/http/payment-options-stories.ts";
import { cardToken, scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { type Row, withCard } from "./changed-rows.ts";

describe.each(databaseKinds())("the payment options of an agency, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const begin = () => jobWork(server.dependencies)["begin-payment-options"]({});
  // What a payer sees; the code is another matter.
  const methodsOf = async (shortcode: string): Promise<string[]> => {
    await server.database.query("update applications set payment_requires_otp = false where shortcode = $1", [
      shortcode,
    ]);
    return (await server.browser().call("readApplication", { shortcode })).json().paymentMethods;
  };
  const create = async (body: object, listing: object = {}) =>
    server
      .browser()
      .call("createPaymentLink", { id: (await listingFor(server, listing)).id }, { key: pressKey(), body });
  const events = async (): Promise<string[]> => {
    const { rows } = await server.database.query<{ type: string }>(
      "select type from audit_events where type like 'payment-options.%' order by happened_at, id",
    );
    return rows.map(({ type }) => type);
  };

  test("of nobody who published are the products' own tables, and links are as before [T716]", async () => {
    const options = await readOptions(server);
    expect(options).toMatchObject({ version: 1, newest: null, proposed: null, changes: [] });
    expect(options.products.map(({ product }) => product)).toHaveLength(8);
    const { shortcode } = await linkFor(server);
    expect(await methodsOf(shortcode)).toEqual(["Credit Card", "Bank Transfer"]);
  });

  test("begin at once, for new links alone; a link keeps what it was made with [T717]", async () => {
    const earlier = await linkFor(server);
    const { products } = await readOptions(server);
    const { statusCode } = await publish(server, { products: withCard(products, { isOffered: false }) });
    expect(statusCode).toBe(201);
    expect(await methodsOf(earlier.shortcode)).toEqual(["Credit Card", "Bank Transfer"]);
    expect(problemOf(await create(linkBody))).toEqual({
      status: 422,
      code: "link.not-offered",
      field: "paymentMethods.1",
    });
    expect((await create({ ...linkBody, paymentMethods: ["Bank Transfer"] })).statusCode).toBe(201);
    // Asked for, open links follow.
    await publish(server, { appliesToOpenLinks: true });
    expect(await methodsOf(earlier.shortcode)).toEqual(["Bank Transfer"]);
    await publish(server, { products, appliesToOpenLinks: true });
    expect(await methodsOf(earlier.shortcode)).toEqual(["Credit Card", "Bank Transfer"]);
    expect(await events()).toEqual(
      expect.arrayContaining(["payment-options.published", "payment-options.began"]),
    );
  });

  test("are of the amount: of the page, of what a payer posts, and of a link [T718]", async () => {
    const { products } = await readOptions(server);
    await publish(server, { products: withCard(products, { minCents: 50_000, maxCents: 120_000 }) });
    expect(problemOf(await create({ ...linkBody, owed: { by: "amount", amountCents: 120_001 } }))).toEqual({
      status: 422,
      code: "link.not-offered",
      field: "paymentMethods.1",
    });
    const { shortcode } = await linkFor(server, { ...linkBody, paymentRequiresOTP: true });
    expect(await methodsOf(shortcode)).toEqual(["Credit Card", "Bank Transfer"]);
    const pay = (body: object) =>
      server.browser().call("createPayment", { shortcode }, { body, key: pressKey() });
    const part = {
      method: "Credit Card",
      amountCents: 49_999,
      surchargeCents: 0,
      token: cardToken("paid", "visa"),
    };
    const notOffered = { status: 400, code: "payment.not-offered" };
    expect(problemOf(await pay(part))).toEqual(notOffered);
    expect(problemOf(await pay({ method: "PayID" }))).toEqual(notOffered);
    const paid = await pay({ ...part, token: cardToken("paid", "visa"), amountCents: 80_000 });
    expect(paid.statusCode).toBe(201);
    // What is left is below the minimum: the page and the server say so alike.
    expect(await methodsOf(shortcode)).toEqual(["Bank Transfer"]);
    expect(problemOf(await pay({ ...part, amountCents: 40_000 }))).toEqual(notOffered);
    expect((await pay({ method: "Bank Transfer" })).statusCode).toBe(201);
    await publish(server, { products });
  });

  test("of a branch are its own, in its own order, with a code and a day [T719]", async () => {
    const { products } = await readOptions(server);
    const standard = products.find(({ product }) => product === "Standard");
    if (standard === undefined) throw new Error("Standard has no row.");
    const own: Row = {
      ...standard,
      branchId: demoBranchIds[0],
      dueDays: 14,
      methods: standard.methods.toReversed(),
    };
    await publish(server, { products: [...products, own] });
    const wanted = { ...linkBody, dueDate: null };
    const here = await create(wanted, { branchId: demoBranchIds[0] });
    const there = await create(wanted, { branchId: demoBranchIds[1] });
    expect(await methodsOf(here.json().shortcode)).toEqual(["Bank Transfer", "Credit Card"]);
    expect(await methodsOf(there.json().shortcode)).toEqual(["Credit Card", "Bank Transfer"]);
    const dueOn = async ({ applicationId }: { applicationId: string }) => {
      const { rows } = await server.database.query<{ due: string | null }>(
        "select due_date as due from obligations where application_id = $1",
        [applicationId],
      );
      return rows[0]?.due ?? null;
    };
    const { today } = await readOptions(server);
    expect([await dueOn(here.json()), await dueOn(there.json())]).toEqual([addDays(today, 14), null]);
    expect(problemOf(await create({ ...wanted, paymentRequiresOTP: false }))).toEqual({
      status: 422,
      code: "link.code-required",
      field: "paymentRequiresOTP",
    });
    await publish(server, { products });
  });

  test("begin on their day, replace what waits for a later one, and can be cancelled until then [T720]", async () => {
    const { products, today } = await readOptions(server);
    const off = withCard(products, { isOffered: false });
    const later: PaymentOptions = (
      await publish(server, { products: off, beginsOn: addDays(today, 5) })
    ).json();
    const [waiting] = later.changes;
    expect(waiting).toMatchObject({ status: "approved", beginsOn: addDays(today, 5) });
    expect((await create(linkBody)).statusCode).toBe(201);
    expect(problemOf(await publish(server, { beginsOn: addDays(today, -1) }))).toEqual({
      status: 422,
      code: "options.begins-too-early",
      field: "beginsOn",
    });
    await publish(server, { products });
    expect((await readOptions(server)).changes.find(({ id }) => id === waiting?.id)?.status).toBe(
      "cancelled",
    );
    const again: PaymentOptions = (
      await publish(server, { products: off, beginsOn: addDays(today, 5), appliesToOpenLinks: true })
    ).json();
    const id = again.changes[0]?.id ?? "";
    const open = await linkFor(server);
    server.forward({ hours: 24 * 5 });
    await begin();
    expect((await readOptions(server)).changes[0]).toMatchObject({ id, status: "inForce" });
    expect(await methodsOf(open.shortcode)).toEqual(["Bank Transfer"]);
    expect(problemOf(await server.browser().call("cancelPaymentOptions", { id }))).toEqual({
      status: 409,
      code: "options.closed",
    });
    await publish(server, { products, appliesToOpenLinks: true });
  });

  test("of a flag that is off answer nothing, and links follow the products' own tables [T724]", async () => {
    const { products } = await readOptions(server);
    await publish(server, { products: withCard(products, { isOffered: false }) });
    const flip = (enabled: boolean) =>
      server.browser().call("switchFlag", { flag: "admin-payment-options" }, { body: { enabled } });
    await flip(false);
    const { version, today } = { version: 1, today: "2026-12-01" };
    const body = { version, beginsOn: today, appliesToOpenLinks: false, products, costs: [] };
    for (const answer of [
      await server.browser().call("readPaymentOptions", null),
      await server.browser().call("publishPaymentOptions", null, { body, key: pressKey() }),
    ])
      expect(problemOf(answer)).toEqual({ status: 409, code: "options.switched-off" });
    expect((await create(linkBody)).statusCode).toBe(201);
    await flip(true);
    expect(problemOf(await create(linkBody)).code).toBe("link.not-offered");
    await publish(server, { products });
  });
});
