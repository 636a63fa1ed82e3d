import type { Chart } from "./atlas-data.ts";
import type { Marks } from "./chart-marks.ts";
import type { Moment, Simulation } from "./simulation.ts";

/** A walk as its address tells it: the scenario, and the steps by their labels. */
export type Walk = {
  scenario: string;
  /** From the first moment to the last. */
  moments: readonly [Moment, ...Moment[]];
  /** Why the address could not be walked to its end. */
  error: string | null;
};

const arrow = " → ";

/** Steps as they stand in an address, and as people copy them. */
export const pathText = (labels: readonly string[]): string => labels.join(arrow);

/** Walks what an address asks for; what cannot be walked is said in words and left out. */
export function walkOf(
  simulation: Simulation,
  wanted: { scenario: string | null; path: string | null },
): Walk {
  const { scenarios, start, step } = simulation;
  const scenario = scenarios.find((name) => name === wanted.scenario) ?? scenarios[0] ?? "";
  const moments: [Moment, ...Moment[]] = [start(scenario)];
  if (wanted.scenario !== null && wanted.scenario !== scenario)
    return { scenario, moments, error: `There is no scenario “${wanted.scenario}”: this is “${scenario}”.` };
  for (const label of labelsOf(wanted.path)) {
    const last = moments.at(-1) ?? moments[0];
    if (!last.cases.some(({ id, isRefused }) => id === label && !isRefused))
      return {
        scenario,
        moments,
        error: `“${label}” is not taken in ${last.valueName}: the walk ends there.`,
      };
    moments.push(step(last, label));
  }
  return { scenario, moments, error: null };
}

/** Where a walk stands. */
export const lastOf = ({ moments }: Walk): Moment => moments.at(-1) ?? moments[0];

/** The first case whose step takes a transition: null where none does from here. */
export const acceptedCase = ({ step }: Simulation, moment: Moment, transitionId: string): string | null =>
  moment.cases.find(({ id, isRefused }) => !isRefused && step(moment, id).transitions.includes(transitionId))
    ?.id ?? null;

const labelsOf = (path: string | null): string[] => (path === null || path === "" ? [] : path.split(arrow));

/** What a moment of a walk marks on its chart. */
export const marksOf = ({ states, transitions, cases }: Moment, chart: Chart): ActiveMarks =>
  activeMarks(
    {
      states,
      transitions,
      types: cases.filter(({ isRefused }) => !isRefused).map(({ eventType }) => eventType),
    },
    chart,
  );

type Status = {
  states: readonly string[];
  transitions: readonly string[];
  /** Event types that it takes. */
  types: readonly string[];
};
type ActiveMarks = Omit<Marks, "heat" | "selected">;

/** Where a machine is, what led there, and the transitions that could come next. */
export function activeMarks({ states, transitions, types }: Status, chart: Chart): ActiveMarks {
  const isNext = (id: string, sourceId: string) =>
    states.includes(sourceId) && types.some((type) => id.startsWith(`${sourceId}|${type}|`));
  return {
    active: new Set(states),
    last: new Set(transitions),
    enabled: new Set(
      chart.transitions.filter(({ id, sourceId }) => isNext(id, sourceId)).map(({ id }) => id),
    ),
  };
}

/** The leaf state to look at: of parallel ones the first that is deepest. */
export function innermost(states: readonly string[], chart: Chart): string | null {
  const leaves = chart.states.filter(({ id, childIds }) => childIds.length === 0 && states.includes(id));
  const depth = ({ id }: { id: string }) => id.split(".").length;
  return [...leaves].sort((one, other) => depth(other) - depth(one))[0]?.id ?? null;
}
