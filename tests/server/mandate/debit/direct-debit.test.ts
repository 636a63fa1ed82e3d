import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationAccount } from "#contract/application-account.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { submitDue } from "#server/mandate/debit/submit-debits.ts";
import { makeFiles } from "#server/mandate/direct-entry/make-file.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { type DebitFixture, dueCents, nextKey, openDebitFixture, quarters } from "./debit-fixture.ts";

describe.each(databaseKinds())("a direct debit on %s", (kind) => {
  let fixture: DebitFixture;
  beforeAll(async () => {
    fixture = await openDebitFixture(kind);
  });
  afterAll(async () => {
    expect(await fixture.errors()).toEqual([]);
    await fixture.close();
  });

  const statusesOf = async (shortcode: string, id: string) =>
    (await fixture.read(shortcode, id)).instalments.map(({ status }) => status);
  const applicationOf = async (shortcode: string) =>
    (await fixture.browser().call("readApplication", { shortcode })).json();

  test("is accepted, collected into a file, and counts once its return window is over", async () => {
    const shortcode = fixture.nextShortcode();
    const mandate = await fixture.debit(shortcode);
    expect(mandate).toMatchObject({
      status: "active",
      debtor: { bankName: "Commonwealth Bank", accountNumber: "XXXXXX678" },
    });
    expect(mandate.instalments.map(({ amountCents }) => amountCents)).toEqual([
      107_375, 107_375, 107_375, 107_375,
    ]);
    expect(await fixture.exportFile()).toBeNull();
    // 21 November 2026 is a Saturday.
    expect(mandate.instalments[0]).toMatchObject({ dueOn: "2026-11-21", collectOn: "2026-11-23" });
    fixture.days(2);
    const id = await fixture.exportFile();
    const file = await fixture.call("readDirectEntryFile", { id: id ?? "" });
    expect(readDirectEntry(file.body)).toMatchObject({
      totals: { netCents: 0, creditCents: 107_375, debitCents: 107_375, count: 2 },
      records: [
        { bsb: "063-000", accountNumber: "12345678", amountCents: 107_375, accountName: "Jane Citizen" },
        {},
      ],
    });
    expect(await statusesOf(shortcode, mandate.id)).toEqual([
      "submitted",
      "scheduled",
      "scheduled",
      "scheduled",
    ]);
    fixture.days(2);
    await fixture.work["clear-debits"]({});
    expect((await applicationOf(shortcode)).account.receivedCents).toBe(0);
    fixture.days(1);
    await fixture.work["clear-debits"]({});
    expect((await applicationOf(shortcode)).account.receivedCents).toBe(107_375);
    for (let week = 0; week < 4; week += 1) {
      fixture.days(7);
      await fixture.exportFile();
      await fixture.work["clear-debits"]({});
    }
    expect(await applicationOf(shortcode)).toMatchObject({
      status: "paid",
      account: { receivedCents: dueCents },
    });
    expect((await fixture.read(shortcode, mandate.id)).status).toBe("completed");
    expect(await fixture.errors()).toEqual([]);
  });

  const submitted = async () => {
    const shortcode = fixture.nextShortcode();
    const mandate = await fixture.debit(shortcode);
    fixture.days(3);
    await fixture.exportFile();
    const [first] = (await fixture.read(shortcode, mandate.id)).instalments;
    return { shortcode, id: mandate.id, lodgementReference: first?.lodgementReference };
  };
  const messagesAbout = async (shortcode: string, kind: string) => {
    const { rows } = await fixture.database.query<{ recipient: string; body: string }>(
      `select m.recipient, m.body from outbox_messages m join applications a on a.id = m.application_id
       where a.shortcode = $1 and m.effect_key like $2 || ':%' order by m.effect_key`,
      [shortcode, kind],
    );
    return rows;
  };

  test("that comes back is told, and tried once more; twice, and its mandate failed", async () => {
    const { shortcode, id, lodgementReference } = await submitted();
    expect((await fixture.sendBack(lodgementReference, "6")).json()).toEqual({ recorded: 1, duplicates: 0 });
    expect((await fixture.sendBack(lodgementReference, "6")).json()).toEqual({ recorded: 0, duplicates: 1 });
    const [first] = (await fixture.read(shortcode, id)).instalments;
    expect(first).toMatchObject({ status: "dishonoured", attempts: 1, dishonour: { code: "6" } });
    expect(await messagesAbout(shortcode, "dishonour")).toHaveLength(1);
    expect(await messagesAbout(shortcode, "dishonour-agency")).toHaveLength(1);
    fixture.days(5);
    await fixture.exportFile();
    const [again] = (await fixture.read(shortcode, id)).instalments;
    expect(again).toMatchObject({ status: "retrying", attempts: 2, dishonour: null });
    await fixture.sendBack(again?.lodgementReference, "6");
    expect((await fixture.read(shortcode, id)).status).toBe("failed");
    // What was on its way stays so; what waited is called off.
    expect(await statusesOf(shortcode, id)).toEqual(["failed", "submitted", "cancelled", "cancelled"]);
    expect((await applicationOf(shortcode)).account.remainingCents).toBe(dueCents);
    expect(await fixture.errors()).toEqual([]);
  });

  test("of an application that ended meanwhile waits in suspense, pays nothing, and comes back from there [T520]", async () => {
    const { shortcode, lodgementReference } = await submitted();
    const read = async (): Promise<{ status: string; account: ApplicationAccount }> =>
      await applicationOf(shortcode);
    // As the clock ends an application at the moment that its debit goes out.
    await fixture.database.query("update applications set status = 'expired' where shortcode = $1", [
      shortcode,
    ]);
    fixture.days(5);
    await fixture.work["clear-debits"]({});
    expect(await read()).toMatchObject({
      status: "expired",
      payments: [{ method: "Direct Debit", status: "cancelled", receiptNumber: null }],
      account: { receivedCents: 0, overCents: 107_375, next: { kind: "closed" } },
    });
    const headers = bearerOf("demo-manager");
    const body = { queries: [lodgementReference, "state:open"], page: 0, size: 20, sort: {} };
    const { hits } = (await fixture.call("searchIncomingFunds", null, { headers, body })).json();
    expect(hits).toMatchObject([
      { _source: { reference: `Direct Debit ${lodgementReference}`, outcome: "over", openCents: 107_375 } },
    ]);
    expect(await fixture.errors()).toEqual([]);
    await fixture.sendBack(lodgementReference, "6");
    expect(await read()).toMatchObject({
      status: "expired",
      payments: [{ status: "declined" }],
      account: { receivedCents: 0, overCents: 0 },
    });
    expect(await fixture.errors()).toEqual([]);
  });

  test("that comes back after it counted is owed again", async () => {
    const { shortcode, id, lodgementReference } = await submitted();
    fixture.days(5);
    await fixture.work["clear-debits"]({});
    expect((await applicationOf(shortcode)).account.receivedCents).toBe(107_375);
    await fixture.sendBack(lodgementReference, "6");
    expect((await applicationOf(shortcode)).account.receivedCents).toBe(0);
    expect((await fixture.read(shortcode, id)).instalments[0]?.status).toBe("dishonoured");
    expect(await fixture.errors()).toEqual([]);
  });

  test("never takes more than is owed, whatever is paid another way meanwhile", async () => {
    const { shortcode, id } = await submitted();
    const card = await fixture.card(shortcode, dueCents);
    expect([card.statusCode, card.json().error.code]).toEqual([409, "payment.in-flight"]);
    await fixture.transfer(shortcode, dueCents - 107_375 - 50_000);
    fixture.days(7);
    await fixture.exportFile();
    const { instalments } = await fixture.read(shortcode, id);
    expect(instalments.map(({ collectedCents }) => collectedCents)).toEqual([107_375, 50_000, null, null]);
    fixture.days(7);
    await fixture.exportFile();
    await fixture.work["clear-debits"]({});
    expect((await applicationOf(shortcode)).status).toBe("paid");
    expect(await statusesOf(shortcode, id)).toEqual(["cleared", "cleared", "cancelled", "cancelled"]);
    expect(await fixture.errors()).toEqual([]);
  });

  test("is not collected of a link that was called off", async () => {
    const shortcode = fixture.nextShortcode();
    const mandate = await fixture.debit(shortcode);
    await fixture.database.query("update applications set status = 'cancelled' where shortcode = $1", [
      shortcode,
    ]);
    fixture.days(7);
    await fixture.exportFile();
    await fixture.work["move-mandates"]({});
    expect((await fixture.read(shortcode, mandate.id)).status).toBe("cancelled");
    expect(new Set(await statusesOf(shortcode, mandate.id))).toEqual(new Set(["cancelled"]));
    await fixture.database.query("update applications set status = 'completed' where shortcode = $1", [
      shortcode,
    ]);
  });

  test("is submitted once, however many instances look at the same time", async () => {
    const shortcodes = Array.from({ length: 4 }, fixture.nextShortcode);
    for (const shortcode of shortcodes) await fixture.debit(shortcode, { ...quarters, recurrence: "Daily" });
    fixture.days(6);
    const wanted = { method: "Direct Debit", agencyId: null } as const;
    const counts = await Promise.all(
      Array.from({ length: 5 }, () => submitDue(fixture.dependencies, wanted)),
    );
    const rest = await submitDue(fixture.dependencies, wanted);
    const { rows } = await fixture.database.query<{ count: number; tries: number }>(
      `select count(*)::int as count, max(i.attempts)::int as tries from debit_attempts d
       join instalments i on i.id = d.instalment_id join applications a on a.id = i.application_id
       where a.shortcode = any($1)`,
      [shortcodes],
    );
    expect(rows).toEqual([{ count: 16, tries: 1 }]);
    expect(counts.reduce((sum, count) => sum + count, rest)).toBeGreaterThanOrEqual(16);
    // Two make files at once: each debit is in one.
    const by = { agencyId: demoAgencyId, key: null, staffId: null };
    await Promise.all([makeFiles(fixture.dependencies, by), makeFiles(fixture.dependencies, by)]);
    expect(await fixture.errors()).toEqual([]);
  });

  test("is made once for its key, one at a time, by the words that are in force", async () => {
    const shortcode = fixture.nextShortcode();
    const body = {
      method: "Direct Debit",
      account: { bsb: "063000", accountNumber: "0012 3456", accountName: "Zoë Müller" },
      schedule: quarters,
      agreement: { version: "2026-11-22", accepted: true, signedName: "Zoë Müller" },
    };
    const codeOf = async (answer: ReturnType<typeof fixture.create>) => (await answer).json().error?.code;
    const wrong = { ...body, agreement: { ...body.agreement, version: "2020-01-01" } };
    expect(await codeOf(fixture.create(shortcode, wrong))).toBe("mandate.agreement-changed");
    const unknown = { ...body, schedule: { ...quarters, timing: "AtSettlement" } };
    expect((await fixture.create(shortcode, unknown)).json().error).toMatchObject({
      code: "schedule.no-date",
      field: "schedule.timing",
    });
    const key = nextKey();
    const [made, again] = [
      await fixture.create(shortcode, body, key),
      await fixture.create(shortcode, body, key),
    ];
    expect([made.statusCode, again.json()]).toEqual([201, made.json()]);
    expect(made.json().debtor).toMatchObject({ bsb: "063-000", accountNumber: "XXXXXX456" });
    expect(
      await codeOf(fixture.create(shortcode, { ...body, schedule: { ...quarters, amount: 5_000 } }, key)),
    ).toBe("mandate.key-reused");
    expect(await codeOf(fixture.create(shortcode, body))).toBe("mandate.under-way");
    const { rows } = await fixture.database.query(
      `select signed_name, agreement_version, accepted_address from mandates where id = $1`,
      [made.json().id],
    );
    expect(rows).toEqual([
      { signed_name: "Zoë Müller", agreement_version: "2026-11-22", accepted_address: "203.0.113.7" },
    ]);
  });
});
