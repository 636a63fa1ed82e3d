import pg from "pg";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { seedTable } from "./table-seed.ts";

const total = 1_000_000;
const largest = 450_000;
const others = 29;
const name = "saleflow_bench_table";

/**
 * The database of 1,000,000 listings, 450,000 of them in one agency. Made when it is not there, which takes minutes, and
 * kept for the next run; `BENCH_TABLE_DATABASE` names another on the same server.
 */
export async function openTableDatabase(): Promise<{ url: string; notes: string[] }> {
  const base =
    process.env.DATABASE_URL || process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/test";
  const url = new URL(base);
  const chosen = process.env.BENCH_TABLE_DATABASE ?? name;
  await createDatabase(base, chosen);
  url.pathname = `/${chosen}`;
  const database = await openDatabase({ url: url.href });
  try {
    await migrate(database, migrations);
    const { rows } = await database.query<{ count: number }>("select count(*) as count from listing_search");
    const there = rows[0]?.count ?? 0;
    if (there === total) return { url: url.href, notes: [] };
    if (there > 0)
      throw new Error(`The database ${chosen} holds ${there} listings: drop it to have it made anew.`);
    const started = performance.now();
    await seedTable(database, { total, largest, others });
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    return {
      url: url.href,
      notes: [`1,000,000 listings were seeded, indexed and analysed in ${seconds} s.`],
    };
  } finally {
    await database.close();
  }
}

async function createDatabase(base: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
