import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verifyChain } from "#server/core/journal/journal.check.ts";
import {
  accounts,
  type ChainedTransaction,
  genesisHash,
  hashOf,
  move,
} from "#server/core/journal/journal.rules.ts";
import { checkTrust } from "#server/core/journal/trust.check.ts";
import type { Transaction } from "#server/database/database.ts";
import { trustLedgersMigration } from "#server/database/migrations/0040-trust-ledgers.ts";
import { agencyId, openTrustFixture, type TrustFixture } from "#tests/server/core/trust/trust-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";

const marketing = accounts.trustListing("lst_1", "marketing");
const deposit = accounts.trustListing("lst_1", "deposit");
const held = accounts.trustSuspense(agencyId);
const control = accounts.trustControl(agencyId);

describe.each(databaseKinds())("the openings of trust ledgers on %s", (kind) => {
  let fixture: TrustFixture;
  beforeEach(async () => {
    fixture = await openTrustFixture(kind);
    await fixture.listing("lst_1");
  });
  afterEach(() => fixture.close());

  const balances = async () =>
    Object.fromEntries(
      await Promise.all(
        [marketing, deposit, held, control].map(async (each) => [each, await fixture.held(each)]),
      ),
    );

  test("are what the postings of before would have moved, and what follows goes on from them", async () => {
    const { paymentId, incomingFundsId, application } = await makeHistory(fixture);
    const before = await balances();
    expect(before).toEqual({
      [marketing]: 210_000,
      [deposit]: 2_500_000,
      [held]: 66_000,
      [control]: -2_776_000,
    });
    await fixture.database.transaction(withoutTrust);
    expect(await verifyChain(fixture.database, agencyId)).toEqual([]);
    expect(await fixture.balance("campaign-payable:agy_1")).toBe(-2 * 429_500 - 2_500_000);

    await fixture.database.transaction((tx) => tx.query(trustLedgersMigration.sql));
    expect(await balances()).toEqual(before);
    expect(await checkTrust(fixture.database)).toEqual([]);
    expect(await verifyChain(fixture.database, agencyId)).toEqual([]);
    expect(await fixture.balance("campaign-payable:agy_1")).toBe(-2 * 429_500);
    expect(await fixture.balance("deposit-payable:agy_1")).toBe(-2_500_000);

    await fixture.receive({
      lineId: "back",
      instruction: "reversal",
      reverses: "part",
      amountCents: 200_000,
    });
    expect(await fixture.held(marketing)).toBe(10_000);
    const owed = { kind: "refund-owed", applicationId: application, paymentId, incomingFundsId } as const;
    await fixture.post({
      ...owed,
      entries: move(accounts.receivable(application), accounts.suspense(agencyId), 4_000),
    });
    expect([await fixture.held(marketing), await fixture.held(held)]).toEqual([6_000, 70_000]);
    expect(await checkTrust(fixture.database)).toEqual([]);
  });

  test("are none where nothing was posted", async () => {
    await fixture.database.transaction(withoutTrust);
    await fixture.database.transaction((tx) => tx.query(trustLedgersMigration.sql));
    expect((await fixture.database.query("select from journal_transactions")).rowCount).toBe(0);
  });
});

/** A part, money that is over, a deposit, a line of nobody's, a late match of some of it, and money that comes back. */
async function makeHistory(fixture: TrustFixture) {
  const first = await fixture.owingOf("lst_1", { crn: "1" });
  const second = await fixture.owingOf("lst_1", { crn: "2" });
  const sale = await fixture.owingOf("lst_1", {
    crn: "3",
    productType: "Deposit Payment",
    dueCents: 2_500_000,
  });
  await fixture.receive({ lineId: "part", reference: first.reference, amountCents: 200_000 });
  await fixture.receive({ lineId: "over", reference: sale.reference, amountCents: 2_550_000 });
  await fixture.receive({
    lineId: "nobody",
    account: { bsb: "062-000", accountNumber: "318842" },
    amountCents: 26_000,
  });
  await fixture.receive({ lineId: "gone", reference: second.reference, amountCents: 5_000 });
  await fixture.receive({
    lineId: "gone-back",
    instruction: "reversal",
    reverses: "gone",
    amountCents: 5_000,
  });
  const { rows } = await fixture.database.query<{ id: string; paymentId: string }>(
    `select f.id, p.id as "paymentId" from incoming_funds f, payments p
     where f.line_id = 'nobody' and p.application_id = $1 and p.status = 'reversed'`,
    [second.id],
  );
  const [line] = rows;
  if (line === undefined) throw new Error("The line was not kept.");
  const named = { applicationId: second.id, paymentId: line.paymentId, incomingFundsId: line.id };
  await fixture.post({
    ...named,
    kind: "suspense-matched",
    entries: move(accounts.suspense(agencyId), accounts.receivable(second.id), 16_000),
  });
  await fixture.post({
    ...named,
    kind: "refund-owed",
    entries: move(accounts.receivable(second.id), accounts.suspense(agencyId), 6_000),
  });
  return { paymentId: line.paymentId, incomingFundsId: line.id, application: second.id };
}

/** The journal as an earlier version wrote it: no trust entries, deposits among the campaigns, and chained so. */
async function withoutTrust(tx: Transaction): Promise<void> {
  await tx.query("drop table trust_reservations, trust_ledgers, trust_opening_lines cascade");
  await tx.query("delete from journal_entries where account like 'trust%'");
  await tx.query(
    "update journal_entries set account = replace(account, 'deposit-payable:', 'campaign-payable:')",
  );
  const { rows } = await tx.query<ChainedTransaction>(
    `select t.id, t.chain, t.sequence, t.kind, t.application_id as "applicationId", t.payment_id as "paymentId",
       t.incoming_funds_id as "incomingFundsId", t.reverses, t.description, t.posted_at as "postedAt",
       (select json_agg(json_build_object('account', e.account, 'amountCents', e.amount_cents) order by e.position)
        from journal_entries e where e.transaction_id = t.id) as entries
     from journal_transactions t order by t.sequence`,
  );
  let previousHash = genesisHash;
  for (const transaction of rows) {
    const hash = hashOf(previousHash, transaction);
    await tx.query("update journal_transactions set previous_hash = $2, hash = $3 where id = $1", [
      transaction.id,
      previousHash,
      hash,
    ]);
    await tx.query("update journal_heads set hash = $2 where chain = $1", [transaction.chain, hash]);
    previousHash = hash;
  }
}
