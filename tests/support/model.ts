import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";

/** How a port may answer: a value, or a failure that carries a problem. */
export type Outcome = { name: string; output: unknown } | { name: string; error: unknown };

export type Scenario = { name: string; input: unknown };

export type Invariant = (
  snapshot: AnyMachineSnapshot,
  step: { event: AnyEventObject; before: AnyMachineSnapshot | null },
) => boolean;

/** What a machine's tests need to know beside the machine: finite cases, and rules drawn from the specification. */
export type Model = {
  machine: AnyStateMachine;
  scenarios: Scenario[];
  /** What people and watchers may send, as finite cases. */
  events: (snapshot: AnyMachineSnapshot) => AnyEventObject[];
  /** How each port may answer, by its invoke id. */
  outcomes: Record<string, (snapshot: AnyMachineSnapshot) => Outcome[]>;
  /** What of the context counts as state. */
  project: (context: never) => unknown;
  /** By the sentence of the specification that each holds. */
  invariants: Record<string, Invariant>;
  delays: Record<string, number>;
};
