import type { AnyMachineSnapshot } from "xstate";
import type { Coverage, TestPath, TestRecord } from "#web/atlas/atlas-data.ts";
import type { Found } from "./discovery.ts";
import { edgeCover, type Path } from "./edge-cover.ts";
import { type Measured, measuredOf } from "./measured.ts";
import type { Model } from "./model.ts";
import { labelOf, transitionsOf, valueName } from "./names.ts";
import { stagePathsOf } from "./stage-paths.ts";

/** The paths of a machine as they are generated from its model. */
export type GeneratedPaths = { logic: readonly Path[]; stage: readonly Path[] };
/** The same as the atlas shows them, with what each state refuses. */
export type TestedPaths = Pick<TestRecord, "paths" | "refusals">;

export const generatedPaths = async (found: Found): Promise<GeneratedPaths> => ({
  logic: edgeCover(found.model),
  stage: await stagePathsOf(found),
});

export const testedPaths = ({ logic, stage }: GeneratedPaths): TestedPaths => ({
  paths: [
    ...logic.map((path) => testPathOf("logic", path)),
    ...stage.map((path) => testPathOf("stage", path)),
  ],
  refusals: refusalsFrom(logic.map(walkOf)),
});

/** What the tests of a machine do and did: its paths as they are generated, its figures as they were reviewed. */
export function recordOf({ noun, model }: Found, { paths, refusals }: TestedPaths): TestRecord {
  const measured = measuredOf(noun);
  return {
    scenarios: model.scenarios.map(({ name }) => name),
    paths,
    covered: { logic: measured.logic.covered, stage: measured.stage?.covered ?? {} },
    untaken: { logic: model.untaken?.logic ?? {}, stage: model.untaken?.stage ?? {} },
    coverage: coverageOf(model, measured),
    mutation: measured.mutation,
    refusals,
  };
}

/** Transitions that were taken, of all that can be: an excused one counts as missing, its reason beside it. */
export function coverageOf({ machine, stage }: Model, measured: Measured): Coverage {
  const names = [...transitionsOf(machine).keys()];
  const total = names.length;
  const count = (covered: Readonly<Record<string, number>>) => names.filter((name) => name in covered).length;
  return {
    logic: { covered: count(measured.logic.covered), total },
    stage:
      typeof stage === "object"
        ? { nowhere: stage.nowhere }
        : { kind: stage, covered: count(measured.stage?.covered ?? {}), total },
  };
}

function testPathOf(level: TestPath["level"], { id, title, scenario, start, steps }: Path): TestPath {
  return {
    id,
    level,
    scenario: scenario.name,
    title,
    start: { states: statesOf(start.to), transitions: start.transitions },
    steps: steps.map(({ event, to, transitions }) => ({
      label: labelOf(event),
      states: statesOf(to),
      transitions,
    })),
  };
}

/** The ids of the states that a snapshot is in. */
export const statesOf = ({ _nodes }: AnyMachineSnapshot): string[] => _nodes.map(({ id }) => id);

/** One walk: the chart's value at its start and after each step, and the label of each step. */
type Walk = { values: readonly string[]; labels: readonly string[] };

/**
 * For each value of the chart, which cases some state with that value accepts; all others it refuses. The paths of the logic
 * level hold every edge, so what is accepted anywhere is a step of one.
 */
export function refusalsFrom(walks: readonly Walk[]): TestRecord["refusals"] {
  const rows = new Map<string, Set<string>>();
  for (const { values, labels } of walks)
    for (const [index, value] of values.entries()) {
      const accepts = rows.get(value) ?? new Set<string>();
      const label = labels[index];
      if (label !== undefined) accepts.add(label);
      rows.set(value, accepts);
    }
  const cases = [...new Set([...rows.values()].flatMap((accepts) => [...accepts]))].sort();
  return {
    cases,
    rows: [...rows].map(([state, accepts]) => ({
      state,
      accepts: cases.filter((label) => accepts.has(label)),
    })),
  };
}

const walkOf = ({ start, steps }: Path): Walk => ({
  values: [start, ...steps].map(({ to }) => valueName(to.value)),
  labels: steps.map(({ event }) => labelOf(event)),
});
