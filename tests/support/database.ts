import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Migration, migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import {
  type Database,
  type DatabaseKind,
  openDatabase,
  openPglite,
} from "#server/database/open-database.ts";
import { startPglite } from "#server/database/pglite-host.ts";

const POSTGRES_URL = process.env.TEST_DATABASE_URL;
const ROOT = new URL("../../", import.meta.url);

/** The kinds of database that this run can test, for `describe.each`. */
export function databaseKinds(): DatabaseKind[] {
  return POSTGRES_URL === undefined ? ["pglite"] : ["pglite", "postgres"];
}

/** A database of its own for the caller, migrated and without rows; it is gone after `close`. */
export async function openTestDatabase(kind: DatabaseKind = "pglite"): Promise<Database> {
  return await openFrom(kind, migrations);
}

/** Like `openTestDatabase`, but without the tables of the product. */
export async function openEmptyDatabase(kind: DatabaseKind = "pglite"): Promise<Database> {
  return await openFrom(kind, []);
}

async function openFrom(kind: DatabaseKind, given: readonly Migration[]): Promise<Database> {
  return kind === "pglite" ? await openInMemory(given) : await openOnPostgres(given);
}

const snapshots = new Map<string, Promise<Blob>>();

async function openInMemory(given: readonly Migration[]): Promise<Database> {
  const key = keyOf(given);
  const snapshot = snapshots.get(key) ?? loadSnapshot(key, given);
  snapshots.set(key, snapshot);
  return openPglite(await startPglite({ snapshot: await snapshot }));
}

async function loadSnapshot(key: string, given: readonly Migration[]): Promise<Blob> {
  const lite = JSON.parse(
    await readFile(new URL("node_modules/@electric-sql/pglite/package.json", ROOT), "utf8"),
  );
  const folder = new URL(".cache/test-databases/", ROOT);
  const file = fileURLToPath(new URL(`${lite.version}-${key}.tar`, folder));
  try {
    return new Blob([await readFile(file)]);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const snapshot = await makeSnapshot(given);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.${process.pid}`, Buffer.from(await snapshot.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
  return snapshot;
}

async function makeSnapshot(given: readonly Migration[]): Promise<Blob> {
  const host = await startPglite();
  const database = openPglite(host);
  await migrate(database, given);
  const snapshot = await host.dump();
  await database.close();
  return snapshot;
}

async function openOnPostgres(given: readonly Migration[]): Promise<Database> {
  const template = `saleflow_template_${keyOf(given)}`;
  const name = `saleflow_test_${process.pid}_${randomBytes(6).toString("hex")}`;
  await maintain(async (client) => {
    // Test runs that start together make the template once.
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount === 0) await makeTemplate(client, template, given);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const database = await openDatabase({
    url: urlOf(name),
    maxConnections: 5,
    refusesPoolInTransaction: true,
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await maintain((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
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

function keyOf(given: readonly Migration[]): string {
  return createHash("sha256").update(JSON.stringify(given)).digest("hex").slice(0, 16);
}
