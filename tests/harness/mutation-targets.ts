import type { AnyStateMachine, AnyStateNode } from "xstate";
import { type Changed, changed } from "./mutation-config.ts";
import { nodesOf, transitionsOf } from "./names.ts";

/** The mutations of where a transition leads: nowhere, to each other state, or with the source entered anew or not. */
export function changesOfTarget(machine: AnyStateMachine, node: AnyStateNode, name: string): Changed[] {
  const transition = transitionsOf(machine).get(name);
  if (transition === undefined) throw new Error(`${machine.id} has no transition "${name}"`);
  const { target = [], reenter } = transition;
  if (target.length === 0) return [];
  return [
    changed("drop target", ({ target: _, reenter: __, ...rest }) => rest),
    ...nodesOf(machine)
      .filter((other) => other !== machine.root && !target.some((each) => isSameEntry(node, each, other)))
      .map(({ id }) => changed(`redirect to ${id}`, (branch) => ({ ...branch, target: `#${id}` }))),
    ...(reenter ? [changed("drop reenter", ({ reenter: _, ...rest }) => rest)] : []),
    ...(!reenter && target.every((each) => isWithin(node, each)) && doesSomething(node)
      ? [changed("enter anew", (branch) => ({ ...branch, reenter: true }))]
      : []),
  ];
}

const isWithin = (outer: AnyStateNode, { id }: AnyStateNode): boolean =>
  id === outer.id || id.startsWith(`${outer.id}.`);

// To leave and enter a state where nothing happens on either is no mutation at all.
const doesSomething = ({ entry, exit, invoke, after }: AnyStateNode): boolean =>
  [entry, exit, invoke, after].some(({ length }) => length > 0);

/** Whether it is one and the same to enter a state, or the one around it which begins there. */
function isSameEntry(source: AnyStateNode, target: AnyStateNode, other: AnyStateNode): boolean {
  const outer = isWithin(target, other) ? target : other;
  const isOneWay = startOf(target) === startOf(other) && (isWithin(target, other) || isWithin(other, target));
  return isOneWay && (target === other || !isWithin(outer, source) || !doesSomething(outer));
}

const startOf = (node: AnyStateNode): AnyStateNode => {
  const started = node.type === "compound" ? node.initial.target[0] : undefined;
  return started === undefined ? node : startOf(started);
};
