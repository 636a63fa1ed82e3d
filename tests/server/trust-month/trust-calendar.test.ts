import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransactions } from "#server/core/journal/post-many.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { messagesOf } from "#tests/models/traces.ts";
import {
  bankFee,
  bankLine,
  comparer,
  followMonths,
  monthOf,
  postLine,
  readMonth,
  readMonths,
  signer,
} from "#tests/server/http/trust-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("the trust account over time, on %s", (kind) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    await followMonths(server);
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
    await server.close();
  });

  const november = () => monthOf(server, "2026-11");
  const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

  test("months open by the agency's calendar, what is late is told to its managers once, and agents see none of it", async () => {
    const months = async () =>
      (await readMonths(server)).months.map(({ month, status }) => `${month} ${status}`);
    expect(await months()).toEqual(["2026-11 open"]);
    // 30 November, 11:30 pm in Melbourne, then half past midnight.
    server.forward({ hours: 9 * 24 + 10, minutes: 30 });
    await followMonths(server);
    expect(await months()).toEqual(["2026-11 open"]);
    server.forward({ hours: 1 });
    await followMonths(server);
    expect(await months()).toEqual(["2026-12 open", "2026-11 open"]);
    const checked = await november();
    expect(checked).toMatchObject({ dueOn: "2026-12-14", isLate: false, comparedBy: null });
    expect(checked.figures?.statement).toBeNull();
    server.forward({ hours: 14 * 24 });
    await followMonths(server);
    await followMonths(server);
    expect((await november()).isLate).toBe(true);
    expect(await messagesOf(server.database, `trust-month-late:${checked.id}:%`)).toBe(2);
    const refused = await server.browser().call("readTrustMonths", null, { headers: bearerOf("demo-agent") });
    expect(codeOf(refused)).toBe("permission.missing");
  });

  test("an overdrawn ledger is told once, is due by the rule of the state, late when nobody reports it, and ends when it is paid in", async () => {
    const lineId = await bankFee(server);
    const { id } = await november();
    await postLine(server, id, { kind: "feed", lineId });
    await followMonths(server);
    await followMonths(server);
    const overdrafts = async () => (await readMonths(server)).overdrafts;
    const [overdraft] = await overdrafts();
    expect(overdraft).toMatchObject({
      name: "Suspense",
      amountCents: 4_200,
      reportBy: "2026-11-26",
      isLate: false,
    });
    expect(await messagesOf(server.database, "trust-overdrawn:%")).toBe(2);
    server.forward({ hours: 6 * 24 });
    await followMonths(server);
    expect((await overdrafts())[0]?.isLate).toBe(true);
    expect(await messagesOf(server.database, "trust-unreported:%")).toBe(2);
    const params = { id: overdraft?.id ?? "" };
    const reported = await server.browser().call("reportTrustOverdraft", params, { headers: comparer });
    expect(reported.json().overdrafts).toMatchObject([
      { isLate: false, reportedBy: { name: "Morgan Manager" } },
    ]);
    await bankLine(server, { valueDate: "2026-11-27", reference: "PAID IN BY THE AGENCY" });
    await followMonths(server);
    expect(await overdrafts()).toEqual([]);
  });

  test("ledger cards carry the balance after each line, and a spreadsheet calculates nothing of a bank's text", async () => {
    await bankFee(server, { reference: "=HYPERLINK(1)" });
    const { id } = await november();
    const { ledgers } = await readMonth(server, id);
    for (const { ledger, closingCents } of ledgers) {
      const params = { id, ledger };
      const card = (await server.browser().call("readTrustLedgerCard", params, { headers: comparer })).json();
      expect(card.lines.at(-1).balanceCents).toBe(closingCents);
      expect(card.closingCents).toBe(closingCents);
    }
    const csv = async (document: string) =>
      (await server.browser().call("readTrustMonthCsv", { id, document }, { headers: signer })).body;
    expect(await csv("statement")).toContain("'=HYPERLINK(1),-42.00");
    expect(await csv("ledger-cards")).toContain("Closing balance");
    for (const document of ["statement", "ledger-cards"]) {
      const pdf = await server.browser().call("readTrustMonthPdf", { id, document }, { headers: signer });
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
    const other = await server
      .browser()
      .call("readTrustLedgerCard", { id, ledger: "lst_x.deposit" }, { headers: comparer });
    expect(codeOf(other)).toBe("trust.ledger-unknown");
  });

  test("a page shows a thousand ledgers; documents show all of them, and each has a card", async () => {
    const { id } = await november();
    const postings = Array.from({ length: 1_001 }, (_, number) => ({
      kind: "clearing-received" as const,
      applicationId: null,
      paymentId: null,
      incomingFundsId: null,
      reverses: null,
      description: "Card money in the bank",
      ledger: accounts.trustListing(`zz_${1_000 + number}`, "marketing"),
      entries: move(accounts.bankTrust(demoAgencyId), accounts.cardClearing(demoAgencyId), 100),
    }));
    await server.database.transaction((tx) =>
      postTransactions(tx, server.dependencies, { agencyId: demoAgencyId, postings }),
    );
    expect((await readMonth(server, id)).ledgers).toHaveLength(1_000);
    const statement = { id, document: "statement" } as const;
    const csv = await server.browser().call("readTrustMonthCsv", statement, { headers: signer });
    expect(csv.body.match(/^Trust ledgers,/gm)?.length).toBeGreaterThan(1_000);
    const params = { id, ledger: "zz_2000.marketing" };
    const card = await server.browser().call("readTrustLedgerCard", params, { headers: comparer });
    expect(card.json()).toMatchObject({ closingCents: 100 });
  });
});
