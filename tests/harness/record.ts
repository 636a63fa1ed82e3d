import type { AnyMachineSnapshot } from "xstate";
import type { Coverage, TestPath, TestRecord } from "#web/atlas/atlas-data.ts";
import { stateKey, takenCases } from "./cases.ts";
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
    taken: { logic: measured.logic.taken, stage: measured.stage?.taken ?? {} },
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
  const count = (taken: Readonly<Record<string, number>>) => names.filter((name) => name in taken).length;
  return {
    logic: { taken: count(measured.logic.taken), total },
    stage:
      typeof stage === "object"
        ? { nowhere: stage.nowhere }
        : { kind: stage, taken: count(measured.stage?.taken ?? {}), total },
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
      const takes = rows.get(name) ?? new Set<string>();
      for (const event of takenCases(model, to)) takes.add(labelOf(event));
      rows.set(name, takes);
    }
  const cases = [...new Set([...rows.values()].flatMap((takes) => [...takes]))].sort();
  return {
    cases,
    rows: [...rows].map(([state, takes]) => ({ state, takes: cases.filter((label) => takes.has(label)) })),
  };
}
