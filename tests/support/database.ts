import { migrations } from "#server/database/migrations.ts";
import type { Database, DatabaseKind } from "#server/database/open-database.ts";
import { startInMemory } from "./database-in-memory.ts";
import { isPostgresThere, startOnPostgres } from "./database-on-postgres.ts";
import { isFullRun } from "./run-length.ts";
import { type NewDatabase, readNew, renew } from "./used-database.ts";

/** A database that was made for tests, which can be opened again and again. */
export type StartedDatabase = { open: () => Promise<Database>; drop: () => Promise<void> };

/** The kinds of database that this run can test, for `describe.each`. */
export function databaseKinds(): DatabaseKind[] {
  return isPostgresThere ? ["pglite", "postgres"] : ["pglite"];
}

/**
 * The kinds that a long suite runs on, whose subject is not the database: both in a full run; PostgreSQL alone in the short form,
 * where there is one.
 */
export const databaseKindsOfLongSuites = (): DatabaseKind[] =>
  isFullRun ? databaseKinds() : databaseKinds().slice(-1);

// What one test closed on PGlite is renewed for another: a new one costs ten times as much.
const closed: { started: StartedDatabase; fresh: NewDatabase }[] = [];

/** A database of its own for the caller, migrated and without rows; nothing of it is left after `close`. */
export async function openTestDatabase(kind: DatabaseKind = "pglite"): Promise<Database> {
  if (kind === "postgres") return await openOnce(await startOnPostgres(migrations));
  const renewed = await openRenewed();
  if (renewed !== undefined) return renewed;
  const started = await startInMemory(migrations);
  const database = await started.open();
  const used = { started, fresh: await readNew(database) };
  return closedWith(database, async () => void closed.push(used));
}

/** Like `openTestDatabase`, but without the tables of the product. */
export async function openEmptyDatabase(kind: DatabaseKind = "pglite"): Promise<Database> {
  return await openOnce(kind === "pglite" ? await startInMemory([]) : await startOnPostgres([]));
}

async function openOnce(started: StartedDatabase): Promise<Database> {
  const database = await started.open();
  return closedWith(database, started.drop);
}

async function openRenewed(): Promise<Database | undefined> {
  const used = closed.pop();
  if (used === undefined) return undefined;
  const database = await used.started.open();
  if (await renew(database, used.fresh)) return closedWith(database, async () => void closed.push(used));
  await database.close();
  await used.started.drop();
  return await openRenewed();
}

function closedWith(database: Database, afterwards: () => Promise<void>): Database {
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(afterwards);
      return closing;
    },
  };
}
