import type { Address } from "./address.ts";
import type { Chart, ChartState, ChartTransition } from "./atlas-data.ts";
import { shortId } from "./chart-names.ts";

export type Selection =
  | { kind: "none" }
  | { kind: "state"; state: ChartState }
  | { kind: "transition"; transition: ChartTransition }
  /** The address names what the chart does not have. */
  | { kind: "unknown"; noun: "state" | "transition"; asked: string };

/** What the address selects of a chart: a state by its key, path or whole id, or a transition by its id. */
export function selectionOf(chart: Chart, address: Pick<Address, "read">): Selection {
  const askedState = address.read("state");
  const askedTransition = address.read("transition");
  if (askedState !== null) {
    const state = stateOf(chart, askedState);
    return state === undefined
      ? { kind: "unknown", noun: "state", asked: askedState }
      : { kind: "state", state };
  }
  if (askedTransition !== null) {
    const transition = chart.transitions.find(({ id }) => id === askedTransition);
    return transition === undefined
      ? { kind: "unknown", noun: "transition", asked: askedTransition }
      : { kind: "transition", transition };
  }
  return { kind: "none" };
}

export const selectedId = (selection: Selection): string | null =>
  selection.kind === "state"
    ? selection.state.id
    : selection.kind === "transition"
      ? selection.transition.id
      : null;

/** The parts of an address that select what was pressed. */
export const addressOf = (
  chart: Chart,
  id: string | null,
): { state: string | null; transition: string | null } => {
  const isState = chart.states.some((state) => state.id === id);
  return { state: isState && id !== null ? shortId(id) : null, transition: isState ? null : id };
};

function stateOf(chart: Chart, asked: string): ChartState | undefined {
  const whole = chart.states.find(({ id }) => id === asked || id === `${chart.rootId}.${asked}`);
  return whole ?? chart.states.find(({ id }) => id.endsWith(`.${asked}`));
}
