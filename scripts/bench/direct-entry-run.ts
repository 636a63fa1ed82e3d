import { todayIn } from "#domain/calendar/today.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { makeFiles } from "#server/mandate/direct-entry/make-file.ts";
import { insertInstalments } from "#server/mandate/instalment.store.ts";
import { planSchedule } from "#server/mandate/mandate.rules.ts";
import { systemIds } from "#server/randomness.ts";
import { directEntrySize, preparedMandates } from "./direct-entry-seed.ts";
import { highestMemory } from "./highest-memory.ts";
import { plainDependencies } from "./plain-dependencies.ts";

/** Schedules 100,000 instalments of 10,000 mandates and exports them once they are due; prints what it took as JSON. */
const { dueCents, perMandate } = directEntrySize;
const batch = 100;

const database = await openDatabase({ url: process.env.DATABASE_URL ?? "" });
let now = directEntrySize.from;
const dependencies = plainDependencies(database, () => now);

try {
  const seeded = await preparedMandates(database);
  const started = performance.now();
  await schedule(seeded);
  const scheduled = performance.now();
  // As autovacuum does long before the day comes.
  await database.query("analyze instalments");
  now = new Date(now.getTime() + 30 * 86_400_000);
  const files = await makeFiles(dependencies, { agencyId: demoAgencyId, key: null, staffId: null });
  const ended = performance.now();
  const { rows } = await database.query<{ count: number; bytes: number }>(
    "select sum(count)::int as count, sum(length(content))::bigint as bytes from direct_entry_files",
  );
  const highestMebibytes = highestMemory();
  process.stdout.write(
    JSON.stringify({
      scheduleMs: scheduled - started,
      exportMs: ended - scheduled,
      highestMebibytes,
      files,
      ...rows[0],
    }),
  );
} finally {
  await database.close();
}

async function schedule(seeded: readonly { id: string; applicationId: string }[]): Promise<void> {
  const facts = { today: todayIn("VIC", now), outstandingCents: dueCents, dueOn: null };
  const daily = {
    timing: "Now",
    timingDays: null,
    recurrence: "Daily",
    recurrenceDays: null,
    amountType: "Value",
    amount: dueCents / perMandate,
    endType: "NoEndDate",
    endDays: null,
  } as const;
  for (let from = 0; from < seeded.length; from += batch)
    await database.transaction(async (tx) => {
      for (const mandate of seeded.slice(from, from + batch)) {
        const planned = planSchedule({ method: "Direct Debit", schedule: daily }, facts, "VIC");
        await insertInstalments(tx, { ids: systemIds, now }, { ...mandate, agencyId: demoAgencyId }, planned);
      }
    });
}
