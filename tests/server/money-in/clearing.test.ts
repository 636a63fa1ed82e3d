import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAvailable } from "#server/core/trust/trust-ledger.store.ts";
import { readBatch } from "#server/money-in/clearing/clearing.read.ts";
import { matchBatches } from "#server/money-in/clearing/match-batches.ts";
import { receiveLine } from "#server/money-in/receive-line.ts";
import { agencyId, openTrustFixture, type TrustFixture } from "#tests/server/core/trust/trust-fixture.ts";
import { cardBody } from "#tests/server/payment/payment-fixture.ts";
import { cardToken } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";

const account = { bsb: "062-000", accountNumber: "318842" };

describe.each(databaseKinds())("batches of card money on %s", (kind) => {
  let fixture: TrustFixture;
  beforeEach(async () => {
    fixture = await openTrustFixture(kind);
    await fixture.listing("lst_1");
    await fixture.listing("lst_2");
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
    await fixture.close();
  });

  const payByCard = async (listingId: string, amountCents: number) => {
    const owing = await fixture.owingOf(listingId, {
      dueCents: amountCents,
      crn: listingId === "lst_1" ? "781133471230" : "781133471248",
    });
    const created = await fixture.create(owing, "pay", cardBody(cardToken("paid"), amountCents));
    expect(created.status).toBe(201);
  };
  const settle = async (
    amountCents: number,
    { lineId = "line-1", reference = "CARD SETTLEMENT 20261121" } = {},
  ) => {
    await fixture.receive({ lineId, reference, amountCents, account });
    await matchBatches(fixture.dependencies);
  };
  const available = async (listingId: string) => {
    const ledger = fixture.ledger(listingId);
    return (await readAvailable(fixture.database, agencyId, [ledger])).get(ledger)?.availableCents;
  };
  const outcomeOf = async (lineId: string) =>
    (
      await fixture.database.query(
        `select outcome, suspense_cents as "suspenseCents" from incoming_funds where line_id = $1`,
        [lineId],
      )
    ).rows[0];
  const batchOf = async (lineId: string) => {
    const { rows } = await fixture.database.query<{ id: string }>(
      "select id from incoming_funds where line_id = $1",
      [lineId],
    );
    return await readBatch(fixture.database, rows[0]?.id ?? "");
  };
  const shortReference = async () =>
    (
      await fixture.database.query<{ reference: string }>(
        "select shortfall_reference as reference from clearing_batches where shortfall_cents > 0",
      )
    ).rows[0]?.reference ?? "";

  test("card money is available once its batch is in the feed, and not before", async () => {
    await payByCard("lst_1", 120_000);
    await payByCard("lst_2", 80_000);
    expect([await available("lst_1"), await available("lst_2")]).toEqual([0, 0]);
    await settle(200_000);
    expect([await available("lst_1"), await available("lst_2")]).toEqual([120_000, 80_000]);
    expect(await outcomeOf("line-1")).toEqual({ outcome: "batch", suspenseCents: 0 });
    expect(await fixture.balance(`card-clearing:${agencyId}`)).toBe(0);
  });

  test("what a batch is short by is missing from each payment until the agency pays it in", async () => {
    await payByCard("lst_1", 120_000);
    await payByCard("lst_2", 80_000);
    await settle(196_000);
    expect([await available("lst_1"), await available("lst_2")]).toEqual([117_600, 78_400]);
    const shortfallReference = await shortReference();
    const batch = { paymentCount: 2, shortfallCents: 4_000, owedCents: 4_000, shortfallReference };
    expect(await batchOf("line-1")).toEqual(batch);
    await settle(1_000, { lineId: "line-2", reference: await shortReference() });
    expect([await available("lst_1"), await available("lst_2")]).toEqual([118_200, 78_800]);
    await settle(3_500, { lineId: "line-3", reference: await shortReference() });
    expect([await available("lst_1"), await available("lst_2")]).toEqual([120_000, 80_000]);
    expect(await outcomeOf("line-3")).toEqual({ outcome: "batch", suspenseCents: 500 });
    expect(await batchOf("line-1")).toEqual({ ...batch, owedCents: 0 });
  });

  test("a line that only calls itself a batch waits in suspense", async () => {
    await payByCard("lst_1", 120_000);
    await settle(1_000);
    expect(await available("lst_1")).toBe(0);
    expect(await outcomeOf("line-1")).toEqual({ outcome: "unmatched", suspenseCents: 1_000 });
  });

  test("the same batch counts once, and what the bank takes back is not available any more", async () => {
    await payByCard("lst_1", 120_000);
    await settle(120_000);
    await settle(120_000, { lineId: "line-2" });
    expect(await outcomeOf("line-2")).toEqual({ outcome: "unmatched", suspenseCents: 120_000 });
    await receiveLine(fixture.dependencies, "feed", {
      lineId: "line-3",
      kind: "transfer",
      instruction: "reversal",
      reverses: "line-1",
      amountCents: 120_000,
      valueDate: "2026-11-22",
    });
    expect(await available("lst_1")).toBe(0);
    expect(await batchOf("line-1")).toBeNull();
    await matchBatches(fixture.dependencies);
    expect(await available("lst_1")).toBe(120_000);
  });
});
