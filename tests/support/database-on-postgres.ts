import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Migration, migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import type { StartedDatabase } from "./database.ts";
import { keyOf } from "./migrations-key.ts";

const POSTGRES_URL = process.env.TEST_DATABASE_URL;

export const isPostgresThere = POSTGRES_URL !== undefined;

/** A database on the PostgreSQL of the run with the migrations given. */
export async function startOnPostgres(given: readonly Migration[]): Promise<StartedDatabase> {
  const template = `saleflow_template_${keyOf(given)}`;
  const name = `saleflow_test_${process.pid}_${randomBytes(6).toString("hex")}`;
  await maintain(async (client) => {
    // Test runs that start together make the template once.
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount === 0) await makeTemplate(client, template, given);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    open: () => openDatabase({ url: urlOf(name), maxConnections: 5, refusesPoolInTransaction: true }),
    drop: () => maintain((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

// Renamed when it is whole, so that a killed run leaves no half-made template behind.
async function makeTemplate(client: pg.Client, template: string, given: readonly Migration[]): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  const database = await openDatabase({ url: urlOf(unfinished) });
  await migrate(database, given);
  await database.close();
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

async function maintain(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(databaseName?: string): string {
  if (POSTGRES_URL === undefined) throw new Error("Set TEST_DATABASE_URL to test on PostgreSQL.");
  const url = new URL(POSTGRES_URL);
  if (databaseName !== undefined) url.pathname = `/${databaseName}`;
  return url.href;
}
