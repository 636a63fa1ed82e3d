import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { readDirectEntry } from "#server/direct-entry/direct-entry-reader.ts";
import { isBusinessDay } from "#server/mandate/business-day.rules.ts";
import { payerDay } from "#server/payment/payer-day.ts";
import { type JobWork, jobWork } from "#server/start/job-work.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { type DebitWorld, openDebitWorld, quarters } from "./debit-world.ts";

let world: DebitWorld;
/** What a second instance does on the same database: it shares nothing else with the first. */
let otherWork: JobWork;

/** Weekly and monthly, by direct debit and PayTo, some with a bank that sends them back. */
async function begin() {
  const today = payerDay(world.dependencies.clock.now());
  const weekly = { ...quarters, timing: "Weekly", amount: 200 };
  const monthly = { ...quarters, timing: "Monthly", recurrence: "Monthly", amount: 900 };
  const debits: { shortcode: string; id: string }[] = [];
  for (const schedule of [weekly, weekly, monthly, monthly, monthly]) {
    const shortcode = world.nextShortcode();
    debits.push({ shortcode, id: (await world.debit(shortcode, schedule)).id });
  }
  for (const frequency of ["FRTN", "MNTH"]) {
    const shortcode = world.nextShortcode();
    const { id } = await world.agree(shortcode, {
      frequency,
      amountCents: frequency === "FRTN" ? 17_000 : 36_000,
      firstOn: addDays(today, 7),
      lastOn: null,
    });
    world.payTo.books.act(await world.agreementOf(id), "approve");
    await world.hear();
    debits.push({ shortcode, id });
  }
  return debits;
}

/** A day of two instances: both run every job at the same time, then PayTo's words come twice. */
async function live() {
  world.days(1);
  for (const job of ["collect-debits", "clear-debits", "move-mandates"] as const)
    await Promise.all([world.work[job]({}), otherWork[job]({})]);
  await world.drainPayTo();
  for (const event of world.payTo.takeEvents()) {
    const posted = world.payTo.posted(event, world.dependencies.clock.now());
    for (let copy = 0; copy < 2; copy += 1) await world.browser().call("receivePayToEvent", null, posted);
  }
}

const filesSince = async (number: number) => {
  const { rows } = await world.database.query<{
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
    world = await openDebitWorld(kind, 40);
    otherWork = jobWork({ ...world.dependencies });
  });
  afterAll(() => world.close());

  test("a year with holidays, dishonours and two instances collects each instalment once", {
    timeout: 240_000,
  }, async () => {
    // The cut-off has passed when each day is looked at: 16:00 in Sydney.
    world.forward({ hours: 3 });
    const debits = await begin();
    let last = 0;
    let returned = 0;
    // And the days that the last debits take to clear.
    for (let day = 0; day < 366 + 20; day += 1) {
      await live();
      for (const file of await filesSince(last)) {
        last = file.number;
        expect(isBusinessDay(file.processOn, "VIC")).toBe(true);
        await world.call("readDirectEntryFile", { id: file.id });
        const { records, totals } = readDirectEntry(file.content);
        expect(totals.netCents).toBe(0);
        // Now and then the bank sends the first debit of a file back.
        if (file.number % 9 !== 0) continue;
        await world.sendBack(records[0]?.lodgementReference, "6");
        returned += 1;
      }
    }
    expect(returned).toBeGreaterThan(3);
    for (const { shortcode, id } of debits) {
      const { status, instalments } = await world.read(shortcode, id);
      const { account } = (await world.browser().call("readApplication", { shortcode })).json();
      const cleared = instalments.filter((each) => each.status === "cleared");
      expect(account.receivedCents).toBe(cleared.reduce((sum, each) => sum + (each.collectedCents ?? 0), 0));
      expect([status, status === "failed" || account.remainingCents === 0]).toEqual([status, true]);
      expect(instalments.every((each) => ["cleared", "failed", "cancelled"].includes(each.status))).toBe(
        true,
      );
    }
    const { rows } = await world.database.query<{ twice: number; holidays: number }>(
      `select (select count(*)::int from (select instalment_id from debit_attempts where outcome = 'cleared'
           group by instalment_id having count(*) > 1) d) as twice,
         (select count(*)::int from instalments where due_on <> collect_on) as holidays`,
    );
    expect(rows[0]?.twice).toBe(0);
    expect(rows[0]?.holidays).toBeGreaterThan(10);
    expect(await world.faults()).toEqual([]);
  });
});
