import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { hireSecond, second } from "#tests/server/http/desk-stories.ts";
import {
  bankFee,
  bankLine,
  comparer,
  compareWith,
  followMonths,
  monthOf,
  postLine,
  readMonth,
  signBy,
} from "#tests/server/http/trust-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("trust months, on %s", (kind) => {
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
  const feedCents = async (id: string) => (await readMonth(server, id)).now.figures.feedCents;
  /** From 21 November to 1 December. */
  const toDecember = () => server.forward({ hours: 10 * 24 });
  const end = { on: "2026-11-30" };
  const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

  test("November's $42.00 is found by its line, put right and signed by a second person; then a posting into it is refused", async () => {
    const lineId = await bankFee(server);
    await toDecember();
    await followMonths(server);
    const { id, status } = await november();
    expect(status).toBe("open");
    const balanceCents = await feedCents(id);
    const answer = await compareWith(server, { id }, { ...end, balanceCents });
    expect(answer.json()).toMatchObject({
      status: "unbalanced",
      now: {
        figures: { differenceCents: -4_200, isBalanced: false },
        differences: [
          {
            kind: "notInCashBook",
            lineId,
            on: "2026-11-18",
            description: "ACCOUNT KEEPING FEE",
            statementCents: -4_200,
            cashBookCents: 0,
            ageDays: 13,
            canPost: true,
          },
        ],
      },
    });
    expect(codeOf(await signBy(server, { id }))).toBe("trust.not-compared");

    const corrected = await postLine(server, id, { kind: "feed", lineId });
    expect(corrected.statusCode).toBe(201);
    expect(corrected.json().now).toMatchObject({ differences: [], figures: { differenceCents: 0 } });
    const comparison = (await compareWith(server, { id }, { ...end, balanceCents })).json();
    expect(comparison).toMatchObject({ status: "compared", now: { figures: { isBalanced: true } } });
    const { figures } = comparison.now;
    expect([figures.adjustedCents, figures.cashBookCents, figures.ledgersCents]).toEqual(
      Array.from({ length: 3 }, () => balanceCents),
    );

    expect(codeOf(await signBy(server, { id }, comparer))).toBe("trust.second-person");
    const signed = await signBy(server, { id });
    expect(signed.json()).toMatchObject({ status: "signed", signedBy: { name: "Pat Principal" } });
    expect((await signBy(server, { id })).json().version).toBe(signed.json().version);

    const late = await bankFee(server, { reference: "LATE FEE", valueDate: "2026-11-30" });
    expect(codeOf(await postLine(server, id, { kind: "feed", lineId: late }))).toBe("trust.signed");
    const typed = {
      kind: "statement",
      on: "2026-11-30",
      direction: "out",
      amountCents: 100,
      reference: "FEE",
    };
    expect(codeOf(await postLine(server, id, typed))).toBe("trust.signed");
    expect(codeOf(await compareWith(server, { id }, { ...end, balanceCents }))).toBe("trust.signed");
    expect((await readMonth(server, id)).now).toEqual(signed.json().now);
  });

  test("what is dated into a signed month is refused in the journal and by the database; money that comes counts today", async () => {
    await toDecember();
    const { id } = await november();
    await compareWith(server, { id }, { ...end, balanceCents: await feedCents(id) });
    await signBy(server, { id });
    const dated = (bookedOn: string) =>
      server.database.transaction((tx) =>
        postTransaction(tx, server.dependencies, {
          kind: "funds-taken-back",
          applicationId: null,
          paymentId: null,
          incomingFundsId: null,
          reverses: null,
          description: "Back-dated",
          agencyId: demoAgencyId,
          bookedOn,
          entries: move(accounts.suspense(demoAgencyId), accounts.bankTrust(demoAgencyId), 100),
        }),
      );
    await expect(dated("2026-11-30")).rejects.toMatchObject({ problem: { code: "trust.signed" } });
    const raw = (bookedOn: string | null, postedAt: string) =>
      server.database.query(
        `insert into journal_transactions (id, chain, sequence, kind, description, posted_at, previous_hash, hash, booked_on)
         values ('jnl_raw', $1, 9999, 'charge', 'Raw', $3, '', '', $2)`,
        [demoAgencyId, bookedOn, postedAt],
      );
    const refused = "jnl_raw is dated into a signed month";
    await expect(raw("2026-11-30", "2026-12-05T00:00:00Z")).rejects.toThrow(refused);
    // The last second of November in Melbourne.
    await expect(raw(null, "2026-11-30T12:59:59Z")).rejects.toThrow(refused);
    await bankLine(server, { valueDate: "2026-11-29", amountCents: 5_000, reference: "LATE" });
    const { rows } = await server.database.query<{ bookedOn: string | null }>(
      `select t.booked_on as "bookedOn" from journal_transactions t where t.chain = $1 order by t.sequence desc limit 1`,
      [demoAgencyId],
    );
    expect(rows).toEqual([{ bookedOn: null }]);
    await followMonths(server);
    const december = await readMonth(server, (await monthOf(server, "2026-12")).id);
    expect(december.now.differences).toEqual([]);
  });

  test("who compared or corrected does not sign; months are signed once they are over, and in order", async () => {
    await hireSecond(server);
    const lineId = await bankFee(server);
    const { id } = await november();
    const balanceCents = await feedCents(id);
    await postLine(server, id, { kind: "feed", lineId }, { headers: second });
    await compareWith(server, { id }, { on: "2026-11-21", balanceCents });
    expect(codeOf(await signBy(server, { id }))).toBe("trust.not-over");
    await toDecember();
    expect(codeOf(await signBy(server, { id }))).toBe("trust.not-over");
    expect(codeOf(await compareWith(server, { id }, { on: "2026-11-29", balanceCents }))).toBe(
      "trust.statement-day",
    );
    await compareWith(server, { id }, { ...end, balanceCents });
    expect(codeOf(await signBy(server, { id }, second))).toBe("trust.second-person");
    server.forward({ hours: 31 * 24 });
    await followMonths(server);
    const december = await monthOf(server, "2026-12");
    await compareWith(server, december, { on: "2026-12-31", balanceCents });
    expect(codeOf(await signBy(server, december))).toBe("trust.earlier-open");
    await bankFee(server, { valueDate: "2026-11-30" });
    expect(codeOf(await signBy(server, { id }))).toBe("trust.changed");
  });
});
