import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chartOf } from "#tests/harness/chart.ts";
import type { Found } from "#tests/harness/discovery.ts";
import { generatedPaths, type TestedPaths, testedPaths } from "#tests/harness/record.ts";
import { isFullRun } from "#tests/support/run-length.ts";
import type { Chart, Layout } from "#web/atlas/atlas-data.ts";
import { hashOf, pathsHashOf } from "./kept-hash.ts";
import { type KeptLayout, layoutInput, packLayout, unpackLayout } from "./kept-layout.ts";
import { type KeptPaths, packPaths, unpackPaths } from "./kept-paths.ts";

/** What the atlas shows of a machine and is long to reckon: its layout, its paths, and the size of its code. */
export type Reckoned = { layout: Layout; tested: TestedPaths; gzipBytes: number };

/** Each part with the hash of itself and of all that it was reckoned from. */
export type Kept = {
  layoutHash: string;
  layout: KeptLayout;
  pathsHash: string;
  paths: { gzipBytes: number } & KeptPaths;
};

const folder = new URL("../../tests/coverage/atlas/", import.meta.url).pathname;
const fileOf = (noun: string): string => join(folder, `${noun}.json`);

/** What is kept of a machine, as it was written; null where nothing is. */
export const keptOf = (noun: string): Kept | null =>
  existsSync(fileOf(noun)) ? JSON.parse(readFileSync(fileOf(noun), "utf8")) : null;

/** What is kept of a machine; a part that fits it no longer is made anew, and in a full run every part. */
export async function reckoned(
  found: Found,
  kept = isFullRun ? null : keptOf(found.noun),
): Promise<Reckoned> {
  const chart = chartOf(found.model.machine);
  const [layout, { gzipBytes, ...tested }] = [
    isLayoutKept(chart, kept) ? unpackLayout(chart, kept.layout) : await freshLayout(chart),
    isPathsKept(found.noun, kept)
      ? { ...unpackPaths(kept.paths), gzipBytes: kept.paths.gzipBytes }
      : await freshPaths(found),
  ];
  return { layout, tested, gzipBytes };
}

const freshLayout = async (chart: Chart): Promise<Layout> => (await import("./layout.ts")).layoutChart(chart);

async function freshPaths(found: Found): Promise<TestedPaths & { gzipBytes: number }> {
  const { machineGzipBytes } = await import("./machine-size.ts");
  const tested = testedPaths(await generatedPaths(found));
  return { ...tested, gzipBytes: await machineGzipBytes(found.noun) };
}

const isLayoutKept = (chart: Chart, kept: Kept | null): kept is Kept =>
  kept !== null && kept.layoutHash === layoutHashOf(chart, kept.layout);

const isPathsKept = (noun: string, kept: Kept | null): kept is Kept =>
  kept !== null && kept.pathsHash === pathsHashOf(noun, JSON.stringify(kept.paths));

const layoutHashOf = (chart: Chart, layout: KeptLayout): string =>
  hashOf(["scripts/atlas/layout.ts"], layoutInput(chart), JSON.stringify(layout));

/** The nouns of the machines of which no layout or no paths are kept that fit them. */
export const staleIn = (found: readonly Found[]): string[] =>
  found
    .filter(({ noun, model }) => {
      const kept = keptOf(noun);
      return !isLayoutKept(chartOf(model.machine), kept) || !isPathsKept(noun, kept);
    })
    .map(({ noun }) => noun);

/** Makes the layout and the paths of a machine anew and keeps them in `tests/coverage/atlas/<noun>.json`. */
export async function keep(found: Found): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(found.noun), textOf(await freshKept(found)));
}

/** The nouns of machines that are gone, whose layouts and paths are kept. */
export const leftFrom = (found: readonly Found[]): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((file) => file.replace(/\.json$/, ""))
    .filter((noun) => found.every((each) => each.noun !== noun));

/** Removes what is kept of machines that are gone. */
export function removeOthers(found: readonly Found[]): void {
  for (const noun of leftFrom(found)) rmSync(fileOf(noun));
}

/** Throws where what is kept would not come out again as it was made. */
export async function freshKept(found: Found): Promise<Kept> {
  const { noun, model } = found;
  const chart = chartOf(model.machine);
  const [layout, generated] = [await freshLayout(chart), await generatedPaths(found)];
  const { machineGzipBytes } = await import("./machine-size.ts");
  const paths = { gzipBytes: await machineGzipBytes(noun), ...packPaths(generated) };
  const keptLayout = packLayout(layout);
  requireAlike(noun, unpackLayout(chart, keptLayout), layout);
  requireAlike(noun, unpackPaths(paths), testedPaths(generated));
  return {
    layoutHash: layoutHashOf(chart, keptLayout),
    layout: keptLayout,
    pathsHash: pathsHashOf(noun, JSON.stringify(paths)),
    paths,
  };
}

function requireAlike(noun: string, again: unknown, made: unknown): void {
  if (JSON.stringify(again) !== JSON.stringify(made))
    throw new Error(`What would be kept of ${noun} comes out otherwise than it was made`);
}

/** JSON with each row on a line of its own, so that a change shows as the rows that changed. */
function textOf(value: unknown): string {
  const text = (each: unknown): string => {
    if (Array.isArray(each)) return each.length === 0 ? "[]" : `[\n${each.map(row).join(",\n")}\n]`;
    if (typeof each !== "object" || each === null) return JSON.stringify(each);
    const entries = Object.entries(each).map(([name, inner]) => `${JSON.stringify(name)}: ${text(inner)}`);
    return `{\n${entries.join(",\n")}\n}`;
  };
  const row = (each: unknown): string => (Array.isArray(each) ? JSON.stringify(each) : text(each));
  return `${text(value)}\n`;
}
