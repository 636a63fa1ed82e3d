import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TrustMonth } from "#contract/trust-month.ts";
import { accounts } from "#server/core/journal/journal.rules.ts";
import { readAvailable } from "#server/core/trust/trust-ledger.store.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { unassigned } from "#tests/server/http/desk-stories.ts";
import { taxBatchOf, taxDue, taxReference } from "#tests/server/http/order-stories.ts";
import { approvedInvoice, fetchFile, moveBatch, releasedBatch } from "#tests/server/http/payout-stories.ts";
import { releasedByTwo } from "#tests/server/http/refund-order-stories.ts";
import {
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

describe.each(databaseKinds())("lines of a trust month, on %s", (kind) => {
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

  test("a line that the feed brings later counts for the bank's day, and a payment that the bank has not shown is unpresented", async () => {
    await toDecember();
    await bankLine(server, { valueDate: "2026-11-30", amountCents: 70_000, reference: "HOLDING DEPOSIT" });
    const { id } = await november();
    const { now, ledgers } = await readMonth(server, id);
    expect(now.differences).toEqual([]);
    expect(now.figures.cashBookCents).toBe(now.figures.feedCents);
    expect(ledgers.find(({ ledger }) => ledger === "suspense")).toMatchObject({ inCents: 70_000 });
    await bankLine(server, { valueDate: "2026-12-03", amountCents: 900, reference: "TOMORROW" });
    await followMonths(server);
    const december = await monthOf(server, "2026-12");
    expect((await readMonth(server, december.id)).now).toMatchObject({
      unpresented: [{ kind: "unbankedReceipt", description: "TOMORROW", cashBookCents: 900 }],
      differences: [],
    });
  });

  test("a line that is assigned to the agency on a later day counts for the bank's day, as does taking that back", async () => {
    const line = { valueDate: "2026-11-30", amountCents: 50_000 };
    const [kept, lent] = [await unassigned(server, line), await unassigned(server, line)];
    server.forward({ hours: 11 * 24 });
    const { id } = await november();
    const before = (await readMonth(server, id)).now.figures;
    const assign = (fundsId: string) =>
      server
        .browser()
        .call(
          "assignFunds",
          { id: fundsId },
          { headers: comparer, body: { agencyId: demoAgencyId, reason: "The bank named our account." } },
        );
    for (const fundsId of [kept, lent]) expect((await assign(fundsId)).statusCode).toBe(200);
    const undone = await server.browser().call("unassignFunds", { id: lent }, { headers: comparer });
    expect(undone.statusCode).toBe(200);
    const { now } = await readMonth(server, id);
    expect(now.differences).toEqual([]);
    expect([now.figures.feedCents, now.figures.cashBookCents]).toEqual([
      before.feedCents + 50_000,
      before.cashBookCents + 50_000,
    ]);
    await compareWith(server, { id }, { ...end, balanceCents: now.figures.feedCents });
    expect((await signBy(server, { id })).json()).toMatchObject({ status: "signed" });
  });

  test("ledger cards and the statement say of each payment whom it paid, into which account, and for what", async () => {
    const invoice = await approvedInvoice(server, { number: "INV-118062" });
    const batch = await releasedBatch(server, [invoice.id]);
    await fetchFile(server, batch.id);
    const [order] = batch.orders;
    if (order === undefined) throw new Error("No order.");
    const paid = `Lenscraft Studios Pty Ltd, 063-111 12345678, invoice INV-118062, ${order.lodgementReference}`;
    const { id } = await november();
    const { unpresented } = (await readMonth(server, id)).now;
    expect(unpresented).toMatchObject([{ description: paid, cashBookCents: -order.amountCents }]);
    const params = { id, ledger: `${order.listingId}.marketing` };
    const card = await server.browser().call("readTrustLedgerCard", params, { headers: comparer });
    expect(card.json().lines.at(-1)).toMatchObject({ description: paid, amountCents: -order.amountCents });
    expect(card.json().lines[0].description).not.toContain("Lenscraft");
    for (const document of ["statement", "ledger-cards"] as const) {
      const csv = await server.browser().call("readTrustMonthCsv", { id, document }, { headers: comparer });
      expect(csv.body).toContain(`"${paid}"`);
      expect(csv.body).not.toContain("por_");
    }
  });

  test("a line of the statement that the feed lacks waits in suspense once, and pays nobody's debt", async () => {
    const { id } = await november();
    const { rows: links } = await server.database.query<{ reference: string }>(
      "select reference from applications where status = 'completed' limit 1",
    );
    const reference = links[0]?.reference ?? "";
    const balanceCents = (await feedCents(id)) + 20_000;
    const on = "2026-11-21";
    const compared = (await compareWith(server, { id }, { on, balanceCents })).json();
    expect(compared.now.differences).toMatchObject([{ kind: "statement", statementCents: 20_000 }]);
    const body = { kind: "statement", on, direction: "in", amountCents: 20_000, reference };
    const key = "k_typed_line_00000001";
    const [first, again] = [
      await postLine(server, id, body, { key }),
      await postLine(server, id, body, { key }),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(codeOf(await postLine(server, id, { ...body, amountCents: 1 }, { key }))).toBe("trust.key-reused");
    expect((await compareWith(server, { id }, { on, balanceCents })).json().status).toBe("compared");
    const { rows } = await server.database.query(
      "select outcome, suspense_cents as cents from incoming_funds where feed_id = 'statement'",
    );
    expect(rows).toEqual([{ outcome: "unmatched", cents: 20_000 }]);
    expect(codeOf(await postLine(server, id, { ...body, on: "2026-11-20" }))).toBe(
      "trust.nothing-to-correct",
    );
  });

  test("what somebody typed is spent by no order before a second person has signed its month", async () => {
    const suspense = accounts.trustSuspense(demoAgencyId);
    const available = async () =>
      (await readAvailable(server.database, demoAgencyId, [suspense])).get(suspense);
    await bankLine(server, { amountCents: 10_000, reference: "HOUSE" });
    const before = await available();
    const { id } = await november();
    const typed = { kind: "statement", on: "2026-11-21", direction: "in", amountCents: 1_200_000 };
    expect((await postLine(server, id, { ...typed, reference: "DIRECT DEBITS" })).statusCode).toBe(201);
    expect(await available()).toEqual(before);
    await toDecember();
    await compareWith(server, { id }, { ...end, balanceCents: await feedCents(id) });
    expect(await available()).toEqual(before);
    expect((await signBy(server, { id })).json()).toMatchObject({ status: "signed" });
    const cents = (figure: number | undefined) => (figure ?? 0) + 1_200_000;
    expect(await available()).toMatchObject({
      clearedCents: cents(before?.clearedCents),
      availableCents: cents(before?.availableCents),
    });
  });

  test("a debit that somebody types with the tax office's number is posted once, and clears no order", async () => {
    await taxDue(server);
    const submitted = await moveBatch(server, "submitPaymentBatch", (await taxBatchOf(server)).json());
    const batch = await releasedByTwo(server, submitted.json());
    await fetchFile(server, batch.id);
    const { id } = await november();
    const typed = {
      kind: "statement",
      on: "2026-11-21",
      direction: "out",
      amountCents: batch.totalCents,
      reference: taxReference,
    };
    const before = (await readMonth(server, id)).now;
    const { now } = (await postLine(server, id, typed)).json<TrustMonth>();
    expect(now.figures.cashBookCents).toBe(before.figures.cashBookCents - batch.totalCents);
    expect(now.differences).toEqual([]);
    expect(now.unpresented).toEqual(before.unpresented);
    const { rows } = await server.database.query(
      `select l.outcome, l.order_id as "orderId", (select sum(e.amount_cents)::bigint from journal_bank_lines k
         join journal_entries e on e.transaction_id = k.transaction_id and e.account = 'bank-trust:' || $1
         where k.line_id = l.line_id) as cents
       from payout_lines l where l.reference = $2`,
      [demoAgencyId, taxReference],
    );
    expect(rows).toEqual([{ outcome: "unknown", orderId: null, cents: -batch.totalCents }]);
    const shown = await server.browser().call("readPaymentBatch", { id: batch.id }, { headers: comparer });
    expect(shown.json().orders).toMatchObject([{ status: "sent" }]);
  });
});
