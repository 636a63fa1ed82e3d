import type { AnyMachineSnapshot } from "xstate";
import type { Coverage, TestPath, TestRecord } from "#web/atlas/atlas-data.ts";
import { acceptedCases, stateKey } from "./cases.ts";
import type { Found } from "./discovery.ts";
import { edgeCover, type Path } from "./edge-cover.ts";
import { type Measured, measuredOf } from "./measured.ts";
import type { Model } from "./model.ts";
import { labelOf, transitionsOf, valueName } from "./names.ts";
import { stagePathsOf } from "./stage-paths.ts";

/** What the tests of a machine do and did: its paths as they are generated now, its figures as they were reviewed. */
export async function recordOf({ noun, model }: Found): Promise<TestRecord> {
  const measured = measuredOf(noun);
  const logic = edgeCover(model);
  return {
    scenarios: model.scenarios.map(({ name }) => name),
    paths: [
      ...logic.map((path) => testPathOf("logic", path)),
      ...(await stagePathsOf({ noun, model })).map((path) => testPathOf("stage", path)),
    ],
    covered: { logic: measured.logic.covered, stage: measured.stage?.covered ?? {} },
    untaken: { logic: model.untaken?.logic ?? {}, stage: model.untaken?.stage ?? {} },
    coverage: coverageOf(model, measured),
    mutation: measured.mutation,
    refusals: refusalsOf(model, logic),
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

const statesOf = ({ _nodes }: AnyMachineSnapshot): string[] => _nodes.map(({ id }) => id);

/** For each value of the chart, which cases some state with that value takes; all others it refuses. */
function refusalsOf(model: Model, paths: readonly Path[]): TestRecord["refusals"] {
  const rows = new Map<string, Set<string>>();
  const looked = new Set<string>();
  for (const { start, steps } of paths)
    for (const { to } of [start, ...steps]) {
      const key = stateKey(model, to);
      if (looked.has(key)) continue;
      looked.add(key);
      const name = valueName(to.value);
      const accepts = rows.get(name) ?? new Set<string>();
      for (const event of acceptedCases(model, to)) accepts.add(labelOf(event));
      rows.set(name, accepts);
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
