import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Migration, migrate } from "#server/database/migrate.ts";
import { openPglite } from "#server/database/open-database.ts";
import { startPglite } from "#server/database/pglite-host.ts";
import type { StartedDatabase } from "./database.ts";
import { keyOf } from "./migrations-key.ts";

const ROOT = new URL("../../", import.meta.url);
const snapshots = new Map<string, Promise<Blob>>();

/** A PGlite in memory with the migrations given. */
export async function startInMemory(given: readonly Migration[]): Promise<StartedDatabase> {
  const key = keyOf(given);
  const snapshot = snapshots.get(key) ?? loadSnapshot(key, given);
  snapshots.set(key, snapshot);
  const host = await startPglite({ snapshot: await snapshot });
  return {
    open: async () => openPglite({ ...host, close: async () => {} }),
    drop: () => host.close(),
  };
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
