import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from "xstate";
import { actText } from "./acts.ts";
import type { Path } from "./edge-cover.ts";
import type { Act, Model } from "./model.ts";
import { afterPrefix, donePrefix, errorPrefix, labelOf, nameOf } from "./names.ts";

type Pending = { resolve(value: unknown): void; reject(error: unknown): void };
type Running = {
  actor: { send(event: AnyEventObject): void; getSnapshot(): AnyMachineSnapshot };
  clock: SimulatedClock;
  pending: Map<string, Pending>;
  /** What was asked for since it was last read. */
  acts: Act[];
  covered: Set<string>;
};
export type Replay = { covered: ReadonlySet<string>; mismatch: string | null };

/**
 * Replays a path on a live actor, with ports that answer when the path says so and a simulated clock. After each step the
 * whole state, its context, its tags and what was asked of the host equal the chart's prediction.
 */
export async function replay(model: Model, path: Path): Promise<Replay> {
  const running = startOf(model, path);
  const { start, steps, title } = path;
  let mismatch = differenceOf(running, start, `at the start of "${title}"`);
  for (const step of steps) {
    if (mismatch !== null) break;
    await play(model, step.event, running);
    mismatch = differenceOf(running, step, `after ${labelOf(step.event)} in "${title}"`);
  }
  return { covered: running.covered, mismatch };
}

function startOf(model: Model, path: Path): Running {
  const running = { acts: [] as Act[], covered: new Set<string>(), pending: new Map<string, Pending>() };
  const clock = new SimulatedClock();
  const actor = createActor(model.machine.provide({ actors: stubsOf(model, running.pending) } as never), {
    input: path.scenario.input,
    clock,
    inspect: (inspected: InspectionEvent) => note(inspected, running),
  } as never);
  actor.start();
  return { ...running, actor: actor as never, clock };
}

function note(inspected: InspectionEvent, { acts, covered }: Pick<Running, "acts" | "covered">): void {
  if (inspected.actorRef?.sessionId !== inspected.rootId) return;
  if (inspected.type === "@xstate.action") acts.push(inspected.action as Act);
  if (inspected.type !== "@xstate.microstep") return;
  const { _transitions: transitions } = inspected as unknown as {
    _transitions: Parameters<typeof nameOf>[0][];
  };
  for (const transition of transitions) covered.add(nameOf(transition));
}

function stubsOf(model: Model, pending: Map<string, Pending>) {
  const names = Object.keys(model.machine.implementations.actors);
  const port = (name: string) =>
    fromPromise(() => new Promise((resolve, reject) => pending.set(name, { resolve, reject })));
  return Object.fromEntries(
    names.map((name) => [name, name in model.outcomes ? port(name) : fromCallback(() => {})]),
  );
}

async function play(model: Model, event: AnyEventObject, { actor, clock, pending }: Running): Promise<void> {
  const { type } = event;
  if (type.startsWith(donePrefix)) pending.get(type.slice(donePrefix.length))?.resolve(event.output);
  else if (type.startsWith(errorPrefix)) pending.get(type.slice(errorPrefix.length))?.reject(event.error);
  else if (type.startsWith(afterPrefix)) clock.increment(delayOf(model, type));
  else actor.send(event);
  // A settled promise reaches its actor some microtasks later.
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

/** How long a named delay lasts, by its event `xstate.after.<delay>.<state>`. Throws where the chart has no number. */
export function delayOf({ machine }: Pick<Model, "machine">, type: string): number {
  const name = type.slice(afterPrefix.length).split(".")[0] ?? "";
  const ms = (machine.implementations.delays as Record<string, unknown>)[name];
  if (typeof ms !== "number")
    throw new Error(`${machine.id}: the delay "${name}" is no number of milliseconds`);
  return ms;
}

const wholeOf = ({ value, context, status, tags }: AnyMachineSnapshot) =>
  JSON.stringify({ value, context, status, tags: [...tags].sort() }, null, 1);

function differenceOf(
  running: Running,
  predicted: { to: AnyMachineSnapshot; actions: readonly Act[] },
  when: string,
): string | null {
  const [seen, expected] = [wholeOf(running.actor.getSnapshot()), wholeOf(predicted.to)];
  if (seen !== expected) return `${when}: expected ${expected}, saw ${seen}`;
  const [asked, foretold] = [running.acts.splice(0).map(actText), predicted.actions.map(actText)];
  const isSame = asked.length === foretold.length && asked.every((text, index) => text === foretold[index]);
  return isSame
    ? null
    : `${when}: expected to be asked ${foretold.join(", ")}, was asked ${asked.join(", ")}`;
}
