import { pino } from "pino";
import { todayIn } from "#domain/calendar/today.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { makeFiles } from "#server/mandate/direct-entry/make-file.ts";
import { insertInstalments } from "#server/mandate/instalment.store.ts";
import { planSchedule } from "#server/mandate/mandate.rules.ts";
import { macsWith, systemIds } from "#server/randomness.ts";
import { noInstantPayments } from "#server/services/instant-payments/no-instant-payments.ts";
import { noPayTo } from "#server/services/payto/no-payto.ts";
import { seedMandates } from "./direct-entry-seed.ts";

/** Schedules 100,000 instalments of 10,000 mandates and exports them once they are due; prints what it took as JSON. */
const mandates = 10_000;
const perMandate = 10;
const dueCents = 429_500;
const batch = 100;

const database = await openDatabase({ url: process.env.DATABASE_URL ?? "" });
let now = new Date("2026-11-20T02:00:00.000Z");
const unused = () => {
  throw new Error("Nothing of this is needed here.");
};
const dependencies = {
  database,
  clock: { now: () => now },
  ids: systemIds,
  macs: macsWith("a secret of the benches, thirty-two bytes"),
  settings: {
    publicOrigin: "http://localhost:4010",
    isProduction: false,
    trustedProxies: 0,
    webhookSecrets: { cards: "", bankFeed: "" },
    supportPhone: "1300 975 707",
    smsCountries: ["AU", "NZ"],
    operatingAgency: null,
    defaultAgency: null,
    domains: { target: "pages.saleflow.test", ownHosts: ["localhost", "pages.saleflow.test"] },
  },
  payTo: noPayTo,
  instantPayments: noInstantPayments,
  jobs: { send: async () => {} },
  log: pino({ level: "silent" }),
  sms: { send: unused },
  mail: { send: unused },
} as unknown as Dependencies;

try {
  await migrate(database, migrations);
  await seedDemo(dependencies, { trials: 1 });
  const seeded = await seedMandates(database, { count: mandates, dueCents, now });
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
  const maxRssMebibytes = process.resourceUsage().maxRSS / 1_024;
  process.stdout.write(
    JSON.stringify({
      scheduleMs: scheduled - started,
      exportMs: ended - scheduled,
      maxRssMebibytes,
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
