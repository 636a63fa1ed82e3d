import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Requirement, requirements } from "#machines/requirements.ts";
import type { Model } from "./model.ts";
import type { PageScript } from "./page-script.ts";

export type Found = { noun: string; model: Model };

const root = new URL("../..", import.meta.url).pathname;

/** The nouns of all machines: each folder of `machines/` is one, but for what they share. */
export const machineNouns = (): string[] =>
  readdirSync(join(root, "machines"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "kit")
    .map(({ name }) => name)
    .sort();

/** Every machine with its model, found by their places. Throws with the noun where a file or export is missing. */
export const findModels = (): Promise<Found[]> =>
  Promise.all(machineNouns().map(async (noun) => ({ noun, model: await modelOf(noun) })));

/** The model of a noun: the export `model` of `tests/models/<noun>.model.ts`. */
export async function modelOf(noun: string): Promise<Model> {
  const path = `tests/models/${noun}.model.ts`;
  const { model } = await exportsOf(path, `machines/${noun} has no model: write ${path}`);
  if (!isModel(model)) throw new Error(`${path} does not export "model", a model of a machine`);
  return model;
}

/** How a noun is walked in its page: the export `page` of `tests/models/<noun>.page.ts`. */
export async function pageScriptOf(noun: string): Promise<PageScript> {
  const path = `tests/models/${noun}.page.ts`;
  const { page } = await exportsOf(path, `the model of ${noun} is walked in a page: write ${path}`);
  if (typeof page !== "object" || page === null) throw new Error(`${path} does not export "page"`);
  return page as PageScript;
}

/** Every requirement by its id: the list of all, and what a machine's own folder adds. */
export async function knownRequirements(): Promise<ReadonlyMap<string, Requirement>> {
  const own = await Promise.all(
    machineNouns()
      .map((noun) => `machines/${noun}/${noun}.requirements.ts`)
      .filter((path) => existsSync(join(root, path)))
      .map((path) => exportsOf(path, path)),
  );
  const lists = own.flatMap((exports) => Object.values(exports) as Record<string, Requirement>[]);
  return new Map([requirements, ...lists].flatMap((list) => Object.entries(list)));
}

async function exportsOf(path: string, missing: string): Promise<Record<string, unknown>> {
  const file = join(root, path);
  if (!existsSync(file)) throw new Error(missing);
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}

const isModel = (value: unknown): value is Model =>
  typeof value === "object" && value !== null && "machine" in value && "scenarios" in value;
