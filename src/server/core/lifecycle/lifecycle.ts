import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  createActor,
  type EventFrom,
  type ExecutableActionObject,
  type StateMachine,
  type StateValue,
} from "xstate";
import type { ProblemCode } from "#contract/problems.ts";
import { Refusal } from "#server/refusal.ts";

/** What a chart names to be done when it moves, with the values that it gives. */
export type EffectOf<Machine extends AnyStateMachine> = Named<ActionOf<Machine>>;

/** Where a row moves by a chart, and what has to be done in the same transaction. */
export type Advanced<Machine extends AnyStateMachine, Next> = Next & {
  effects: readonly EffectOf<Machine>[];
};

/** The one place that says what may happen to the rows of a noun. */
export type Lifecycle<Machine extends AnyStateMachine, Row, Next> = {
  can: (row: Row, event: EventFrom<Machine>) => boolean;
  /** Throws what `problem` says where the chart refuses the event; without one a `ChartRefusal`, which nobody expects. */
  advance: (row: Row, event: EventFrom<Machine>, problem?: ProblemCode) => Advanced<Machine, Next>;
};

/** An event that a chart does not take, of a caller who did not ask first. */
export class ChartRefusal extends Error {
  constructor(chart: string, value: StateValue, event: string) {
    super(`${chart} takes no ${event} in ${JSON.stringify(value)}.`);
    this.name = "ChartRefusal";
  }
}

/** The lifecycle of rows whose status is the name of the chart's state. Throws where the two name different ones. */
export function lifecycleOf<Machine extends AnyStateMachine, Status extends string, Facts = unknown>({
  machine,
  statuses,
  contextOf,
}: {
  machine: Machine;
  statuses: readonly Status[];
  /** What the chart's guards ask of a row. */
  contextOf?: (facts: Facts) => ContextFrom<Machine>;
}): Lifecycle<Machine, Facts & { status: Status }, { status: Status; context: ContextFrom<Machine> }> {
  // Nobody rests where a chart only decides where to begin.
  const resting = Object.values<AnyStateNode>(machine.states).filter(({ always }) => always === undefined);
  const states = resting
    .map(({ key }) => key)
    .sort()
    .join();
  if (states !== [...statuses].sort().join())
    throw new Error(`${machine.id} has the states ${states}, not its statuses.`);
  return lifecycleBy({
    machine,
    stateOf: (row) => ({
      value: row.status,
      context: contextOf === undefined ? ({} as ContextFrom<Machine>) : contextOf(row),
    }),
    nextOf: ({ value, context }) => ({ status: value as Status, context }),
  });
}

/** The same of rows that say in another way where they are in their chart. */
export function lifecycleBy<Machine extends AnyStateMachine, Row, Next>({
  machine,
  stateOf,
  nextOf,
}: {
  machine: Machine;
  stateOf: (row: Row) => { value: StateValue; context: ContextFrom<Machine> };
  nextOf: (state: { value: StateValue; context: ContextFrom<Machine> }, row: Row) => Next;
}): Lifecycle<Machine, Row, Next> {
  const resolved = (row: Row) => machine.resolveState(stateOf(row));
  const transitionOf = transitionsOf(machine);
  const moves = keptBy<Move<Machine>>();
  const moveOf = (state: ReturnType<typeof stateOf>, event: AnyEventObject): Move<Machine> | null => {
    const before = machine.resolveState(state);
    if (!before.can(event)) return null;
    const [{ value, context }, actions] = transitionOf(before, event);
    const effects = actions.map(({ type, params }) => ({ type, params })) as EffectOf<Machine>[];
    return { value, context, effects: Object.freeze(effects) };
  };
  return {
    can: (row, event) => resolved(row).can(event),
    advance: (row, event: AnyEventObject, problem) => {
      const state = stateOf(row);
      // A chart is pure: what it says once of a state, its facts and an event, it says again.
      const move = moves([state, event], () => moveOf(state, event));
      if (move === null)
        throw problem === undefined
          ? new ChartRefusal(machine.id, state.value, event.type)
          : new Refusal(problem);
      return { ...nextOf(move, row), effects: move.effects };
    },
  };
}

type Move<Machine extends AnyStateMachine> = {
  value: StateValue;
  context: ContextFrom<Machine>;
  effects: readonly EffectOf<Machine>[];
};

const maxKept = 1_000;

/** Keeps what was made of a question, by its JSON; all is made anew once there are `maxKept`. */
function keptBy<Made>(): (question: unknown, make: () => Made | null) => Made | null {
  const kept = new Map<string, Made | null>();
  return (question, make) => {
    const key = JSON.stringify(question);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, made);
    return made;
  };
}

/** As XState's `transition`, which makes an actor anew for every move: most of what a move takes. */
function transitionsOf(machine: AnyStateMachine) {
  let scope: AnyActorScope | null = null;
  return (
    before: Parameters<AnyStateMachine["transition"]>[0],
    event: AnyEventObject,
  ): [ReturnType<AnyStateMachine["transition"]>, ExecutableActionObject[]] => {
    scope ??= inertScopeOf(machine);
    const actions: ExecutableActionObject[] = [];
    const actionExecutor = (action: ExecutableActionObject) => void actions.push(action);
    return [machine.transition(before, event, { ...scope, actionExecutor }), actions];
  };
}

function inertScopeOf(machine: AnyStateMachine): AnyActorScope {
  const self = createActor(machine);
  const ignore = () => {};
  return {
    self,
    system: self.system,
    id: "",
    sessionId: "",
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  };
}

type Named<Action> = Action extends { type: infer Type extends string; params: infer Params }
  ? { type: Type; params: Params }
  : never;

type ActionOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Action
    : never;
