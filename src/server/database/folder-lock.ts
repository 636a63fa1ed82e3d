import { link, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";

export type FolderLock = { release(): Promise<void> };

type Holder = { pid: number; startTime: string | null };

const ATTEMPTS = 5;

/**
 * Takes the exclusive lock beside a folder (`<folder>.lock`) for this process; throws when another live process,
 * or this one, holds it. The lock of a process that has died is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = `${folder}.lock`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await claim(path)) return { release: () => unlink(path) };
    const text = await readOrNull(path);
    if (text === null) continue;
    const holder = parseHolder(text, path);
    if (await isAlive(holder)) throw new FolderInUse(folder, holder.pid);
    await removeStale(path, text);
  }
  throw new Error(`The lock file ${path} could not be taken: another process takes it at the same time.`);
}

export class FolderInUse extends Error {
  override readonly name = "FolderInUse";

  constructor(folder: string, pid: number) {
    super(`The database folder ${folder} is in use by process ${pid}: stop that process first.`);
  }
}

// Written aside and linked, so that nobody ever reads a lock file without its holder.
async function claim(path: string): Promise<boolean> {
  const aside = `${path}.${process.pid}`;
  const holder: Holder = { pid: process.pid, startTime: await startTimeOf(process.pid) };
  await writeFile(aside, JSON.stringify(holder));
  try {
    await link(aside, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

// Renamed before it is deleted: of two processes that found the same stale lock, the slower one may find the
// lock that the faster one has just taken, and must give it back.
async function removeStale(path: string, staleText: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if ((await readFile(aside, "utf8")) !== staleText) await link(aside, path);
  await rm(aside);
}

function parseHolder(text: string, path: string): Holder {
  const holder: unknown = JSON.parse(text);
  if (typeof holder === "object" && holder !== null && "pid" in holder && typeof holder.pid === "number") {
    const startTime = "startTime" in holder && typeof holder.startTime === "string" ? holder.startTime : null;
    return { pid: holder.pid, startTime };
  }
  throw new Error(`The lock file ${path} names no process: delete it when no server uses the folder.`);
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
    if (codeOf(error) !== "EPERM") throw error;
  }
  const startTime = await startTimeOf(holder.pid);
  return holder.startTime === null || startTime === null || holder.startTime === startTime;
}

// A container gives the same pid to its server after every restart; on Linux the start time tells them apart.
async function startTimeOf(pid: number): Promise<string | null> {
  const status = await readOrNull(`/proc/${pid}/stat`);
  return status?.slice(status.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
