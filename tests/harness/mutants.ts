import { type AnyStateMachine, createMachine } from "xstate";
import { branchEdits } from "./mutation-branches.ts";
import { cloneOf, type Edit, type StateConfig, wrongly } from "./mutation-config.ts";
import { stateEdits } from "./mutation-states.ts";
import { nodesOf } from "./names.ts";

/** A machine with one mutation, made of its configuration. */
export type Mutant = Omit<Edit, "apply" | "delay"> & {
  /** `drop guard · otpGate.access.unsent|code.requested|0`: unique in its machine. */
  name: string;
  /** Whether something was taken away that the reviewed chart lists. */
  isDeletion: boolean;
  /** The state that the mutation is in. */
  stateId: string;
  build: () => AnyStateMachine;
};

/** Every mutant of a machine, in the order of its chart. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  nodesOf(machine).flatMap((node) =>
    [...stateEdits(node), ...branchEdits(machine, node)].map(({ apply, delay, ...edit }) => ({
      ...edit,
      name: `${edit.mutation} · ${edit.at}`,
      isDeletion: /^drop (transition|guard|action|entry|exit|invoke|tag)\b/.test(edit.mutation),
      stateId: node.id,
      build: () => remade(delay === undefined ? machine : slowed(machine, delay), node.path, apply),
    })),
  );

/** A machine made anew of its configuration, one of its states changed. */
export function remade(
  machine: AnyStateMachine,
  path: readonly string[],
  change: (state: StateConfig) => void,
): AnyStateMachine {
  const config = cloneOf(machine.config) as StateConfig;
  change(stateAt(config, path));
  // A mutation may go round in circles: it ends as an error, which is seen.
  const bounded = { ...config, options: { maxIterations: 100 } };
  return createMachine(bounded as never, machine.implementations as never);
}

function slowed(machine: AnyStateMachine, name: string): AnyStateMachine {
  const delays = machine.implementations.delays as Record<string, unknown>;
  return machine.provide({ delays: { [name]: wrongly(delays[name]) } } as never);
}

function stateAt(config: StateConfig, path: readonly string[]): StateConfig {
  return path.reduce((state, key) => {
    const below = state.states?.[key];
    if (below === undefined) throw new Error(`the configuration has no state "${path.join(".")}"`);
    return below;
  }, config);
}
