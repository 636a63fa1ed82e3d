import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyChain } from "#server/core/journal/journal.check.ts";
import { accounts, errorOf, type JournalTransaction, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import { dueCents } from "#tests/server/payment/owing.ts";
import { type Fixture, openPaymentFixture } from "#tests/server/payment/payment-fixture.ts";

const posting = (amountCents: number, agencyId: string | null = "agy_1"): JournalTransaction => ({
  kind: "funds-in-suspense",
  applicationId: null,
  paymentId: null,
  incomingFundsId: null,
  reverses: null,
  description: "Funds held in suspense",
  agencyId,
  entries: move(accounts.bankTrust(agencyId), accounts.suspense(agencyId), amountCents),
});

test("entries that do not sum to zero are no transaction", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 6 }), (amounts) => {
      const entries = amounts.map((amountCents) => ({ account: "a", amountCents }));
      const isWhole =
        amounts.length >= 2 && !amounts.includes(0) && amounts.reduce((sum, each) => sum + each, 0) === 0;
      return (errorOf(entries) === null) === isWhole;
    }),
  );
  expect(errorOf(move("a", "b", 0.5))).toBe("an entry that is not whole cents");
  expect(errorOf(move("a", "b", 2 ** 53))).toBe("an entry that is not whole cents");
});

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openPaymentFixture();
});
afterEach(() => fixture.close());

const post = (transaction: JournalTransaction) =>
  fixture.database.transaction((tx) => postTransaction(tx, fixture.dependencies, transaction));

test("what does not balance is not posted", async () => {
  await expect(post({ ...posting(1), entries: [{ account: "a", amountCents: 1 }] })).rejects.toThrow(
    "two entries",
  );
  expect(await verifyChain(fixture.database, "agy_1")).toEqual([]);
});

test("transactions posted at once form one chain for each agency", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, number) => post(posting(number + 1, number % 3 ? "agy_1" : null))),
  );
  const { rows } = await fixture.database.query<{ chain: string; sequence: number }>(
    `select chain, sequence from journal_heads where sequence > 0 order by chain collate "C"`,
  );
  expect(rows).toEqual([
    { chain: "agy_1", sequence: 20 },
    { chain: "unassigned", sequence: 10 },
  ]);
  expect(await verifyChain(fixture.database, "agy_1")).toEqual([]);
});

test.each([
  ["an amount", "update journal_entries set amount_cents = amount_cents * 2"],
  ["an account", "update journal_entries set account = 'suspense:other' where amount_cents < 0"],
  ["a word", "update journal_transactions set description = 'Nothing' where sequence = 2"],
  ["a day", "update journal_transactions set posted_at = posted_at - interval '1 day' where sequence = 2"],
  ["a hash", "update journal_transactions set hash = repeat('0', 64) where sequence = 2"],
  ["the head", "update journal_heads set sequence = 7"],
  [
    "a link",
    "delete from journal_entries where transaction_id = (select id from journal_transactions where sequence = 3)",
  ],
])("changing %s afterwards shows", async (_, change) => {
  for (const cents of [1, 2, 3]) await post(posting(cents));
  expect(await verifyChain(fixture.database, "agy_1")).toEqual([]);
  await fixture.database.query(change);
  expect(await verifyChain(fixture.database, "agy_1")).not.toEqual([]);
});

test("opening an obligation charges the difference, once", async () => {
  const application = await fixture.owing();
  const open = (cents: number) =>
    fixture.database.transaction((tx) =>
      openObligation(tx, fixture.dependencies, {
        applicationId: application.id,
        agencyId: "agy_1",
        dueCents: cents,
        dueDate: "2026-12-12",
      }),
    );
  await open(dueCents);
  expect(await fixture.balance(`receivable:${application.id}`)).toBe(dueCents);
  await open(500_000);
  expect(await fixture.balance(`receivable:${application.id}`)).toBe(500_000);
  expect(await fixture.balance("campaign-payable:agy_1")).toBe(-500_000);
  expect(await fixture.errors()).toEqual([]);
});

test.each([
  ["settled is not the sum", "update obligations set settled_cents = 1"],
  [
    "two principal entries",
    "update payments set status = 'settled', settled_at = now() where status = 'cancelled'",
  ],
  ["receivable", "update obligations set due_cents = due_cents + 1"],
  ["paid exactly when", "update applications set status = 'paid'"],
  ["payer was not told", "delete from outbox_messages where effect_key like 'receipt:%'"],
  ["says what did not happen", "update outbox_messages set effect_key = 'receipt:pay_none'"],
  ["principal entries", "update payments set status = 'cancelled' where status = 'settled'"],
  ["surcharge", "update payments set surcharge_cents = 5 where status = 'settled'"],
  ["account says dueCents", "update applications set status = 'cancelled' where status = 'paid'"],
  [
    "account says receivedCents",
    "update obligations set settled_cents = settled_cents - 1 where settled_cents > 0",
  ],
  ["account says refundedCents", "update payments set given_back_cents = 1 where status = 'settled'"],
  ["account says overCents", "update payments set refund_cents = 7 where status = 'settled'"],
])("a ledger that is not whole says so: %s [T381]", async (label, damage) => {
  const paid = await fixture.owing();
  await fixture.create(paid, "key-1", { method: "Bank Transfer" });
  await fixture.create(paid, "key-2");
  await fixture.owing({ crn: "00000000018" });
  expect(await fixture.errors()).toEqual([]);
  await fixture.database.query(damage);
  expect((await fixture.errors()).join("\n")).toContain(label);
});
