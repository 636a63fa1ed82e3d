import {
  type AnyActor,
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from "xstate";
import type { Model } from "./model.ts";

/** A real actor of a model's machine to which nothing happens by itself: it hears only what it is sent. */
export function quietActor(
  { machine, outcomes }: Pick<Model, "machine" | "outcomes">,
  input: unknown,
): AnyActor {
  const actor = createActor(quieted(machine, new Set(Object.keys(outcomes))), {
    input,
    clock: new SimulatedClock(),
  } as never);
  return actor.start() as never;
}

function quieted(machine: AnyStateMachine, ports: ReadonlySet<string>): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
  const quiet = actors.map(([name, logic]) => [name, quietLogic(name, logic, ports)]);
  return machine.provide({ actors: Object.fromEntries(quiet) } as never) as AnyStateMachine;
}

function quietLogic(name: string, logic: AnyActorLogic, ports: ReadonlySet<string>): AnyActorLogic {
  if ("root" in logic) return quieted(logic as AnyStateMachine, ports);
  return ports.has(name) ? fromPromise(() => new Promise(() => {})) : fromCallback(() => {});
}
