import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hireSecond, receive, requestMatch, second, suspended } from "#tests/server/http/desk-stories.ts";
import { linkBody, linkFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { agent, deskFixture, manager } from "./desk-fixture.ts";

const suspense = "suspense:agy_harbourvale";
const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };

describe.each(databaseKinds())("a match of two people on %s", (kind) => {
  let server: TestServer;
  const { call, balance, ledger, events } = deskFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    await hireSecond(server);
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  const decide = (name: "approveMatch" | "declineMatch", id: string, headers = second) =>
    call(name, { id }, { headers });
  const undo = (id: string, headers = manager) =>
    call("undoMatch", { id }, { headers, body: { reason: "It was another vendor's." } });
  const open = async () => (await call("readOpenMatches", null)).said.matches;
  const lineOf = async (id: string) => (await call("readDeskFunds", { id })).said;
  const eventOf = async (type: string, matchId: string) =>
    (await events(type)).find(({ data }) => data.matchId === matchId);
  const requested = async (amountCents = 120_000) => {
    const { id: fundsId, lineId } = await suspended(server, { amountCents, payerName: "J Citizen" });
    const link = await linkFor(server, { ...linkBody, paymentRequiresOTP: false });
    const answer = await requestMatch(server, fundsId, link.reference);
    expect(answer.statusCode).toBe(201);
    return { ...link, fundsId, lineId, match: answer.json().match };
  };

  test("moves nothing before the second person approved it, and shows both and the reason [T528]", async () => {
    const before = await balance(suspense);
    const { fundsId, applicationId, reference, match } = await requested();
    expect(match).toMatchObject({
      status: "awaitingApproval",
      line: { amountCents: 120_000, payerName: "J Citizen", applicationReference: null },
      applicationReference: reference,
      payer: "Jane Citizen",
      reason: "The payer named the street alone.",
      requestedBy: { name: "Morgan Manager" },
      paymentId: null,
    });
    expect(await open()).toContainEqual(match);
    expect(await balance(suspense)).toBe(before - 120_000);
    expect(await ledger(applicationId)).toMatchObject({ status: "completed", account: { receivedCents: 0 } });
    expect((await decide("approveMatch", match.id, manager)).code).toBe("funds.second-person");
    expect((await decide("approveMatch", match.id, agent)).code).toBe("permission.missing");
    expect((await decide("approveMatch", match.id, coast)).code).toBe("funds.match-unknown");
    const approved = await decide("approveMatch", match.id);
    expect(approved.said).toMatchObject({
      status: "matched",
      requestedBy: { name: "Morgan Manager" },
      decidedBy: { name: "Sasha Second" },
      receiptNumber: expect.stringMatching(/^R-/),
    });
    expect((await decide("approveMatch", match.id)).said).toEqual(approved.said);
    expect((await decide("declineMatch", match.id)).code).toBe("funds.match-closed");
    expect(await lineOf(fundsId)).toMatchObject({ funds: { openCents: 0 }, matches: [approved.said] });
    expect(await balance(suspense)).toBe(before);
    expect(await ledger(applicationId)).toMatchObject({
      status: "paid",
      account: { receivedCents: 120_000 },
    });
    expect(await eventOf("funds.match-requested", match.id)).toMatchObject({ actor: "stf_manager" });
    expect(await eventOf("funds.matched", match.id)).toMatchObject({
      actor: "stf_second",
      data: { requestedBy: "stf_manager", reason: "The payer named the street alone." },
    });
  });

  test("needs a reason; what waits for approval is spoken for; declined, it is free again [T529]", async () => {
    const { fundsId, reference, match } = await requested();
    const body = { reference, amountCents: 1 };
    expect(await call("matchFunds", { id: fundsId }, { key: pressKey(), body })).toMatchObject({
      status: 400,
      code: "funds.reason-required",
      field: "reason",
    });
    expect((await requestMatch(server, fundsId, reference, { amountCents: 1 })).json().error.code).toBe(
      "funds.not-enough",
    );
    const refund = { key: pressKey(), body: { amountCents: 1, reason: "Paid twice." } };
    expect((await call("askSuspenseRefund", { id: fundsId }, refund)).code).toBe("refund.too-much");
    expect((await decide("declineMatch", match.id, coast)).code).toBe("funds.match-unknown");
    expect((await decide("declineMatch", match.id, manager)).said.status).toBe("declined");
    expect((await decide("declineMatch", match.id, manager)).said.status).toBe("declined");
    expect((await decide("approveMatch", match.id)).code).toBe("funds.match-closed");
    expect((await lineOf(fundsId)).funds.openCents).toBe(120_000);
    expect((await requestMatch(server, fundsId, reference)).statusCode).toBe(201);
  });

  test("to the application that its line names needs one person and no reason [T530]", async () => {
    const link = await linkFor(server, { ...linkBody, paymentRequiresOTP: false });
    await server.database.query("update applications set status = 'expired' where id = $1", [
      link.applicationId,
    ]);
    const { reference } = link;
    const lineId = await receive(server, { reference });
    await server.database.query("update applications set status = 'completed' where id = $1", [
      link.applicationId,
    ]);
    const { rows } = await server.database.query<{ id: string }>(
      "select id from incoming_funds where line_id = $1",
      [lineId],
    );
    const id = rows[0]?.id ?? "";
    const made = await call(
      "matchFunds",
      { id },
      { key: pressKey(), body: { reference, amountCents: 120_000 } },
    );
    expect(made.said.match).toMatchObject({ status: "matched", reason: null, decidedBy: null });
    expect((await undo(made.said.match.id)).said.status).toBe("undone");
  });

  test("is undone by a reversing entry: in suspense again, owed again, and its payer notified [T533]", async () => {
    const before = await balance(suspense);
    const { fundsId, applicationId, match } = await requested();
    expect((await undo(match.id)).code).toBe("funds.match-closed");
    const { paymentId } = (await decide("approveMatch", match.id)).said;
    expect((await undo(match.id, agent)).code).toBe("permission.missing");
    expect((await undo(match.id, coast)).code).toBe("funds.match-unknown");
    const undone = await undo(match.id);
    expect(undone.said).toMatchObject({
      status: "undone",
      undone: { by: { name: "Morgan Manager" }, reason: "It was another vendor's." },
    });
    expect((await undo(match.id)).said).toEqual(undone.said);
    expect((await undo(match.id, second)).code).toBe("funds.match-closed");
    expect(await balance(suspense)).toBe(before - 120_000);
    expect((await lineOf(fundsId)).funds).toMatchObject({ openCents: 120_000 });
    const { transactions, ...rest } = await ledger(applicationId);
    expect(rest).toMatchObject({ status: "completed", account: { receivedCents: 0 }, isBalanced: true });
    const [matched, reversal] = transactions.slice(-2);
    expect(reversal).toMatchObject({ kind: "reversal", reverses: matched.id, paymentId });
    expect(await eventOf("funds.match-undone", match.id)).toMatchObject({
      actor: "stf_manager",
      data: { reason: "It was another vendor's." },
    });
    const { rows } = await server.database.query<{ body: string }>(
      "select body from outbox_messages where effect_key = $1",
      [`reversal:${paymentId}`],
    );
    expect(rows[0]?.body).toContain("We recorded a payment of $1,200.00 for 12 Wattle Street");
    expect((await requestMatch(server, fundsId, undone.said.applicationReference)).statusCode).toBe(201);
  });

  test("is not undone once part of its payment was refunded [T534]", async () => {
    const { match } = await requested();
    const { paymentId } = (await decide("approveMatch", match.id)).said;
    const body = { amountCents: 1_000, reason: "Not delivered.", isOwedAgain: true };
    await call("askRefund", { id: paymentId }, { key: pressKey(), body });
    expect((await undo(match.id)).code).toBe("funds.match-refunded");
  });

  test("ends when the bank takes its line back, made or not [T535]", async () => {
    const { fundsId, lineId, match } = await requested();
    await receive(server, { kind: "payid", instruction: "reversal", reverses: lineId });
    expect((await lineOf(fundsId)).matches).toMatchObject([{ status: "reversed" }]);
    expect((await decide("approveMatch", match.id)).code).toBe("funds.match-closed");
    expect((await open()).map(({ id }: { id: string }) => id)).not.toContain(match.id);
  });

  test("approved twice at once pays once; undone twice at once comes back once [T536]", async () => {
    const { fundsId, applicationId, match } = await requested();
    const approvals = await Promise.all([1, 2, 3].map(() => decide("approveMatch", match.id)));
    expect(new Set(approvals.map(({ said }) => said.paymentId)).size).toBe(1);
    const both = await Promise.all([undo(match.id), undo(match.id, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await lineOf(fundsId)).funds.openCents).toBe(120_000);
    expect(await ledger(applicationId)).toMatchObject({ account: { receivedCents: 0 } });
  });
});
