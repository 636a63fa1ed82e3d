import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openBenchApp } from "./bench-app.ts";
import { seedTable } from "./table-seed.ts";
import { seedTeam } from "./team-seed.ts";

/** The API of the server on a database of listings. `GET /bench/memory` tells the most memory held since it was last asked. */
const database = await openDatabase({ url: process.env.DATABASE_URL ?? "" });
const listings = Number(process.env.BENCH_LISTINGS ?? 0);
if (listings > 0) {
  await migrate(database, migrations);
  await seedTable(database, { total: listings, largest: listings, others: 0 });
  if (process.env.BENCH_TEAM !== undefined) await seedTeam(database, Number(process.env.BENCH_TEAM));
}

const { app } = await openBenchApp(database);

let max = 0;
const sampling = setInterval(() => {
  max = Math.max(max, process.memoryUsage.rss());
}, 20);
app.get("/bench/memory", async () => {
  const peak = Math.max(max, process.memoryUsage.rss());
  max = 0;
  return { rssBytes: peak };
});

process.once("SIGTERM", () => {
  clearInterval(sampling);
  void app.close().then(() => database.close());
});
await app.listen({ port: Number(process.env.PORT), host: "localhost" });
