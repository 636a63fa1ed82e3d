import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from "xstate";
import type { Chart, ChartState, ChartTransition, StateKind, TransitionKind } from "#web/atlas/atlas-data.ts";
import { actionNames, guardName } from "./chart-names.ts";
import { afterPrefix, donePrefix, errorPrefix, nameOf, nodesOf, transitionsOf } from "./names.ts";

const stateDonePrefix = "xstate.done.state.";

/** A machine as plain data: every state and transition in the chart's own order and names. */
export function chartOf(machine: AnyStateMachine): Chart {
  return {
    id: machine.id,
    description: machine.root.description ?? "",
    rootId: machine.root.id,
    states: nodesOf(machine).map((node) => stateOf(machine, node)),
    transitions: [...transitionsOf(machine).values()].map((transition) => transitionOf(machine, transition)),
  };
}

function stateOf(machine: AnyStateMachine, node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    kind: node.type as StateKind,
    parentId: node.parent?.id ?? null,
    childIds: Object.values(node.states).map(({ id }) => id),
    initialId: node.type === "compound" ? (node.initial.target[0]?.id ?? null) : null,
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({
      id,
      src: typeof src === "string" ? src : "inline",
      kind: invokeKind(machine, node, { id, src }),
    })),
    tags: [...node.tags],
    description: node.description ?? "",
    requirementIds: requirementIds(node.meta),
  };
}

function transitionOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): ChartTransition {
  const { kind, event, delayMs } = eventOf(machine, transition);
  return {
    id: nameOf(transition),
    sourceId: transition.source.id,
    targetIds: (transition.target ?? []).map(({ id }) => id),
    kind,
    event,
    delayMs,
    guard: guardName(transition.guard),
    actions: actionNames(transition.actions),
    isReentering: transition.reenter,
    description: transition.description ?? "",
    requirementIds: requirementIds(transition.meta),
  };
}

/** A port answers, so its state says what follows; a source only tells, and never ends. */
function invokeKind(
  machine: AnyStateMachine,
  node: AnyStateNode,
  { id, src }: { id: string; src: unknown },
): "port" | "source" | "machine" {
  const logic = typeof src === "string" ? machine.implementations.actors[src] : src;
  if (logic instanceof StateMachine) return "machine";
  const isAnswered = node.transitions.has(donePrefix + id) || node.transitions.has(errorPrefix + id);
  return isAnswered ? "port" : "source";
}

type Reported = { kind: TransitionKind; event: string; delayMs: number | null };

function eventOf(machine: AnyStateMachine, { eventType, source }: AnyTransitionDefinition): Reported {
  const transitionOf = (kind: TransitionKind, event: string): Reported => ({ kind, event, delayMs: null });
  if (eventType === "") return transitionOf("always", "always");
  if (eventType.startsWith(donePrefix))
    return transitionOf("done", `${eventType.slice(donePrefix.length)} done`);
  if (eventType.startsWith(errorPrefix))
    return transitionOf("error", `${eventType.slice(errorPrefix.length)} failed`);
  if (eventType.startsWith(stateDonePrefix)) return transitionOf("state-done", `${source.key} finished`);
  if (!eventType.startsWith(afterPrefix)) return transitionOf("event", eventType);
  const name = eventType.slice(afterPrefix.length, -source.id.length - 1);
  const delay = /^\d+$/.test(name) ? Number(name) : machine.implementations.delays[name];
  return {
    kind: "after",
    event: /^\d+$/.test(name) ? `after ${name} ms` : `after ${name}`,
    delayMs: typeof delay === "number" ? delay : null,
  };
}

function requirementIds(meta: unknown): readonly string[] {
  if (typeof meta !== "object" || meta === null || !("requirement" in meta)) return [];
  return [meta.requirement].flat().filter((id): id is string => typeof id === "string");
}
