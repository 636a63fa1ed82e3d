import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeLoanCharges } from "#server/application/remove-loan-charges.ts";
import { readAccount } from "#server/core/account/account.read.ts";
import { checkInvariants } from "#server/core/journal/journal.check.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { type Fixture, openFixture } from "./application-fixture.ts";

describe.each(databaseKinds())("loans that were charged before their advance, on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  /** Completed online as it was before: charged what was asked for, when it was completed. */
  const charged = async (values: { minutesBefore?: number; requestedCents?: number } = {}) => {
    const seeded = await fixture.seed({ dueCents: 350_000 });
    const completedAt = new Date(
      fixture.dependencies.clock.now().getTime() + (values.minutesBefore ?? 0) * 60_000,
    );
    await fixture.database.query("update applications set requested_amount_cents = $2 where id = $1", [
      seeded.id,
      values.requestedCents ?? 350_000,
    ]);
    await fixture.database.query(
      `insert into application_completions (application_id, terms_version, consent_version, signature_kind,
         signature_name, signature_drawing, client_address, let_in_by, completed_at)
       values ($1, '2026-11', '2026-11', 'typed', 'Jane Citizen', null, '127.0.0.1', 'draft', $2)`,
      [seeded.id, completedAt],
    );
    return seeded;
  };
  const dueOf = async (id: string) => (await readAccount(fixture.database, id)).dueCents;

  test("are put right once, through the journal, and the rest stays as it was [T384]", async () => {
    const loan = await charged();
    const agencys = await charged({ minutesBefore: 1 });
    const anotherAmount = await charged({ requestedCents: 350_001 });
    const paying = await charged();
    await fixture.database.query(
      `insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents,
         created_at, updated_at)
       select 'pay_loan', $1, id, 'Credit Card', 'processing', 1, 0, now(), now()
       from obligations where application_id = $1`,
      [paying.id],
    );
    await removeLoanCharges(fixture.dependencies);
    await removeLoanCharges(fixture.dependencies);
    expect(await readAccount(fixture.database, loan.id)).toMatchObject({
      advanced: false,
      dueCents: 0,
      dueOn: null,
      remainingCents: 0,
      payableCents: 0,
      next: { kind: "decision" },
    });
    expect(await Promise.all([agencys.id, anotherAmount.id, paying.id].map(dueOf))).toEqual([
      350_000, 350_000, 350_000,
    ]);
    expect(await fixture.audits(loan.shortcode)).toEqual([
      {
        type: "application.charge-removed",
        actor: "system",
        data: { amountCents: 350_000, because: "The loan is not advanced." },
      },
    ]);
    const { rows } = await fixture.database.query(
      `select t.kind, e.amount_cents as "amountCents" from journal_transactions t
       join journal_entries e on e.transaction_id = t.id and e.account = 'receivable:' || t.application_id
       where t.application_id = $1 order by t.sequence`,
      [loan.id],
    );
    expect(rows).toEqual([
      { kind: "charge", amountCents: 350_000 },
      { kind: "charge-cancelled", amountCents: -350_000 },
    ]);
    expect(await checkInvariants(fixture.database)).toEqual([]);
  });
});
