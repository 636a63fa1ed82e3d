import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

const root = new URL("../../.cache/coverage/", import.meta.url).pathname;
const record = z.array(z.string());

/** Keeps the transitions that a path took on its stage, the page or the server, for the coverage gate to count. */
export async function recordStage(noun: string, pathId: string, transitions: readonly string[]) {
  const folder = join(root, noun);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${pathId}.json`);
  // Renamed when it is whole: workers may record the same path at once, and the gate may read meanwhile.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(transitions)}\n`);
  await rename(unfinished, file);
}

/** How often each transition of a machine was taken on its stage, by all the paths that were recorded. */
export async function stageCovered(noun: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const file of await recordsOf(noun)) {
    const transitions = z.parse(record, JSON.parse(await readFile(file, "utf8")));
    for (const name of transitions) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** How many paths of a machine were recorded on its stage. */
export const stagePaths = async (noun: string): Promise<number> => (await recordsOf(noun)).length;

async function recordsOf(noun: string): Promise<string[]> {
  const folder = join(root, noun);
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith(".json")).map((name) => join(folder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
