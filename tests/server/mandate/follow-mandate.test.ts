import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { todayIn } from "#domain/calendar/today.ts";
import { removeLoanCharges } from "#server/application/remove-loan-charges.ts";
import {
  type DebitFixture,
  directDebitBody,
  dueCents,
  openDebitFixture,
  quarters,
} from "#tests/server/mandate/debit/debit-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";

const quarterCents = 107_375;

describe.each(databaseKinds())("a plan follows what is paid another way, on %s", (kind) => {
  let fixture: DebitFixture;
  beforeAll(async () => {
    fixture = await openDebitFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const planned = async (schedule: object = quarters) => {
    const shortcode = fixture.nextShortcode();
    return { shortcode, id: (await fixture.debit(shortcode, schedule)).id };
  };
  const weekly = () => ({
    frequency: "WEEK",
    amountCents: quarterCents,
    firstOn: todayIn("VIC", fixture.dependencies.clock.now()),
    lastOn: null,
  });
  const amountsOf = async (shortcode: string, id: string) =>
    (await fixture.read(shortcode, id)).instalments
      .filter(({ status }) => status !== "cancelled")
      .map(({ amountCents }) => amountCents);
  const eventsOf = async (shortcode: string) => {
    const { rows } = await fixture.database.query<{ type: string; data: Record<string, unknown> }>(
      `select e.type, e.data from audit_events e join applications a on a.id = e.application_id
       where a.shortcode = $1 and e.type in ('mandate.reduced', 'mandate.completed', 'mandate.recalled',
         'mandate.cancelled') order by e.happened_at, e.id`,
      [shortcode],
    );
    return rows;
  };

  test("a part payment takes its last payments away, and shortens one", async () => {
    const { shortcode, id } = await planned();
    await fixture.transfer(shortcode, 150_000);
    expect(await amountsOf(shortcode, id)).toEqual([
      quarterCents,
      quarterCents,
      dueCents - 150_000 - 2 * quarterCents,
    ]);
    expect(await fixture.account(shortcode)).toMatchObject({
      remainingCents: dueCents - 150_000,
      planned: [{ id, amountCents: dueCents - 150_000, count: 3, state: "scheduled" }],
      next: { kind: "planned" },
    });
    expect(await eventsOf(shortcode)).toMatchObject([
      { type: "mandate.reduced", data: { byCents: 150_000, cancelledInstalments: 1 } },
    ]);
  });

  test("it is replaced by another in one step: one plan before, one after, also where the answer is lost [T394]", async () => {
    const { shortcode, id } = await planned();
    const once = { ...quarters, recurrence: "Once", amount: 10_000 };
    const body = { ...directDebitBody, schedule: once, replaces: id };
    const refused = await fixture.create(shortcode, {
      ...body,
      schedule: { ...once, timing: "AtSettlement" },
    });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect((await fixture.account(shortcode)).planned).toMatchObject([{ id, count: 4 }]);
    expect((await fixture.create(shortcode, { ...body, replaces: "man_0000000000000000" })).statusCode).toBe(
      409,
    );

    const key = "k_replace_000000000001";
    const made = (await fixture.create(shortcode, body, key)).json();
    expect((await fixture.create(shortcode, body, key)).json()).toEqual(made);
    expect((await fixture.account(shortcode)).planned).toMatchObject([
      { id: made.id, amountCents: dueCents, count: 1 },
    ]);
    expect((await fixture.read(shortcode, id)).status).toBe("cancelled");
    expect(await eventsOf(shortcode)).toMatchObject([
      {
        type: "mandate.cancelled",
        data: { cause: "replaced", replacedBy: made.id, cancelledInstalments: 4 },
      },
    ]);
  });

  test("what the bank has of a replaced plan is seen through, and the other is of the rest [T395]", async () => {
    const { shortcode, id } = await planned();
    fixture.days(2);
    expect(await fixture.exportFile()).not.toBeNull();
    const body = {
      ...directDebitBody,
      schedule: { ...quarters, recurrence: "Once", amount: 10_000 },
      replaces: id,
    };
    const made = (await fixture.create(shortcode, body)).json();
    const { planned: plans } = await fixture.account(shortcode);
    // Both come on one day: their order is that of their ids.
    expect(plans.toSorted((one, other) => one.amountCents - other.amountCents)).toMatchObject([
      { id, state: "underWay", amountCents: quarterCents },
      { id: made.id, amountCents: dueCents - quarterCents },
    ]);
  });

  test("a card payment of everything ends it at once", async () => {
    const { shortcode, id } = await planned();
    expect((await fixture.card(shortcode, dueCents)).statusCode).toBe(201);
    expect(await fixture.account(shortcode)).toMatchObject({
      planned: [],
      remainingCents: 0,
      next: { kind: "nothing" },
    });
    expect((await fixture.read(shortcode, id)).status).toBe("completed");
    expect(await eventsOf(shortcode)).toMatchObject([{ type: "mandate.completed", data: { cause: "paid" } }]);
  });

  test("what its bank has is counted, and the rest falls away", async () => {
    const { shortcode, id } = await planned();
    fixture.days(2);
    await fixture.exportFile();
    expect((await fixture.card(shortcode, dueCents - quarterCents)).statusCode).toBe(201);
    expect(await fixture.account(shortcode)).toMatchObject({
      planned: [{ id, amountCents: quarterCents, count: 1, state: "underWay", canCancel: false }],
      payableCents: 0,
      next: { kind: "processing", method: "Direct Debit", amountCents: quarterCents },
    });
    fixture.days(5);
    await fixture.work["clear-debits"]({});
    expect((await fixture.read(shortcode, id)).status).toBe("completed");
    expect((await fixture.account(shortcode)).next).toEqual({ kind: "nothing" });
  });

  test.each([
    ["nobody approved yet", false, "recalled"],
    ["is approved", true, "completed"],
  ])("a PayTo agreement that %s ends, and PayTo is told", async (_, isApproved, status) => {
    const shortcode = fixture.nextShortcode();
    const { id } = await fixture.agree(shortcode, weekly());
    const agreementId = await fixture.agreementOf(id);
    if (isApproved) fixture.payTo.books.act(agreementId, "approve");
    await fixture.handle();
    expect((await fixture.card(shortcode, dueCents)).statusCode).toBe(201);
    expect((await fixture.read(shortcode, id)).status).toBe(status);
    await fixture.drainPayTo();
    expect(fixture.payTo.books.find(agreementId)?.status).toMatch(/cancelled|recalled/);
  });

  test("a link that is called off leaves none", async () => {
    const { shortcode, id } = await planned();
    await fixture.database.query("update applications set listing_id = 'lst_00000001' where shortcode = $1", [
      shortcode,
    ]);
    const { rows } = await fixture.database.query<{ id: string }>(
      "select id from applications where shortcode = $1",
      [shortcode],
    );
    const params = { id: "lst_00000001", applicationId: rows[0]?.id ?? "" };
    expect((await fixture.call("cancelPaymentLink", params)).statusCode).toBe(200);
    expect((await fixture.read(shortcode, id)).status).toBe("cancelled");
    expect(await fixture.account(shortcode)).toMatchObject({
      dueCents: 0,
      planned: [],
      next: { kind: "closed" },
    });
    expect(await eventsOf(shortcode)).toMatchObject([
      { type: "mandate.cancelled", data: { cause: "closed" } },
    ]);
  });

  test("a loan whose charge is taken off before its advance leaves none", async () => {
    const { shortcode, id } = await planned();
    const { rows } = await fixture.database.query<{ id: string }>(
      "update applications set requested_amount_cents = $2 where shortcode = $1 returning id",
      [shortcode, dueCents],
    );
    await fixture.database.query(
      `insert into application_completions (application_id, terms_version, consent_version, signature_kind,
         signature_name, signature_drawing, client_address, let_in_by, completed_at)
       values ($1, '2026-11', '2026-11', 'typed', 'Jane Citizen', null, '127.0.0.1', 'draft', '2026-01-01')`,
      [rows[0]?.id],
    );
    await removeLoanCharges(fixture.dependencies);
    expect((await fixture.read(shortcode, id)).status).toBe("completed");
    expect(await fixture.account(shortcode)).toMatchObject({ dueCents: 0, planned: [] });
  });

  test("an application that expires leaves none", async () => {
    const { shortcode, id } = await planned();
    fixture.days(120);
    await fixture.work["expire-applications"]({});
    expect((await fixture.read(shortcode, id)).status).toBe("cancelled");
    expect(await fixture.account(shortcode)).toMatchObject({ planned: [], next: { kind: "closed" } });
  });
});
