import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
  type StateValue,
} from "xstate";
import { explore, initialOf, nameOf, nextOf } from "./graph.ts";
import type { Model, Outcome, Scenario } from "./model.ts";

type Step = { event: AnyEventObject; to: AnyMachineSnapshot };
export type Path = { scenario: Scenario; start: AnyMachineSnapshot; steps: Step[]; title: string };

const donePrefix = "xstate.done.actor.";
const errorPrefix = "xstate.error.actor.";
const afterPrefix = "xstate.after.";

/** Paths that together take every edge: a shortest way to each state, then one path for each edge that is left. */
export function edgeCover(model: Model): Path[] {
  return model.scenarios.flatMap((scenario) => coverOf(model, scenario));
}

function coverOf(model: Model, scenario: Scenario): Path[] {
  const keyOf = (snapshot: AnyMachineSnapshot) => stateKey(model, snapshot);
  const events = (snapshot: AnyMachineSnapshot) => eventCases(model, snapshot);
  const nodes = explore(model.machine, { input: scenario.input, events, keyOf, labelOf });
  const edgesFrom = new Map(nodes.map(({ key, edges }) => [key, edges]));
  const root = keyOf(initialOf(model.machine, scenario.input));
  const wayTo = new Map<string, AnyEventObject[]>([[root, []]]);
  const queue = [root];
  const sequences: AnyEventObject[][] = [];
  const isPrefix = new Set<string>();
  for (let key = queue.shift(); key !== undefined; key = queue.shift())
    for (const { event, to } of edgesFrom.get(key) ?? []) {
      const way = [...(wayTo.get(key) ?? []), event];
      isPrefix.add(key);
      if (wayTo.has(keyOf(to))) sequences.push(way);
      else {
        wayTo.set(keyOf(to), way);
        queue.push(keyOf(to));
      }
    }
  for (const [key, way] of wayTo) if (!isPrefix.has(key)) sequences.push(way);
  return sequences.map((sequence) => pathOf(model, scenario, sequence));
}

function pathOf(model: Model, scenario: Scenario, events: AnyEventObject[]): Path {
  const start = initialOf(model.machine, scenario.input);
  let snapshot = start;
  const steps = events.map((event) => {
    snapshot = nextOf(model.machine, snapshot, event);
    return { event, to: snapshot };
  });
  const way = events.length === 0 ? "at once" : `via ${events.map(labelOf).join(" → ")}`;
  return { scenario, start, steps, title: `${scenario.name}: reaches ${valueName(snapshot.value)} ${way}` };
}

/** Every case that a snapshot takes: what people send, how running ports answer, which delays end. */
function eventCases(model: Model, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== "active") return [];
  const types = new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]));
  const cases: AnyEventObject[] = model.events(snapshot).filter(({ type }) => types.has(type));
  for (const type of types) {
    if (type.startsWith(donePrefix)) cases.push(...settled(model, snapshot, type, donePrefix));
    else if (type.startsWith(errorPrefix)) cases.push(...settled(model, snapshot, type, errorPrefix));
    else if (type.startsWith(afterPrefix)) cases.push({ type });
  }
  return cases.filter((event) => snapshot.can(event));
}

function settled(model: Model, snapshot: AnyMachineSnapshot, type: string, prefix: string): AnyEventObject[] {
  const id = type.slice(prefix.length);
  const outcomes = model.outcomes[id];
  if (outcomes === undefined) throw new Error(`${model.machine.id}: the model has no outcomes for "${id}"`);
  return outcomes(snapshot)
    .filter((outcome) => "error" in outcome === (prefix === errorPrefix))
    .map((outcome) => ({ type, actorId: id, ...answerOf(outcome), caseName: outcome.name }));
}

const answerOf = (outcome: Outcome) =>
  "error" in outcome ? { error: outcome.error } : { output: outcome.output };

