import { getAdjacencyMap } from "@xstate/graph";
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getInitialSnapshot,
  getNextSnapshot,
} from "xstate";

/** The only importer of the graph library: from machines to states, transitions and edges. */

export type Edge = { event: AnyEventObject; to: AnyMachineSnapshot };

type Exploration = {
  input: unknown;
  events: (snapshot: AnyMachineSnapshot) => AnyEventObject[];
  /** What of a snapshot counts as its state. */
  keyOf: (snapshot: AnyMachineSnapshot) => string;
  labelOf: (event: AnyEventObject) => string;
};

const mostSteps = 5_000;

/** Every state that the events reach, by key, with the edges that leave it. */
export function explore(machine: AnyStateMachine, { input, events, keyOf, labelOf }: Exploration) {
  const map = getAdjacencyMap(machine, {
    input,
    limit: mostSteps,
    events: (snapshot: AnyMachineSnapshot) => events(snapshot),
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(snapshot),
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

export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
};

/** Every transition of the chart under a name that survives `provide`. */
export function transitionsOf(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const found = new Map<string, AnyTransitionDefinition>();
  for (const node of nodesOf(machine)) {
    for (const transitions of node.transitions.values())
      for (const transition of transitions) found.set(nameOf(transition), transition);
    for (const transition of node.always ?? []) found.set(nameOf(transition), transition);
  }
  return found;
}

/** `otpGate.access.unsent|code.requested|1` */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const always = source.always ?? [];
  const isAlways = always.includes(transition as never);
  const list = isAlways ? always : (source.transitions.get(transition.eventType) ?? []);
  return `${source.id}|${isAlways ? "always" : transition.eventType}|${list.indexOf(transition as never)}`;
}

export const initialOf = (machine: AnyStateMachine, input: unknown): AnyMachineSnapshot =>
  getInitialSnapshot(machine, input as never) as AnyMachineSnapshot;
export const nextOf = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot => getNextSnapshot(machine, snapshot as never, event as never) as AnyMachineSnapshot;
