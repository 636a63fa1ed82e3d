import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hireSecond, paidLink, receive, second, suspended } from "#tests/server/http/desk-stories.ts";
import { linkFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { agent, deskFixture, manager } from "./desk-fixture.ts";

const suspense = "suspense:agy_harbourvale";

describe.each(databaseKinds())("matching suspense on %s", (kind) => {
  let server: TestServer;
  const { call, search, balance, ledger, events } = deskFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    await hireSecond(server);
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  const reason = "The payer named the street alone.";
  const request = (
    id: string,
    body: { reference: string; amountCents: number },
    key = pressKey(),
    headers = manager,
  ) => call("matchFunds", { id }, { key, body: { reason, ...body }, headers });
  /** Requested by the manager and approved by the second person. */
  const match: typeof request = async (...given) => {
    const requested = await request(...given);
    if (requested.status !== 201) return requested;
    const approved = await call("approveMatch", { id: requested.said.match.id }, { headers: second });
    if (approved.status !== 200) return approved;
    const { funds } = (await call("readDeskFunds", { id: given[0] })).said;
    return { ...requested, said: { funds, match: approved.said } };
  };
  const openOf = async (id: string) => {
    const { said } = await search("searchIncomingFunds", ["*"], { size: 200 });
    return said.hits.find((hit: { _source: { id: string } }) => hit._source.id === id)._source.openCents;
  };

  test("pays one application in whole and another in part, each cent once [T183]", async () => {
    const before = await balance(suspense);
    const { id } = await suspended(server, { amountCents: 150_000 });
    const one = await linkFor(server);
    const other = await linkFor(server);
    const whole = await match(id, { reference: one.reference, amountCents: 120_000 });
    expect(whole).toMatchObject({
      status: 201,
      said: { funds: { openCents: 30_000 }, match: { amountCents: 120_000, status: "matched" } },
    });
    expect((await match(id, { reference: other.reference, amountCents: 30_000 })).said.funds.openCents).toBe(
      0,
    );
    expect(await balance(suspense)).toBe(before);
    expect((await call("readApplication", { shortcode: one.shortcode })).said).toMatchObject({
      status: "paid",
      payments: [{ method: "PayID", status: "settled", receiptNumber: whole.said.match.receiptNumber }],
    });
    expect(await ledger(other.applicationId)).toMatchObject({
      status: "completed",
      account: { receivedCents: 30_000 },
      balanceCents: 90_000,
      isBalanced: true,
    });
    expect((await events("funds.matched")).map(({ actor }) => actor)).toEqual(["stf_second", "stf_second"]);
    expect((await search("searchIncomingFunds", ["*", "state:open"])).said.hits).toEqual([]);
  });

  test("counts one press once, and presses at the same moment never more than there is", async () => {
    const { id } = await suspended(server);
    const { reference } = await linkFor(server);
    const key = pressKey();
    const body = { reference, amountCents: 50_000 };
    const same = await Promise.all([match(id, body, key), match(id, body, key), match(id, body, key)]);
    expect(new Set(same.map(({ said }) => said.match.paymentId)).size).toBe(1);
    expect(await openOf(id)).toBe(70_000);
    expect(await match(id, { ...body, amountCents: 1 }, key)).toMatchObject({ code: "payment.key-reused" });
    const rush = await Promise.all([1, 2, 3].map(() => match(id, { reference, amountCents: 60_000 })));
    expect(rush.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test("never pays more than is owed, more than waits, or what takes no money [T184]", async () => {
    const { id } = await suspended(server, { amountCents: 200_000 });
    const link = await linkFor(server);
    const { reference } = link;
    const refused = async (body: { reference: string; amountCents: number }) => (await match(id, body)).code;
    expect(await refused({ reference, amountCents: 200_001 })).toBe("funds.not-enough");
    expect(await refused({ reference, amountCents: 120_001 })).toBe("funds.over-owed");
    expect(await refused({ reference: "SF-00000000", amountCents: 1 })).toBe("application.unknown");
    const { reference: paid } = await paidLink(server);
    expect(await refused({ reference: paid, amountCents: 1 })).toBe("payment.already-settled");
    await call("cancelPaymentLink", { id: link.id, applicationId: link.applicationId });
    expect(await refused({ reference, amountCents: 1 })).toBe("payment.closed");
    expect(await openOf(id)).toBe(200_000);
  });

  test("is found by what a person knows of it, while it still owes [T185]", async () => {
    const link = await linkFor(server);
    const find = async (text: string, headers = manager) =>
      (await call("searchOwingApplications", null, { headers, body: { text } })).said;
    const [found, ...others] = (await find(link.reference)).applications;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: link.applicationId, account: { dueCents: 120_000, receivedCents: 0 } });
    for (const text of [
      link.shortcode,
      `${found.payer} ${link.reference}`,
      `${found.address.line1} ${link.reference}`,
    ])
      expect((await find(text)).applications).toEqual([found]);
    expect((await find("*")).applications).toEqual([]);
    expect((await find(link.reference, agent)).error.code).toBe("permission.missing");
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    expect((await find(link.reference, coast)).applications).toEqual([]);
    const { id } = await suspended(server);
    await match(id, { reference: link.reference, amountCents: 120_000 });
    expect((await find(link.reference)).applications).toEqual([]);
  });

  test("a line is read with what was matched of it and what goes back, within the person's reach", async () => {
    const { id } = await suspended(server);
    const { reference } = await linkFor(server);
    const { said } = await match(id, { reference, amountCents: 50_000 });
    const body = { amountCents: 20_000, reason: "Paid twice." };
    await call("askSuspenseRefund", { id }, { key: pressKey(), body });
    expect((await call("readDeskFunds", { id })).said).toMatchObject({
      funds: { id, openCents: 50_000 },
      matches: [said.match],
      refunds: [{ incomingFundsId: id, amountCents: 20_000, status: "toPayOut" }],
    });
    for (const headers of [agent, { ...manager, "x-saleflow-agency": "agy_coastcountry" }])
      expect(await call("readDeskFunds", { id }, { headers })).toMatchObject({ code: "funds.unknown" });
  });

  test("is the agency's managers' alone, and its own agency's", async () => {
    const { id } = await suspended(server);
    const { reference } = await linkFor(server);
    const body = { reference, amountCents: 1_000 };
    expect((await match(id, body, pressKey(), agent)).code).toBe("permission.missing");
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    expect(await match(id, body, pressKey(), coast)).toMatchObject({ status: 404, code: "funds.unknown" });
  });

  test("the account that a transfer arrived in tells whose suspense it waits in [T522]", async () => {
    const before = await balance(suspense);
    const payerName = "Nobody Known";
    await receive(server, {
      payerName,
      reference: "house",
      amountCents: 8_000,
      account: { bsb: "062000", accountNumber: "0031-8842" },
    });
    const { said } = await search("searchIncomingFunds", ["nobody known"]);
    expect(said.hits.map((hit: { _source: object }) => hit._source)).toMatchObject([
      { outcome: "unmatched", openCents: 8_000 },
    ]);
    expect((await balance(suspense)) - before).toBe(-8_000);
  });

  test("a line that names nobody and no account is seen by the operating agency's management, and nobody else [T521]", async () => {
    const payerName = "Nowhere Known";
    await receive(server, { payerName, reference: "flat", amountCents: 7_000, valueDate: "2026-11-19" });
    const { said } = await search("searchIncomingFunds", ["nowhere known"]);
    const [line] = said.hits.map((hit: { _source: object }) => hit._source);
    expect(line).toMatchObject({
      outcome: "unmatched",
      isUnassigned: true,
      valueDate: "2026-11-19",
      receivedAt: server.dependencies.clock.now().toISOString(),
    });
    expect((await call("readDeskFunds", { id: line.id })).said.funds).toEqual(line);
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    const isSeen = async (headers: typeof manager) => {
      const { said } = await search("searchIncomingFunds", ["nowhere known"], { headers });
      const read = await call("readDeskFunds", { id: line.id }, { headers });
      return [said.hits.length, read.status];
    };
    expect(await Promise.all([manager, agent, coast].map(isSeen))).toEqual([
      [1, 200],
      [0, 404],
      [0, 404],
    ]);
    await server.database.query(
      "update staff_members set permissions = array_remove(permissions, 'manage-agency') where id = 'stf_second'",
    );
    expect(await isSeen(second)).toEqual([0, 404]);
  });

  test("goes with its line when the bank takes that back", async () => {
    const before = await balance(suspense);
    const { id, lineId } = await suspended(server, { amountCents: 150_000 });
    const link = await linkFor(server);
    await match(id, { reference: link.reference, amountCents: 120_000 });
    await receive(server, {
      kind: "payid",
      instruction: "reversal",
      reverses: lineId,
      amountCents: 150_000,
    });
    expect(await ledger(link.applicationId)).toMatchObject({
      status: "completed",
      account: { receivedCents: 0 },
      balanceCents: 120_000,
      isBalanced: true,
    });
    expect([await balance(suspense), await openOf(id)]).toEqual([before, 0]);
    expect((await match(id, { reference: link.reference, amountCents: 1 })).code).toBe("funds.not-enough");
    expect((await call("readDeskFunds", { id })).said.matches).toMatchObject([{ status: "reversed" }]);
  });

  test("a ledger that was tampered with says so [T165]", async () => {
    const { applicationId } = await paidLink(server);
    expect(await ledger(applicationId)).toMatchObject({ isBalanced: true, balanceCents: 0 });
    const set = (description: string) =>
      server.database.query(
        "update journal_transactions set description = $2 where application_id = $1 and kind = 'charge'",
        [applicationId, description],
      );
    await set("Something else");
    const entries = await ledger(applicationId);
    expect([
      entries.isBalanced,
      entries.transactions.map(({ isWhole }: { isWhole: boolean }) => isWhole),
    ]).toEqual([false, [false, true]]);
    await set("Marketing costs charged");
  });
});
