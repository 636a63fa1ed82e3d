import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts, type JournalEntry, move } from "#server/core/journal/journal.rules.ts";
import { agencyId, openTrustFixture, type TrustFixture } from "#tests/server/core/trust/trust-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";

const control = accounts.trustControl(agencyId);
const bank = accounts.bankTrust(agencyId);
const sent = accounts.payoutClearing(agencyId);
const ledger = accounts.trustListing("lst_1", "marketing");
const creditor = accounts.creditor("sup_1");

describe.each(databaseKinds())("the guard of the trust ledgers in %s", (kind) => {
  let fixture: TrustFixture;
  beforeEach(async () => {
    fixture = await openTrustFixture(kind);
    await fixture.listing("lst_1");
    const { reference } = await fixture.owingOf("lst_1");
    await fixture.receive({ lineId: "line-1", reference, amountCents: 100_000 });
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
    await fixture.close();
  });

  /** Posts past the product: straight into the tables, and takes it back where the database let it through. */
  const postRaw = async (kindOf: string, entries: readonly JournalEntry[]) => {
    const passed = new Error("let through");
    const posted = fixture.database.transaction(async (tx) => {
      await tx.query(
        `insert into journal_transactions (id, chain, sequence, kind, description, posted_at, previous_hash, hash)
         values ('jnl_raw', $1, 9999, $2, 'Raw', now(), '', '')`,
        [agencyId, kindOf],
      );
      await tx.query(
        `insert into journal_entries (transaction_id, position, account, amount_cents)
         select 'jnl_raw', position, account, cents
         from unnest($1::text[], $2::bigint[]) with ordinality e(account, cents, position)`,
        [entries.map(({ account }) => account), entries.map(({ amountCents }) => amountCents)],
      );
      throw passed;
    });
    return await posted.catch((error: Error) => (error === passed ? "let through" : error.message));
  };
  const spend = (cents: number) => [...move(creditor, sent, cents), ...move(ledger, control, cents)];

  test("what a ledger holds may leave it, and not a cent more", async () => {
    expect(await postRaw("payout-sent", spend(100_000))).toBe("let through");
    expect(await postRaw("payout-sent", spend(100_001))).toBe(`the ledger ${ledger} holds too little`);
    expect(await postRaw("reversal", spend(100_001))).toBe("let through");
  });

  test.each<[string, JournalEntry[]]>([
    ["no trust entries", move(creditor, sent, 100)],
    ["less than leaves the bank", [...move(creditor, sent, 100), ...move(ledger, control, 99)]],
    [
      "the control account of another agency",
      [...move(creditor, sent, 100), ...move(ledger, "trust-control:agy_2", 100)],
    ],
    [
      "trust entries where nothing changes in the bank",
      [...move(creditor, "surcharge-income:agy_1", 100), ...move(ledger, control, 100)],
    ],
    ["a ledger without its control account", [...move(bank, sent, 100), ...move(ledger, creditor, 100)]],
  ])("refuses %s", async (_, entries) => {
    expect(await postRaw("payout-sent", entries)).toBe(
      "trust entries of jnl_raw are not what it changes in the bank",
    );
  });
});
