import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { BankFilePreview, PreviewedLine } from "#contract/bank-file.ts";
import { agent, deskFixture, manager } from "#tests/server/desk/desk-fixture.ts";
import { receive } from "#tests/server/http/desk-stories.ts";
import { linkBody, linkFor } from "#tests/server/http/payment-link-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const head = "line_id,kind,instruction,amount,value_date,reference,account,reverses";
const summary = ({ line, outcome, appliedCents, suspenseCents, application, agencyName }: PreviewedLine) => [
  line.lineId,
  outcome,
  appliedCents,
  suspenseCents,
  application?.reference ?? null,
  agencyName,
];

describe.each(databaseKinds())("a bank's file on %s", (kind) => {
  let server: TestServer;
  const { call, balance, events, search } = deskFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  const preview = async (rows: string[], headers = manager) =>
    await call("previewBankFile", null, {
      headers,
      body: { name: "nab.csv", text: [head, ...rows].join("\n") },
    });
  const importLines = (lines: unknown[], headers = manager) =>
    call("importBankLines", null, { headers, body: { name: "nab.csv", lines } });
  const link = () => linkFor(server, { ...linkBody, paymentRequiresOTP: false });

  test("is previewed line by line without moving anything, and imported it does exactly that, once [T538]", async () => {
    const { reference } = await link();
    const known = await receive(server, {
      amountCents: 500,
      account: { bsb: "062000", accountNumber: "00318842" },
    });
    const rows = [
      `B-1,transfer,,700.00,2026-11-20,${reference},,`,
      `B-2,transfer,,600.00,2026-11-20,${reference},,`,
      `B-3,transfer,,10.00,2026-11-20,${reference},,`,
      "B-4,transfer,,8.00,2026-11-20,house,062-000 0031-8842,",
      "B-5,transfer,,9.00,2026-11-20,house,,",
      "B-6,transfer,reversal,8.00,2026-11-21,,,B-4",
      "B-7,transfer,reversal,8.00,2026-11-21,,,B-9",
      `${known},transfer,,5.00,2026-11-21,,,`,
    ];
    const accounts = ["suspense:agy_harbourvale", "bank-trust:agy_harbourvale", "suspense:unassigned"];
    const before = await Promise.all(accounts.map(balance));
    const { said } = await preview(rows);
    const { lines, errors } = said as BankFilePreview;
    const agency = lines[0]?.agencyName;
    expect([agency, errors]).toEqual([expect.stringContaining("Harbour"), []]);
    expect(lines.map(summary)).toEqual([
      ["B-1", "part", 70_000, 0, reference, agency],
      ["B-2", "over", 50_000, 10_000, reference, agency],
      ["B-3", "over", 0, 1_000, reference, agency],
      ["B-4", "unmatched", 0, 800, null, agency],
      ["B-5", "unmatched", 0, 900, null, null],
      ["B-6", "reversed", 0, 0, null, null],
      ["B-7", "unmatchedReversal", 0, 0, null, null],
      [known, "duplicate", 0, 0, null, null],
    ]);
    expect(lines[0]?.application).toMatchObject({
      payer: "Jane Citizen",
      address: { line1: "12 Wattle Street" },
    });
    expect(await Promise.all(accounts.map(balance))).toEqual(before);

    const sent = lines.map(({ line }) => line);
    expect((await importLines(sent)).said).toEqual({ accepted: 7, duplicates: 1 });
    expect((await importLines(sent)).said).toEqual({ accepted: 0, duplicates: 8 });
    const { rows: kept } = await server.database.query<{ lineId: string; applied: number; suspense: number }>(
      `select line_id as "lineId", applied_cents as applied, suspense_cents as suspense from incoming_funds
       where line_id like 'B-%' and instruction = 'payment' order by line_id`,
    );
    expect(kept).toEqual(
      lines.slice(0, 5).map(({ line: { lineId }, appliedCents, suspenseCents }) => ({
        lineId,
        applied: appliedCents,
        suspense: suspenseCents,
      })),
    );
    expect((await events("funds.imported")).map(({ actor }) => actor)).toEqual([
      "stf_manager",
      "stf_manager",
    ]);
    const { hits } = (await search("searchIncomingFunds", ["house"])).said;
    expect(hits).toHaveLength(2);
  });

  test("with an error is not read at all, and every error is named with its line [T539]", async () => {
    const { said } = await preview(["C-1,cheque,,1.00,2026-11-20,,,", "C-2,transfer,,1,00,2026-11-20,,"]);
    expect(said.lines).toEqual([]);
    expect(said.errors[0]).toBeTypeOf("string");
    const many = Array.from({ length: 1_001 }, (_, at) => `D-${at},transfer,,1.00,2026-11-20,,,`);
    expect((await preview(many)).said).toEqual({
      lines: [],
      errors: ["The file has more than 1000 lines. Please split it."],
    });
  });

  test("is imported by the operating agency's management alone [T540]", async () => {
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    const row = "E-1,transfer,,1.00,2026-11-20,,,";
    const [{ line }] = (await preview([row])).said.lines;
    for (const [headers, code] of [
      [agent, "permission.missing"],
      [coast, "funds.import-elsewhere"],
    ] as const) {
      expect((await preview([row], headers)).code).toBe(code);
      expect((await importLines([line], headers)).code).toBe(code);
    }
    expect((await importLines(Array.from({ length: 51 }, () => line))).code).toBe("request.invalid");
  });
});
