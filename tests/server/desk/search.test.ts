import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paidLink, receive, suspended } from "#tests/server/http/desk-stories.ts";
import { linkBody, linkFor, listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { cardToken, scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { agent, deskFixture, manager } from "./desk-fixture.ts";

type Hit = { _source: { id: string; amountCents: number; status: string }; sort: string[] };

describe.each(databaseKinds())("finding payments on %s", (kind) => {
  let server: TestServer;
  const { call, search } = deskFixture(() => server);
  let card: { reference: string; applicationId: string };
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    for (const amountCents of [10_000, 20_000, 30_000]) await paidLink(server, amountCents);
    server.forward({ hours: 24 });
    const link = await linkFor(server, { ...linkBody, paymentRequiresOTP: false });
    const body = {
      method: "Credit Card",
      token: cardToken("declined"),
      amountCents: 120_000,
      surchargeCents: 0,
    };
    await server.browser().call("createPayment", { shortcode: link.shortcode }, { key: pressKey(), body });
    card = link;
  });
  afterAll(() => server.close());

  const idsOf = (hits: Hit[]) => hits.map(({ _source }) => _source.id);

  test("by status, method, day, reference and address [T151]", async () => {
    const found = async (...queries: string[]) => (await search("searchPayments", queries)).said.total.value;
    const every = await found("*");
    expect(every).toBeGreaterThan(4);
    expect(await found("*", "status:declined")).toBe(1);
    expect(await found("*", "status:declined,settled")).toBe(every);
    expect(await found("*", 'method:"bank transfer"', "created:2026-11-22..")).toBe(0);
    expect(await found("*", "method:credit")).toBe(1);
    expect(await found("*", "created:2026-11-22")).toBe(1);
    expect(await found(card.reference.slice(3, 7).toLowerCase())).toBe(1);
    expect(await found("12 wattle richmond", "status:settled")).toBeGreaterThan(2);
    expect(await found("nowhere street")).toBe(0);
    expect(await found("100%", "status:settled")).toBe(0);
  });

  test("a row says all that staff ask first", async () => {
    const { said } = await search("searchPayments", [card.reference]);
    expect(said.hits[0]._source).toMatchObject({
      reference: card.reference,
      applicationId: card.applicationId,
      payer: "Jane Citizen",
      address: { line1: "12 Wattle Street" },
      method: "Credit Card",
      status: "declined",
      problemCode: "card.declined",
      amountCents: 120_000,
      givenBackCents: 0,
      card: { brand: "visa", last4: "4242" },
    });
  });

  test.each([{}, { amount: "asc" }, { reference: "desc" }, { status: "asc", createdAt: "desc" }])(
    "every page by its cursor, each row once, in the order %o",
    async (sort) => {
      const all = (await search("searchPayments", ["*"], { sort, size: 200 })).said.hits as Hit[];
      const seen: string[] = [];
      let searchAfter: string[] | undefined;
      for (let page = 0; ; page += 1) {
        const { said } = await search("searchPayments", ["*"], {
          sort,
          size: 10,
          page,
          ...(searchAfter === undefined ? {} : { searchAfter }),
        });
        expect(said.total).toEqual({ value: all.length, relation: "eq" });
        seen.push(...idsOf(said.hits));
        searchAfter = said.hits.at(-1)?.sort;
        if (said.hits.length < 10) break;
      }
      expect(seen).toEqual(idsOf(all));
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test("a product narrows to its own payments [T152]", async () => {
    const all = (await search("searchPayments", ["*"])).said.total.value;
    expect((await search("searchPayments", ["*", 'product:"Standard"'])).said.total.value).toBe(all);
    expect((await search("searchPayments", ["*", 'product:"Interest Free"'])).said.hits).toEqual([]);
  });

  test("a page beyond the last is empty and still says how many there are", async () => {
    const { said } = await search("searchPayments", ["*"], { page: 40 });
    expect([said.hits.length, said.total.value > 3]).toEqual([0, true]);
  });

  test.each<[string, string[], Record<string, unknown>]>([
    ["searchAfter", ["*"], { page: 1, searchAfter: ["forged.cursor"] }],
    ["sort.payer", ["*"], { sort: { payer: "asc" } }],
    ["size", ["*"], { size: 25 }],
    ["queries.1", ["*", "status:gone"], {}],
    ["queries.1", ["*", "created:yesterday"], {}],
    ["queries.1", ["*", "constructor:x"], {}],
    ["queries.0", ["x".repeat(5_000)], {}],
    ["page", ["*"], { page: 1_000_000 }],
  ])("a wrong %s is refused and named", async (field, queries, more) => {
    expect(await search("searchPayments", queries, more)).toMatchObject({
      status: 400,
      code: "request.invalid",
      field,
    });
  });

  test("a cursor is good for its own search, table, agency and reach", async () => {
    const { said } = await search("searchPayments", ["*"], { size: 10 });
    const searchAfter = said.hits.at(-1).sort;
    const refused = { status: 400, field: "searchAfter" };
    expect(await search("searchPayments", ["*", "status:settled"], { page: 1, searchAfter })).toMatchObject(
      refused,
    );
    expect(await search("searchIncomingFunds", ["*"], { page: 1, searchAfter })).toMatchObject(refused);
    const headers = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    expect(await search("searchPayments", ["*"], { page: 1, searchAfter, headers })).toMatchObject(refused);
  });

  test("an agent finds the payments of their own listings, another agency none [T156]", async () => {
    const { id } = await listingFor(server, { agentId: "stf_manager" });
    const made = await call("createPaymentLink", { id }, { key: pressKey(), body: linkBody });
    await receive(server, { reference: made.said.reference });
    const all = (await search("searchPayments", [made.said.reference])).said;
    expect(all.total.value).toBe(1);
    const paymentId = all.hits[0]._source.id;
    expect((await search("searchPayments", [made.said.reference], { headers: agent })).said.total.value).toBe(
      0,
    );
    expect(
      (await search("searchPayments", ["12 wattle"], { headers: agent })).said.total.value,
    ).toBeGreaterThan(2);
    const unknown = { status: 404, code: "payment.unknown" };
    expect((await call("readDeskPayment", { id: paymentId })).status).toBe(200);
    expect(await call("readDeskPayment", { id: paymentId }, { headers: agent })).toMatchObject(unknown);
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    expect(await call("readDeskPayment", { id: paymentId }, { headers: coast })).toMatchObject(unknown);
    expect((await search("searchPayments", ["*"], { headers: coast })).said.total.value).toBe(0);
    expect(await call("readLedger", { id: made.said.applicationId }, { headers: agent })).toMatchObject({
      status: 404,
      code: "application.unknown",
    });
  });

  test("what nobody claims is found by its payer, for the agency's managers alone", async () => {
    const { id } = await suspended(server, { payerName: "Perry Payer", reference: "house money" });
    const { said } = await search("searchIncomingFunds", ["perry house", "state:open", "kind:payid"]);
    expect(said.hits.map((hit: Hit) => hit._source)).toMatchObject([
      { id, outcome: "unmatched", amountCents: 120_000, openCents: 120_000, application: null },
    ]);
    expect((await search("searchIncomingFunds", ["perry"], { headers: agent })).said.total.value).toBe(0);
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    expect((await search("searchIncomingFunds", ["*"], { headers: coast })).said.total.value).toBe(0);
    expect((await search("searchIncomingFunds", ["*"], { headers: agent })).said.total.value).toBeGreaterThan(
      2,
    );
  });

  test("a change is told once, and one that commits late too [T161]", async () => {
    const ask = async (since: string, headers = manager) =>
      (await call("readDeskChanges", { since }, { headers })).said as { hasChanged: boolean; since: string };
    const first = await ask("start");
    expect(first.hasChanged).toBe(true);
    expect((await ask(first.since)).hasChanged).toBe(false);
    await paidLink(server);
    const answer = await ask(first.since);
    expect(answer.hasChanged).toBe(true);
    expect((await ask(answer.since)).hasChanged).toBe(false);
    server.forward({ seconds: 59 });
    const later = await ask(answer.since);
    await server.database.query(
      `insert into audit_events (id, agency_id, actor, type, data, happened_at)
       values ('aud_late', 'agy_harbourvale', 'system', 'payment.settled', '{}', $1)`,
      [new Date(server.dependencies.clock.now().getTime() - 50_000)],
    );
    expect([later.hasChanged, (await ask(later.since)).hasChanged]).toEqual([false, true]);
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    const quiet = await ask("start", coast);
    await paidLink(server);
    expect((await ask(quiet.since, coast)).hasChanged).toBe(false);
    server.forward({ hours: 25 });
    expect((await ask(answer.since)).hasChanged).toBe(true);
  });
});