export function labelOf(event: AnyEventObject): string {
  const { type, caseName, ...rest } = event;
  if (type.startsWith(donePrefix)) return `${type.slice(donePrefix.length)}:${caseName}`;
  if (type.startsWith(errorPrefix)) return `${type.slice(errorPrefix.length)}:${caseName}`;
  if (type.startsWith(afterPrefix)) return `after(${type.slice(afterPrefix.length).split(".")[0]})`;
  const values = Object.values(rest);
  return values.length === 0 ? type : `${type}(${values.map(shortly).join(",")})`;
}

const shortly = (value: unknown): string =>
  typeof value === "object" && value !== null && "code" in value ? String(value.code) : JSON.stringify(value);

export const valueName = (value: StateValue): string =>
  typeof value === "string"
    ? value
    : Object.entries(value)
        .map(([name, inner]) => `${name}.${valueName(inner ?? "")}`)
        .join(" + ");

const stateKey = (model: Model, snapshot: AnyMachineSnapshot): string =>
  `${valueName(snapshot.value)} ${JSON.stringify(model.project(snapshot.context as never))} ${snapshot.status}`;

/**
 * Replays a path on a live actor with stub ports and a simulated clock: after each step the whole state, context
 * and tags equal the prediction. Answers the names of the transitions that were taken.
 */
export async function replay(
  model: Model,
  path: Path,
): Promise<{ taken: Set<string>; mismatch: string | null }> {
  const taken = new Set<string>();
  const settle = new Map<string, { resolve(value: unknown): void; reject(error: unknown): void }>();
  const clock = new SimulatedClock();
  const provided = model.machine.provide({ actors: stubsOf(model, settle) } as never);
  const actor = createActor(provided, {
    input: path.scenario.input,
    clock,
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type !== "@xstate.microstep" || inspected.actorRef.sessionId !== inspected.rootId) return;
      const { _transitions: transitions } = inspected as unknown as {
        _transitions: Parameters<typeof nameOf>[0][];
      };
      for (const transition of transitions) taken.add(nameOf(transition));
    },
  } as never);
  actor.start();
  let mismatch = differenceOf(actor.getSnapshot(), path.start, "at the start");
  for (const { event, to } of path.steps) {
    if (mismatch !== null) break;
    await play(model, event, actor, settle, clock);
    mismatch = differenceOf(actor.getSnapshot(), to, `after ${labelOf(event)}`);
  }
  actor.stop();
  return { taken, mismatch };
}

function stubsOf(
  model: Model,
  settle: Map<string, { resolve(value: unknown): void; reject(error: unknown): void }>,
) {
  const actors = model.machine.implementations.actors as Record<
    string,
    { config?: unknown; transition: unknown }
  >;
  return Object.fromEntries(
    Object.keys(actors).map((name) => [
      name,
      name in model.outcomes
        ? fromPromise(() => new Promise((resolve, reject) => settle.set(name, { resolve, reject })))
        : fromCallback(() => {}),
    ]),
  );
}

async function play(
  model: Model,
  event: AnyEventObject,
  actor: { send(event: AnyEventObject): void },
  settle: Map<string, { resolve(value: unknown): void; reject(error: unknown): void }>,
  clock: SimulatedClock,
) {
  const { type } = event;
  if (type.startsWith(donePrefix)) settle.get(type.slice(donePrefix.length))?.resolve(event.output);
  else if (type.startsWith(errorPrefix)) settle.get(type.slice(errorPrefix.length))?.reject(event.error);
  else if (type.startsWith(afterPrefix)) {
    const name = type.slice(afterPrefix.length).split(".")[0] ?? "";
    const ms = model.delays[name];
    if (ms === undefined) throw new Error(`${model.machine.id}: the model does not know the delay "${name}"`);
    clock.increment(ms);
  } else actor.send(event);
  // A settled promise reaches its actor some microtasks later.
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

const wholeOf = ({ value, context, status, tags }: AnyMachineSnapshot) => ({
  value,
  context,
  status,
  tags: [...tags].sort(),
});

function differenceOf(seen: AnyMachineSnapshot, expected: AnyMachineSnapshot, when: string): string | null {
  const of = (snapshot: AnyMachineSnapshot) => JSON.stringify(wholeOf(snapshot), null, 1);
  return of(seen) === of(expected) ? null : `${when}: expected ${of(expected)}, saw ${of(seen)}`;
}
