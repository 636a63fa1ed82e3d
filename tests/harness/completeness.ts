import type { Model } from "./model.ts";
import { nodesOf, transitionsOf } from "./names.ts";
import type { PageScript } from "./page-script.ts";

/** Everything that a model or its machine lacks, by name, given the ids of all requirements. An empty list is the goal. */
export function lacksOf(model: Model, known: ReadonlySet<string>): string[] {
  const { machine, invariants, scenarios } = model;
  const id = machine.id;
  return [
    ...(scenarios.length === 0 ? [`${id}: no scenario`] : []),
    ...portsOf(model)
      .filter((port) => !(port in model.outcomes))
      .map((port) => `${id}: no outcomes for "${port}"`),
    ...Object.entries(invariants)
      .filter(([, { requirement }]) => !known.has(requirement))
      .map(
        ([sentence, { requirement }]) => `${id}: "${sentence}" names no known requirement: ${requirement}`,
      ),
    ...[...transitionsOf(machine)]
      .filter(([, { meta }]) => requirementsOf(meta).length === 0)
      .map(([name]) => `${name}: no requirement id`),
    ...[...transitionsOf(machine)].flatMap(([name, { meta }]) =>
      requirementsOf(meta)
        .filter((requirement) => !known.has(requirement))
        .map((requirement) => `${name}: unknown requirement ${requirement}`),
    ),
  ];
}

/** What a page script lacks of its model: a gesture for each event, a check for each leaf state. */
export function lacksOfPage(model: Model, page: PageScript): string[] {
  const { machine } = model;
  const skipped = page.selfAnswering ?? [];
  const events = new Set(nodesOf(machine).flatMap(({ ownEvents }) => ownEvents as string[]));
  const unseen = model.untaken?.stage ?? {};
  const isUnseen = (type: string) =>
    [...transitionsOf(machine)].every(([name, { eventType }]) => eventType !== type || name in unseen);
  return [
    ...[...events]
      .filter((type) => !type.startsWith("xstate.") && !(type in page.gestures) && !isUnseen(type))
      .map((type) => `${machine.id}: no gesture for ${type}`),
    ...leavesOf(machine)
      .filter(({ path, invokes }) => !(path in page.states) && !invokes.some((src) => skipped.includes(src)))
      .map(({ path }) => `${machine.id}: no check of the state ${path}`),
  ];
}

/** The states a machine can rest in, by their paths. */
export const leavesOf = (machine: Model["machine"]) =>
  nodesOf(machine)
    .filter((node) => Object.keys(node.states).length === 0 && !isTransient(node.always))
    .map((node) => ({ path: node.path.join("."), invokes: node.invoke.map(({ src }) => String(src)) }));

// The last branch without a guard is always taken: nobody rests there.
const isTransient = (always: readonly { guard?: unknown }[] | undefined) =>
  always?.at(-1) !== undefined && always.at(-1)?.guard === undefined;

/** The ports that some state asks: promises, neither sources nor child machines. */
export const portsOf = ({ machine }: Model): string[] => [
  ...new Set(
    nodesOf(machine).flatMap((node) =>
      node.invoke
        .filter(({ id }) => node.transitions.has(`xstate.done.actor.${id}`))
        .map(({ src }) => String(src)),
    ),
  ),
];

/** `meta.requirement` as a list. */
export function requirementsOf(meta: unknown): string[] {
  if (typeof meta !== "object" || meta === null || !("requirement" in meta)) return [];
  return [meta.requirement].flat().map(String);
}
