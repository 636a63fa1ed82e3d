import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
} from "xstate";
import type { Act } from "./model.ts";
import { nameOf } from "./names.ts";

/** One pure step: where it leads, what it asks for, and by which transitions. */
export type Covered = { snapshot: AnyMachineSnapshot; actions: Act[]; transitions: string[] };

/** The first step of a machine, nothing run. */
export const firstStep = (machine: AnyStateMachine, input: unknown): Covered =>
  recorded(machine, (scope) => machine.getInitialSnapshot(scope, input as never) as AnyMachineSnapshot);

/** The step that an event makes, nothing run. Throws with the machine's id where it does not settle. */
export const nextStep = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Covered => recorded(machine, (scope) => machine.transition(snapshot as never, event, scope) as never);

function recorded(machine: AnyStateMachine, step: (scope: AnyActorScope) => AnyMachineSnapshot): Covered {
  const actions: Act[] = [];
  const transitions: string[] = [];
  const snapshot = step(scopeOf(actions, transitions));
  // XState keeps what was thrown in the snapshot; a chart that fails by itself is a mutation of the chart.
  if (snapshot.status === "error") throw errorOf(machine, snapshot.error);
  return { snapshot, actions, transitions };
}

function errorOf({ id }: AnyStateMachine, cause: unknown): unknown {
  const isEndless = cause instanceof Error && cause.message.startsWith("Infinite loop detected");
  return isEndless ? new Error(`${id} does not settle: an endless chain of transitions`, { cause }) : cause;
}

type Inspected = { type: string; _transitions?: AnyTransitionDefinition[] };

// XState's own inert scope tells neither transitions nor, without an actor of the machine, anything at all.
function scopeOf(actions: Act[], transitions: string[]): AnyActorScope {
  const self = createEmptyActor();
  const system = Object.assign(Object.create(self.system), {
    _sendInspectionEvent: ({ type, _transitions = [] }: Inspected) => {
      if (type === "@xstate.microstep") transitions.push(..._transitions.map(nameOf));
    },
    _bookId: () => "inert",
    _register: () => "inert",
    _unregister: () => {},
    _set: () => {},
    _relay: () => {},
  });
  const nothing = () => {};
  return {
    self,
    system,
    id: "inert",
    sessionId: "inert",
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: ({ type, params }) => actions.push({ type, params }),
  } as AnyActorScope;
}
