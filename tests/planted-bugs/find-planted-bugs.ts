import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A bug of a view, made by hand: what it does, and the machine whose browser paths must notice it. */
export type PlantedBug = { name: string; label: string; machine: string; file: string };

const folder = new URL(".", import.meta.url).pathname;

/** Every patch of this folder. Throws with its name where one does not say what it does, or to which machine. */
export function findPlantedBugs(): PlantedBug[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".patch"));
  return files.sort().map((name) => bugOf(join(folder, name)));
}

function bugOf(file: string): PlantedBug {
  const [label = "", machineLine = ""] = readFileSync(file, "utf8").split("\n");
  const machine = /^Machine: ([a-z-]+)$/.exec(machineLine)?.[1];
  if (machine === undefined || !label.endsWith("."))
    throw new Error(`${basename(file)} must begin with what it does, then with "Machine: <noun>"`);
  return { name: basename(file, ".patch"), label, machine, file };
}
