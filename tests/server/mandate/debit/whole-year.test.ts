import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/days.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { isBusinessDay } from "#server/core/calendar/business-day.rules.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import type { JobWork } from "#server/services/jobs.ts";
import { jobWork } from "#server/start/job-work.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { isFullRun, runLength } from "#tests/support/run-length.ts";
import { type DebitFixture, openDebitFixture, quarters } from "./debit-fixture.ts";

/** A year, and the days that the last debits take to clear; the short form sees the first holidays and returns. */
const days = runLength({ short: 90, full: 366 + 20 });

let fixture: DebitFixture;
/** What a second instance does on the same database: it shares nothing else with the first. */
let otherWork: JobWork;

/** Weekly and monthly, by direct debit and PayTo, some with a bank that sends them back. */
async function begin() {
  const today = todayIn("VIC", fixture.dependencies.clock.now());
  const weekly = { ...quarters, timing: "Weekly", amount: 200 };
  const monthly = { ...quarters, timing: "Monthly", recurrence: "Monthly", amount: 900 };
  const debits: { shortcode: string; id: string }[] = [];
  for (const schedule of [weekly, weekly, monthly, monthly, monthly]) {
    const shortcode = fixture.nextShortcode();
    debits.push({ shortcode, id: (await fixture.debit(shortcode, schedule)).id });
  }
  for (const frequency of ["FRTN", "MNTH"]) {
    const shortcode = fixture.nextShortcode();
    const { id } = await fixture.agree(shortcode, {
      frequency,
      amountCents: frequency === "FRTN" ? 17_000 : 36_000,
      firstOn: addDays(today, 7),
      lastOn: null,
    });
    fixture.payTo.books.act(await fixture.agreementOf(id), "approve");
    await fixture.handle();
    debits.push({ shortcode, id });
  }
  return debits;
}

/** A day of two instances: both run every job at the same time, then PayTo's words come twice. */
async function live() {
  fixture.days(1);
  for (const job of ["collect-debits", "clear-debits", "move-mandates"] as const)
    await Promise.all([fixture.work[job]({}), otherWork[job]({})]);
  await fixture.drainPayTo();
  for (const event of fixture.payTo.drainEvents()) {
    const posted = fixture.payTo.posted(event, fixture.dependencies.clock.now());
    for (let copy = 0; copy < 2; copy += 1) await fixture.browser().call("receivePayToEvent", null, posted);
  }
}

const filesSince = async (number: number) => {
  const { rows } = await fixture.database.query<{
    id: string;
    number: number;
    processOn: string;
    content: string;
  }>(
    `select id, number, process_on as "processOn", content from direct_entry_files
     where agency_id = $1 and number > $2 order by number`,
    [demoAgencyId, number],
  );
  return rows;
};

describe.each(databaseKinds())("debits on %s", (kind) => {
  beforeAll(async () => {
    fixture = await openDebitFixture(kind, 40);
    otherWork = jobWork({ ...fixture.dependencies });
  });
  afterAll(() => fixture.close());

  test("a year with holidays, dishonours and two instances collects each instalment once", {
    timeout: 240_000,
  }, async () => {
    // The cut-off has passed when each day is looked at: 16:00 in Sydney.
    fixture.forward({ hours: 3 });
    const debits = await begin();
    let last = 0;
    let returned = 0;
    for (let day = 0; day < days; day += 1) {
      await live();
      for (const file of await filesSince(last)) {
        last = file.number;
        expect(isBusinessDay(file.processOn, "VIC")).toBe(true);
        await fixture.call("readDirectEntryFile", { id: file.id });
        const { records, totals } = readDirectEntry(file.content);
        expect(totals.netCents).toBe(0);
        // Now and then the bank sends the first debit of a file back.
        if (file.number % 9 !== 0) continue;
        await fixture.sendBack(records[0]?.lodgementReference, "6");
        returned += 1;
      }
    }
    expect(returned).toBeGreaterThan(isFullRun ? 3 : 0);
    for (const { shortcode, id } of debits) {
      const { status, instalments } = await fixture.read(shortcode, id);
      const { account } = (await fixture.browser().call("readApplication", { shortcode })).json();
      const cleared = instalments.filter((each) => each.status === "cleared");
      expect(account.receivedCents).toBe(cleared.reduce((sum, each) => sum + (each.collectedCents ?? 0), 0));
      if (!isFullRun) continue;
      expect([status, status === "failed" || account.remainingCents === 0]).toEqual([status, true]);
      expect(instalments.every((each) => ["cleared", "failed", "cancelled"].includes(each.status))).toBe(
        true,
      );
    }
    const { rows } = await fixture.database.query<{ twice: number; holidays: number }>(
      `select (select count(*)::int from (select instalment_id from debit_attempts where outcome = 'cleared'
           group by instalment_id having count(*) > 1) d) as twice,
         (select count(*)::int from instalments where due_on <> collect_on) as holidays`,
    );
    expect(rows[0]?.twice).toBe(0);
    expect(rows[0]?.holidays).toBeGreaterThan(isFullRun ? 10 : 0);
    expect(await fixture.errors()).toEqual([]);
  });
});
