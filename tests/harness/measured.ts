import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MutationRecord } from "#web/atlas/atlas-data.ts";
import type { Path } from "./edge-cover.ts";
import type { Model } from "./model.ts";
import { transitionsOf } from "./names.ts";

/** How many paths took each transition, by its name, names in order. */
export type Covered = Readonly<Record<string, number>>;
export type Level = "logic" | "stage";

/** What was measured of a machine and reviewed: kept in `tests/coverage/<noun>.json`, compared in each run. */
export type Measured = {
  logic: { paths: number; covered: Covered };
  /** Null where the machine is walked nowhere else. */
  stage: { paths: number; covered: Covered } | null;
  mutation: MutationRecord | null;
};

export const measuredPath = (noun: string): string =>
  join(new URL("../coverage", import.meta.url).pathname, `${noun}.json`);

const nothing: Measured = { logic: { paths: 0, covered: {} }, stage: null, mutation: null };

/** What was last reviewed of a machine; a new machine has measured nothing yet. */
export const measuredOf = (noun: string): Measured =>
  existsSync(measuredPath(noun)) ? JSON.parse(readFileSync(measuredPath(noun), "utf8")) : nothing;

/** Counts in how many paths each transition was taken. */
export function countCovered(paths: Iterable<Iterable<string>>): Covered {
  const counts = new Map<string, number>();
  for (const path of paths) for (const name of new Set(path)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * What keeps a level from being whole, as sentences: a transition that no path took and no reason excuses, or a reason for
 * one that is taken or is not there. An empty list is the goal.
 */
export function untakenIn(model: Model, level: Level, covered: Covered): string[] {
  const excused = model.untaken?.[level] ?? {};
  const names = [...transitionsOf(model.machine).keys()];
  return [
    ...names.filter((name) => !(name in covered) && !(name in excused)).map((name) => `${name} is not taken`),
    ...Object.keys(excused)
      .filter((name) => name in covered)
      .map((name) => `${name} is listed as not taken, but is`),
    ...Object.keys(excused)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is listed as not taken, but the chart has none such`),
  ];
}

/** The command that runs one path of the logic level alone. */
export const replayCommand = ({ id }: Pick<Path, "id">): string =>
  `replay it alone: npx vitest run -c tests/vitest.config.ts tests/machines/machines.test.ts -t ${id}`;
