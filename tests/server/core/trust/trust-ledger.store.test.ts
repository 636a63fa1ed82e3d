import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#server/core/journal/journal.rules.ts";
import {
  lockLedgers,
  type Reservation,
  readAvailable,
  releaseReservation,
  reserve,
} from "#server/core/trust/trust-ledger.store.ts";
import { isDatabaseAway } from "#server/database/database-errors.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agencyId, openTrustFixture, type TrustFixture } from "./trust-fixture.ts";

const first = accounts.trustListing("lst_1", "marketing");
const second = accounts.trustListing("lst_2", "marketing");

describe.each(databaseKinds())("trust ledgers on %s", (kind) => {
  let fixture: TrustFixture;
  beforeEach(async () => {
    fixture = await openTrustFixture(kind);
    for (const [id, crn, amountCents] of [
      ["lst_1", "1", 200_000],
      ["lst_2", "2", 50_000],
    ] as const) {
      await fixture.listing(id);
      const { reference } = await fixture.owingOf(id, { crn });
      await fixture.receive({ lineId: `line-${id}`, reference, amountCents });
    }
  });
  afterEach(async () => {
    await fixture.close();
  });

  const available = async (ledger: string) =>
    (await readAvailable(fixture.database, agencyId, [ledger])).get(ledger)?.availableCents;

  const reserveAll = (reservations: Reservation[]) =>
    fixture.database.transaction(async (tx) => {
      await lockLedgers(
        tx,
        agencyId,
        reservations.map(({ ledger }) => ledger),
      );
      return await reserve(tx, agencyId, reservations, fixture.now());
    });

  test("what arrives for a listing stands in its ledger, and what is reserved is not available", async () => {
    expect([await fixture.held(first), await fixture.held(second)]).toEqual([200_000, 50_000]);
    expect(await reserveAll([{ orderId: "ord_1", ledger: first, amountCents: 76_000 }])).toEqual([]);
    expect(await available(first)).toBe(124_000);
    expect(await reserveAll([{ orderId: "ord_2", ledger: first, amountCents: 198_000 }])).toEqual([
      {
        ledger: first,
        clearedCents: 200_000,
        reservedCents: 76_000,
        availableCents: 124_000,
        bankCents: 174_000,
        wantedCents: 198_000,
      },
    ]);
    await fixture.database.transaction((tx) => releaseReservation(tx, agencyId, ["ord_1"], fixture.now()));
    expect(await available(first)).toBe(200_000);
  });

  test("a batch reserves of every ledger or of none", async () => {
    const wanted = [
      { orderId: "ord_1", ledger: first, amountCents: 1_000 },
      { orderId: "ord_2", ledger: second, amountCents: 30_000 },
      { orderId: "ord_3", ledger: second, amountCents: 30_000 },
    ];
    expect((await reserveAll(wanted)).map(({ ledger }) => ledger)).toEqual([second]);
    expect([await available(first), await available(second)]).toEqual([200_000, 50_000]);
  });

  test("200 at once on one ledger reserve what there is and no cent more", async () => {
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        onceConnected(() => reserveAll([{ orderId: `ord_${number}`, ledger: first, amountCents: 1_980 }])),
      ),
    );
    expect(results.filter((shortages) => shortages.length === 0)).toHaveLength(101);
    expect(await available(first)).toBe(20);
    expect(await fixture.errors()).toEqual([]);
  });

  test("the ledgers of one agency are locked in one order, whichever order they are named in", async () => {
    const pairs = Array.from({ length: 20 }, (_, number) => (number % 2 ? [first, second] : [second, first]));
    await Promise.all(
      pairs.map((ledgers, number) =>
        reserveAll(ledgers.map((ledger) => ({ orderId: `ord_${number}`, ledger, amountCents: 100 }))),
      ),
    );
    expect([await available(first), await available(second)]).toEqual([198_000, 48_000]);
  });

  test("another agency's ledger is not locked", async () => {
    await expect(fixture.database.transaction((tx) => lockLedgers(tx, "agy_2", [first]))).rejects.toThrow();
  });

  test("while the bank took back what was spent, no other listing's money makes up for it", async () => {
    await fixture.send("lst_1", 200_000);
    await fixture.receive({
      lineId: "back",
      instruction: "reversal",
      reverses: "line-lst_1",
      amountCents: 200_000,
    });
    expect(await fixture.held(first)).toBe(-200_000);
    expect([await available(first), await available(second)]).toEqual([0, 0]);
    expect(await fixture.errors()).toEqual([]);
  });

  test("a payout beyond the ledger is refused, and one posted all the same shows in the checks", async () => {
    await expect(fixture.send("lst_2", 50_001)).rejects.toMatchObject({
      problem: { code: "trust.not-cleared" },
    });
    await fixture.send("lst_2", 50_000);
    expect(await fixture.held(second)).toBe(0);
    expect(await fixture.errors()).toEqual([]);
    await fixture.database.query(
      "update journal_entries set amount_cents = amount_cents + 1 where account = $1 and amount_cents > 0",
      [second],
    );
    expect(await fixture.errors()).toContain(`${second}: a payout overdraws the ledger`);
  });
});

/** Tries again where a connection was waited for too long: nothing was done then. */
async function onceConnected<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
}
