import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#server/core/journal/journal.rules.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { receiveLine } from "#server/money-in/receive-line.ts";
import { type DebitFixture, openDebitFixture } from "#tests/server/mandate/debit/debit-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";

describe.each(databaseKinds())("a file of direct debits in the bank on %s", (kind) => {
  let fixture: DebitFixture;
  beforeAll(async () => {
    fixture = await openDebitFixture(kind);
  });
  afterAll(async () => {
    expect(await fixture.errors()).toEqual([]);
    await fixture.close();
  });

  const account = async () => {
    const { rows } = await fixture.database.query<{ bsb: string; accountNumber: string }>(
      `select bank_bsb as bsb, bank_account_number as "accountNumber" from agencies where id = $1`,
      [demoAgencyId],
    );
    return rows[0];
  };
  const line = async () =>
    (
      await fixture.database.query(
        `select outcome, applied_cents as "appliedCents", suspense_cents as "suspenseCents" from incoming_funds
         where line_id = 'debits-1'`,
      )
    ).rows[0];
  const clearing = async () =>
    (
      await fixture.database.query<{ cents: number }>(
        "select coalesce(sum(amount_cents), 0)::bigint as cents from journal_entries where account = $1",
        [accounts.debitClearing(demoAgencyId)],
      )
    ).rows[0]?.cents;

  test("waits in suspense until none of its debits can come back, and keeps there what did", async () => {
    const kept = fixture.nextShortcode();
    await fixture.debit(kept);
    const back = fixture.nextShortcode();
    const { id } = await fixture.debit(back);
    fixture.days(2);
    await fixture.exportFile();
    await receiveLine(fixture.dependencies, "feed", {
      lineId: "debits-1",
      kind: "transfer",
      instruction: "payment",
      reference: "DIRECT DEBITS",
      amountCents: 214_750,
      valueDate: "2026-11-23",
      account: await account(),
    });
    const { rows } = await fixture.database.query<{ reference: string }>(
      `select d.lodgement_reference as reference from debit_attempts d
       join instalments i on i.id = d.instalment_id where i.mandate_id = $1`,
      [id],
    );
    await fixture.sendBack(rows[0]?.reference, "6");
    await fixture.work["match-clearing-batches"]({});
    expect(await line()).toEqual({ outcome: "unmatched", appliedCents: 0, suspenseCents: 214_750 });
    fixture.days(3);
    await fixture.work["clear-debits"]({});
    expect([(await fixture.account(kept)).receivedCents, await clearing()]).toEqual([107_375, 107_375]);
    await fixture.work["match-clearing-batches"]({});
    expect(await line()).toEqual({ outcome: "batch", appliedCents: 107_375, suspenseCents: 107_375 });
    expect(await clearing()).toBe(0);
  });

  test("is never a line that a person typed, whatever its text and amount", async () => {
    const { dependencies, database, work } = fixture;
    await fixture.debit(fixture.nextShortcode());
    fixture.days(2);
    await fixture.exportFile();
    fixture.days(5);
    await work["clear-debits"]({});
    const amountCents = (await clearing()) ?? 0;
    expect(amountCents).toBeGreaterThan(0);
    const typed = {
      lineId: "typed-1",
      kind: "transfer",
      instruction: "payment",
      reference: "DIRECT DEBITS",
      amountCents,
      valueDate: dependencies.clock.now().toISOString().slice(0, 10),
    } as const;
    await database.transaction((tx) =>
      dependencies.nouns.statementLines.receive(tx, dependencies, demoAgencyId, typed),
    );
    await work["match-clearing-batches"]({});
    expect(await clearing()).toBe(amountCents);
    await receiveLine(dependencies, "feed", { ...typed, lineId: "debits-2", account: await account() });
    await work["match-clearing-batches"]({});
    expect(await clearing()).toBe(0);
  });
});
