import type { Path, PathStep } from "#tests/harness/edge-cover.ts";
import { labelOf, valueName } from "#tests/harness/names.ts";
import { pathName } from "#tests/harness/path-name.ts";
import { type GeneratedPaths, refusalsFrom, statesOf, type TestedPaths } from "#tests/harness/record.ts";
import type { TestPath } from "#web/atlas/atlas-data.ts";
import { numbered } from "./numbered.ts";
import { packRows, unpackRows } from "./path-rows.ts";

type Level = TestPath["level"];
type Place = readonly [value: string, ...states: readonly string[]];
type Step = readonly [label: number, place: number, ...transitions: readonly string[]];
/** The paths of a scenario: where they begin, by which transitions, and their steps by number. */
type Walk = {
  level: Level;
  scenario: string;
  place: number;
  transitions: readonly string[];
  rows: readonly string[];
};

/** The paths of a machine: each label, place and step is written once, and the paths of a scenario are rows of steps. */
export type KeptPaths = {
  labels: readonly string[];
  places: readonly Place[];
  steps: readonly Step[];
  walks: readonly Walk[];
};

export function packPaths({ logic, stage }: GeneratedPaths): KeptPaths {
  const labels = numbered<string>();
  const places = numbered<Place>();
  const steps = numbered<Step>();
  const placeOf = (to: PathStep["to"]) => places.numberOf([valueName(to.value), ...statesOf(to)]);
  const stepOf = ({ event, to, transitions }: PathStep) =>
    steps.numberOf([labels.numberOf(labelOf(event)), placeOf(to), ...transitions]);
  const walkOf = (level: Level, paths: readonly Path[]): Walk[] =>
    byScenario(paths).map(([first, ...others]) => {
      const { scenario, start } = first;
      const rows = packRows([first, ...others].map((path) => path.steps.map(stepOf)));
      const { transitions } = start;
      return { level, scenario: scenario.name, place: placeOf(start.to), transitions, rows };
    });
  const walks = [...walkOf("logic", logic), ...walkOf("stage", stage)];
  return { labels: labels.all, places: places.all, steps: steps.all, walks };
}

/** Paths that follow each other and begin alike. */
function byScenario(paths: readonly Path[]): [Path, ...Path[]][] {
  const groups: [Path, ...Path[]][] = [];
  for (const path of paths) {
    const last = groups.at(-1);
    if (last !== undefined && last[0].scenario === path.scenario) last.push(path);
    else groups.push([path]);
  }
  return groups;
}

export function unpackPaths({ labels, places, steps, walks }: KeptPaths): TestedPaths {
  const placeAt = (number: number): { value: string; states: string[] } => {
    const [value = "", ...states] = places[number] ?? [];
    return { value, states };
  };
  const known = steps.map(([label, place, ...transitions]) => {
    const { value, states } = placeAt(place);
    return { value, step: { label: labels[label] ?? "", states, transitions } };
  });
  const walked = walks.flatMap(({ level, scenario, place, transitions, rows }) => {
    const { value, states } = placeAt(place);
    const start = { states, transitions };
    return unpackRows(rows).map((numbers) => {
      const way = numbers.map((number) => known[number]).filter((each) => each !== undefined);
      const labels = way.map(({ step }) => step.label);
      const { id, title } = pathName(scenario, way.at(-1)?.value ?? value, labels);
      const path: TestPath = { id, level, scenario, title, start, steps: way.map(({ step }) => step) };
      return { path, values: [value, ...way.map((each) => each.value)], labels };
    });
  });
  return {
    paths: walked.map(({ path }) => path),
    refusals: refusalsFrom(walked.filter(({ path }) => path.level === "logic")),
  };
}
