import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { nodesOf, transitionsOf } from "./names.ts";

const nounVerb = /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/;
// `after` compiles to built-in raise and cancel actions; those are not ours.
const isBuiltIn = (reference: object) =>
  "type" in reference && (reference.type === "xstate.raise" || reference.type === "xstate.cancel");
const isInline = (reference: unknown) => typeof reference === "function" && !isBuiltIn(reference);

/** Every way a machine breaks the house rules, as sentences that name the place. An empty list is the goal. */
export function breachesIn(machine: AnyStateMachine): string[] {
  return [
    ...(Number.isFinite(machine.options?.maxIterations)
      ? []
      : [`${machine.id}: no options.maxIterations, so that an endless chain would never end`]),
    ...nodesOf(machine).flatMap((node) => breachesOfState(machine, node)),
    ...[...transitionsOf(machine)].flatMap(([name, transition]) => breachesOf(machine, name, transition)),
  ];
}

function breachesOfState(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const { actors, actions, delays } = machine.implementations;
  return [
    ...(node.description ? [] : [`${node.id}: no description`]),
    ...node.invoke
      .filter(({ id, src }) => id !== src)
      .map(({ id }) => `${node.id}: invoke "${id}" is not its src`),
    ...node.invoke
      .filter(({ src }) => typeof src !== "string" || !(src in actors))
      .map(({ id }) => `${node.id}: the actor of "${id}" is not named in setup`),
    ...node.after
      .filter(({ delay }) => typeof delay !== "string" || !(delay in delays))
      .map(({ delay }) => `${node.id}: delay "${String(delay)}" is not named in setup`),
    ...[...node.entry, ...node.exit].flatMap((action) => breachesOfName(node.id, action, actions, "action")),
    ...node.ownEvents
      .filter((type) => !type.startsWith("xstate.") && !nounVerb.test(type))
      .map((type) => `${node.id}: event "${type}" is not noun.verb`),
  ];
}

function breachesOf(machine: AnyStateMachine, name: string, transition: AnyTransitionDefinition): string[] {
  const { actions, guards } = machine.implementations;
  const { guard, description } = transition;
  return [
    ...(description ? [] : [`${name}: no description`]),
    ...(guard === undefined ? [] : breachesOfName(name, guard, guards, "guard")),
    ...transition.actions.flatMap((action) => breachesOfName(name, action, actions, "action")),
  ];
}

function breachesOfName(place: string, reference: unknown, named: object, kind: string): string[] {
  if (isInline(reference)) return [`${place}: inline ${kind}`];
  const type = typeof reference === "string" ? reference : typeOf(reference);
  return type === null || type.startsWith("xstate.") || type in named
    ? []
    : [`${place}: the ${kind} "${type}" is not named in setup`];
}

const typeOf = (reference: unknown): string | null =>
  typeof reference === "object" && reference !== null && "type" in reference ? String(reference.type) : null;
