import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hireSecond, receive, suspended, unassigned } from "#tests/server/http/desk-stories.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { sendRefund } from "#tests/server/http/refund-order-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { agent, deskFixture, manager } from "./desk-fixture.ts";

const nobodys = "suspense:unassigned";
const coasts = "suspense:agy_coastcountry";
const own = "suspense:agy_harbourvale";
const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
const reason = "The bank's statement names their account.";

describe.each(databaseKinds())("money that belongs to no agency on %s", (kind) => {
  let server: TestServer;
  const { call, search, balance, events } = deskFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    await hireSecond(server);
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  const assign = (id: string, agencyId: string, headers = manager) =>
    call("assignFunds", { id }, { headers, body: { agencyId, reason } });
  const read = async (id: string, headers = manager) => await call("readDeskFunds", { id }, { headers });
  const refund = (id: string, headers: typeof manager) =>
    call(
      "askSuspenseRefund",
      { id },
      { key: pressKey(), headers, body: { amountCents: 7_000, reason: "Nobody's." } },
    );

  test("is assigned to an agency whose staff refund it from then on, and whose alone what they do is", async () => {
    const before = [await balance(nobodys), await balance(coasts)];
    const id = await unassigned(server, { amountCents: 7_000, payerName: "Nowhere Known" });
    expect((await read(id, coast)).code).toBe("funds.unknown");
    const assigned = await assign(id, "agy_coastcountry");
    expect(assigned.said).toMatchObject({
      funds: { id, isUnassigned: false, openCents: 7_000 },
      assignment: {
        agency: { id: "agy_coastcountry", name: "Coast & Country Realty" },
        by: { id: "stf_manager", name: "Morgan Manager" },
        reason,
        canUndo: true,
      },
    });
    expect(await assign(id, "agy_coastcountry")).toEqual(assigned);
    expect([await balance(nobodys), await balance(coasts)]).toEqual([before[0], (before[1] ?? 0) - 7_000]);
    expect(
      (await search("searchIncomingFunds", ["nowhere known"], { headers: coast })).said.hits,
    ).toHaveLength(1);
    // The assigning agency sees the line, but moves its money no more.
    expect((await refund(id, manager)).code).toBe("funds.unknown");
    expect((await refund(id, coast)).said).toMatchObject({ status: "toPayOut", amountCents: 7_000 });
    expect((await read(id, coast)).said).toMatchObject({
      assignment: { canUndo: false },
      refunds: [{ amountCents: 7_000 }],
    });
    expect((await read(id)).said).toMatchObject({ assignment: { canUndo: false }, matches: [], refunds: [] });
    expect((await call("unassignFunds", { id })).code).toBe("funds.assign-closed");
    const audited = (await events("funds.assigned")).filter(({ data }) => data.incomingFundsId === id);
    expect(audited).toEqual([
      { actor: "stf_manager", data: { incomingFundsId: id, agencyId: "agy_coastcountry", reason } },
      { actor: "stf_manager", data: { incomingFundsId: id, agencyId: "agy_coastcountry", reason } },
    ]);
  });

  test("is refunded to its sender by the operating agency once it is assigned to itself", async () => {
    const before = [await balance(nobodys), await balance(own)];
    const id = await unassigned(server, { amountCents: 7_000, payerName: "Nowhere Known" });
    expect((await refund(id, manager)).code).toBe("funds.unknown");
    await assign(id, "agy_harbourvale");
    const { said } = await refund(id, manager);
    expect(said).toMatchObject({ status: "toPayOut", paid: { from: "Nowhere Known" } });
    await sendRefund(server, said.id);
    expect([await balance(nobodys), await balance(own)]).toEqual(before);
  });

  test("is nobody's again while nothing of it was matched, refunded or asked for", async () => {
    const before = [await balance(nobodys), await balance(coasts)];
    const id = await unassigned(server, { amountCents: 7_000 });
    await assign(id, "agy_coastcountry");
    expect((await assign(id, "agy_harbourvale")).code).toBe("funds.assign-closed");
    expect((await call("unassignFunds", { id })).said).toMatchObject({
      funds: { isUnassigned: true, openCents: 7_000 },
      assignment: null,
    });
    expect((await read(id, coast)).code).toBe("funds.unknown");
    expect([await balance(nobodys), await balance(coasts)]).toEqual([(before[0] ?? 0) - 7_000, before[1]]);
    expect((await call("unassignFunds", { id })).status).toBe(200);
    expect((await assign(id, "agy_harbourvale")).status).toBe(200);
    expect(
      await Promise.all([1, 2, 3].map(async () => (await call("unassignFunds", { id })).status)),
    ).toEqual([200, 200, 200]);
  });

  test("goes with its line when the bank takes that back, wherever it waits", async () => {
    const before = [await balance(nobodys), await balance(coasts)];
    const lineId = await receive(server, { reference: "house", amountCents: 7_000 });
    const { rows } = await server.database.query<{ id: string }>(
      "select id from incoming_funds where line_id = $1",
      [lineId],
    );
    const id = rows[0]?.id ?? "";
    await assign(id, "agy_coastcountry");
    await receive(server, { instruction: "reversal", reverses: lineId, amountCents: 7_000 });
    expect([await balance(nobodys), await balance(coasts)]).toEqual(before);
    expect((await call("unassignFunds", { id })).code).toBe("funds.assign-closed");
  });

  test("is seen by the operating agency alone where it left an account of no agency, and no file brings it", async () => {
    const before = await balance(nobodys);
    const fee = { direction: "out", reference: "UNKNOWN BANK FEE", amountCents: 4_200 } as const;
    const lines = [
      await receive(server, fee),
      await receive(server, { ...fee, account: { bsb: "083-001", accountNumber: "55512340" } }),
    ];
    const seen = async (headers: typeof manager) =>
      (await search("searchIncomingFunds", ["unknown bank fee"], { headers })).said.hits.map(
        ({ _source }: { _source: { lineId: string } }) => _source,
      );
    const shown = await seen(manager);
    expect(shown.map(({ lineId }: { lineId: string }) => lineId).sort()).toEqual(lines.sort());
    for (const each of shown)
      expect(each).toMatchObject({ outcome: "unmatchedReversal", amountCents: 4_200, isUnassigned: true });
    expect(await seen(coast)).toEqual([]);
    expect(await balance(nobodys)).toBe((before ?? 0) + 8_400);
    const line = { lineId: "F-1", kind: "transfer", instruction: "payment", valueDate: "2026-11-21", ...fee };
    const body = { name: "nab.csv", lines: [line] };
    expect(await call("importBankLines", null, { body })).toMatchObject({
      code: "request.invalid",
      field: "lines",
    });
  });

  test("is assigned by the operating agency's management alone, and no other line is", async () => {
    const id = await unassigned(server, { amountCents: 7_000 });
    for (const [headers, code] of [
      [coast, "funds.assign-elsewhere"],
      [agent, "permission.missing"],
    ] as const) {
      expect((await assign(id, "agy_coastcountry", headers)).code).toBe(code);
      expect((await call("unassignFunds", { id }, { headers })).code).toBe(code);
      expect((await call("searchAgencies", null, { headers, body: { text: "coast" } })).code).toBe(code);
    }
    expect(await assign(id, "agy_nobody")).toMatchObject({
      status: 400,
      code: "funds.agency-unknown",
      field: "agencyId",
    });
    const { id: named } = await suspended(server);
    expect((await assign(named, "agy_coastcountry")).code).toBe("funds.unknown");
    const { id: theirs } = await suspended(server, { payId: "pay.nobody@pay.coastcountry.test" });
    expect((await assign(theirs, "agy_harbourvale")).code).toBe("funds.unknown");
    expect((await call("unassignFunds", { id: theirs })).code).toBe("funds.unknown");
  });

  test("finds agencies by name or account, its own first", async () => {
    const find = async (text: string) =>
      (await call("searchAgencies", null, { body: { text } })).said.agencies.map(
        ({ name, account, isOwn }: { name: string; account: string; isOwn: boolean }) => [
          name,
          account,
          isOwn,
        ],
      );
    const [harbour, coastal] = [
      ["Harbour & Vale Property", "062-000 00318842", true],
      ["Coast & Country Realty", "062-000 00427713", false],
    ];
    expect(await find("COAST")).toEqual([coastal]);
    expect(await find("0042 7713")).toEqual([coastal]);
    expect(await find("r")).toEqual([harbour, coastal]);
    for (const nothing of ["%", "_", " ", "\\"]) expect(await find(nothing)).toEqual([]);
  });
});
