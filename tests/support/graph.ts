import { getAdjacencyMap } from "@xstate/graph";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";

/** The only importer of the graph library: from a machine and finite events to states and edges. */

export type Edge = { event: AnyEventObject; to: AnyMachineSnapshot };

type Exploration = {
  input: unknown;
  events: (snapshot: AnyMachineSnapshot) => AnyEventObject[];
  /** What of a snapshot counts as its state. */
  keyOf: (snapshot: AnyMachineSnapshot) => string;
  labelOf: (event: AnyEventObject) => string;
};

const maxSteps = 5_000;

/** Every state that the events reach, by key, with the edges that leave it. */
export function explore(machine: AnyStateMachine, { input, events, keyOf, labelOf }: Exploration) {
  const map = getAdjacencyMap(machine, {
    input,
    limit: maxSteps,
    events,
    serializeState: keyOf,
    serializeEvent: labelOf,
  } as never) as Record<
    string,
    {
      state: AnyMachineSnapshot;
      transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }>;
    }
  >;
  return Object.entries(map).map(([key, { state, transitions }]) => ({
    key,
    state,
    edges: Object.values(transitions).map(({ event, state: to }): Edge => ({ event, to })),
  }));
}
