import type { AnyMachineSnapshot } from "xstate";
import type { Moment, Way } from "#web/atlas/simulation.ts";
import { acceptedCases, stateKey } from "./cases.ts";
import type { Model } from "./model.ts";
import { labelOf, nodesOf } from "./names.ts";
import { firstStep, nextStep } from "./steps.ts";

type Reached = { scenario: string; snapshot: AnyMachineSnapshot; caseIds: readonly string[] };

const maxStates = 20_000;

/** Breadth first over all scenarios at once: the first way to each leaf state, plain and with a problem. */
export function shortestWays(
  model: Model,
  walk: (scenario: string, caseIds: readonly string[]) => Moment,
): Way[] {
  const leaves = leafIds(model);
  const found = new Map<string, Reached>();
  for (const reached of reachedOf(model))
    for (const { id } of reached.snapshot._nodes) {
      const name = wayName(id, problemOf(reached.snapshot) !== null);
      if (!found.has(name)) found.set(name, reached);
    }
  return leaves.flatMap((stateId) =>
    [false, true].flatMap((hasProblem) => {
      const reached = found.get(wayName(stateId, hasProblem));
      if (reached === undefined) return [];
      const { scenario, snapshot, caseIds } = reached;
      return [{ stateId, problem: problemOf(snapshot), scenario, caseIds, moment: walk(scenario, caseIds) }];
    }),
  );
}

/** Every state that the tests tell apart, the nearest first. */
function reachedOf(model: Model): Reached[] {
  const seen = new Set<string>();
  const reached: Reached[] = [];
  const meet = (next: Reached) => {
    const key = `${next.scenario} ${stateKey(model, next.snapshot)}`;
    if (seen.has(key)) return;
    seen.add(key);
    reached.push(next);
  };
  for (const { name, input } of model.scenarios)
    meet({ scenario: name, snapshot: firstStep(model.machine, input).snapshot, caseIds: [] });
  // A list is walked also over what is added meanwhile.
  for (const { scenario, snapshot, caseIds } of reached) {
    if (reached.length > maxStates) throw new Error(`${model.machine.id} has too many states to walk`);
    for (const event of acceptedCases(model, snapshot))
      meet({
        scenario,
        snapshot: nextStep(model.machine, snapshot, event).snapshot,
        caseIds: [...caseIds, labelOf(event)],
      });
  }
  return reached;
}

const wayName = (stateId: string, hasProblem: boolean): string => `${stateId} ${hasProblem}`;

const leafIds = ({ machine }: Model): string[] =>
  nodesOf(machine)
    .filter(({ type }) => type === "atomic" || type === "final")
    .map(({ id }) => id);

/** By the convention of all charts, what went wrong is kept as `problem`. */
function problemOf({ context }: AnyMachineSnapshot): string | null {
  const { problem } = (context ?? {}) as { problem?: { code?: unknown } | null };
  return problem?.code === undefined ? null : String(problem.code);
}
