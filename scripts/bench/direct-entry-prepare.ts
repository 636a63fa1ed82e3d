import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { benchDependencies } from "./bench-app.ts";
import { directEntrySize, seedMandates } from "./direct-entry-seed.ts";

/** Makes an agency with 10,000 mandates in force; prints how many as JSON. */
const database = await openDatabase({ url: process.env.DATABASE_URL ?? "" });
const now = directEntrySize.from;
try {
  await migrate(database, migrations);
  await seedDemo(
    benchDependencies(database, () => now),
    { trials: 1 },
  );
  await seedMandates(database, { count: directEntrySize.mandates, dueCents: directEntrySize.dueCents, now });
  process.stdout.write(JSON.stringify({ mandates: directEntrySize.mandates }));
} finally {
  await database.close();
}
