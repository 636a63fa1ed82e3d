import type { AnyStateMachine, AnyTransitionDefinition } from "xstate";
import { nodesOf, transitionsOf } from "./graph.ts";

const nounVerb = /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/;
// `after` compiles to built-in raise and cancel actions; those are not ours.
const isBuiltIn = (reference: object) =>
  "type" in reference && (reference.type === "xstate.raise" || reference.type === "xstate.cancel");
const isInline = (reference: unknown) => typeof reference === "function" && !isBuiltIn(reference);

/** Every way a machine breaks the house rules, as sentences. An empty list is the goal. */
export function breachesIn(machine: AnyStateMachine): string[] {
  return [
    ...nodesOf(machine).flatMap((node) => [
      ...(node.description ? [] : [`${node.id}: no description`]),
      ...node.invoke
        .filter(({ id, src }) => id !== src)
        .map(({ id }) => `${node.id}: invoke "${id}" is not its src`),
      ...node.after
        .filter(({ delay }) => typeof delay !== "string" || !(delay in machine.implementations.delays))
        .map(({ delay }) => `${node.id}: delay "${String(delay)}" is not named in setup`),
      ...[...node.entry, ...node.exit].filter(isInline).map(() => `${node.id}: inline entry or exit action`),
      ...node.ownEvents
        .filter((type) => !type.startsWith("xstate.") && !nounVerb.test(type))
        .map((type) => `${node.id}: event "${type}" is not noun.verb`),
    ]),
    ...[...transitionsOf(machine)].flatMap(([name, transition]) => breachesOf(name, transition)),
  ];
}

function breachesOf(name: string, transition: AnyTransitionDefinition): string[] {
  return [
    ...(transition.description ? [] : [`${name}: no description`]),
    ...(isInline(transition.guard) ? [`${name}: inline guard`] : []),
    ...transition.actions.filter(isInline).map(() => `${name}: inline action`),
  ];
}
