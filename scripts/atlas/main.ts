// Writes what the atlas shows beside the built page, or into the folder that is given: one file of all machines, and one
// of each. Those that are named after the folder, or all.
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { atlasContent } from "./atlas-content.ts";

const beside = new URL("../../dist/web/atlas", import.meta.url).pathname;
const folder = resolve(process.argv[2] ?? beside);

const { index, machines } = await atlasContent(process.argv.slice(3));
await mkdir(folder, { recursive: true });
await writeFile(join(folder, "index.json"), JSON.stringify(index));
for (const machine of machines)
  await writeFile(join(folder, `${machine.noun}.json`), JSON.stringify(machine));
