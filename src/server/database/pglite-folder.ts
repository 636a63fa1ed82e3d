import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { lockFolder } from "./folder-lock.ts";
import type { PgliteHost } from "./pglite-host.ts";

/**
 * Opens the PGlite database in a folder, created if it does not exist, for this process alone.
 * It survives a killed process, not a power cut: for demonstrations and development.
 */
export async function openPgliteFolder(
  path: string,
  start: (folder: string) => Promise<PgliteHost>,
): Promise<PgliteHost> {
  const folder = resolve(path);
  await mkdir(dirname(folder), { recursive: true });
  const lock = await lockFolder(folder);
  try {
    await removeUnfinished(folder);
    if (!(await holdsDatabase(folder))) await create(folder, start);
    const host = await start(folder);
    return {
      run: host.run,
      close: async () => {
        try {
          await host.close();
        } finally {
          await lock.release();
        }
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const CREATING = ".creating-";

// A process killed in the first initdb leaves a broken folder: so it works aside, and the rename makes it real.
async function create(folder: string, start: (folder: string) => Promise<PgliteHost>): Promise<void> {
  const aside = `${folder}${CREATING}${process.pid}`;
  const host = await start(aside);
  await host.close();
  await rename(aside, folder);
}

async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  const leftovers = (await readdir(parent)).filter((name) => name.startsWith(basename(folder) + CREATING));
  for (const name of leftovers) await rm(join(parent, name), { recursive: true });
}

async function holdsDatabase(folder: string): Promise<boolean> {
  const names = await namesIn(folder);
  if (names === null) return false;
  if (names.includes("PG_VERSION")) return true;
  if (names.length > 0) throw new Error(`The folder ${folder} holds other files than a database.`);
  await rmdir(folder);
  return false;
}

async function namesIn(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
