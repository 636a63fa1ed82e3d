import type { AnyEventObject } from "xstate";
import { explore } from "#tests/support/graph.ts";
import { stateKey, takenCases } from "./cases.ts";
import { type Path, pathOf } from "./edge-cover.ts";
import type { Model, Scenario } from "./model.ts";
import { labelOf } from "./names.ts";
import { partsOfStep } from "./set-cover.ts";
import { firstStep, nextStep } from "./steps.ts";

type Edge = { event: AnyEventObject; to: string; parts: readonly string[] };
type Graph = { root: string; edges: ReadonlyMap<string, readonly Edge[]> };

/**
 * Few paths of at most so many steps that take every transition and rest in every leaf state: each goes on from where it
 * stands to the nearest that is left, so that a page is opened seldom. The same paths each time.
 */
export function longPaths(model: Model, mostSteps: number): Path[] {
  const graphs = model.scenarios.map((scenario) => ({ scenario, graph: graphOf(model, scenario) }));
  const left = new Set(graphs.flatMap(({ graph }) => [...graph.edges.values()].flat().flatMap(partsOfEdge)));
  return graphs.flatMap(({ scenario, graph }) =>
    walksOf(graph, left, mostSteps).map((events) => pathOf(model, scenario, events)),
  );
}

const partsOfEdge = ({ parts }: Edge) => parts;

function graphOf(model: Model, scenario: Scenario): Graph {
  const { machine } = model;
  const nodes = explore(machine, {
    input: scenario.input,
    events: (snapshot) => takenCases(model, snapshot),
    keyOf: (snapshot) => stateKey(model, snapshot),
    labelOf,
  });
  const edgesOf = ({ state, edges }: (typeof nodes)[number]) =>
    edges.map(({ event, to }): Edge => {
      const { transitions } = nextStep(machine, state, event);
      return { event, to: stateKey(model, to), parts: partsOfStep({ to, transitions }) };
    });
  return {
    root: stateKey(model, firstStep(machine, scenario.input).snapshot),
    edges: new Map(nodes.map((node) => [node.key, edgesOf(node)])),
  };
}

/** Walks until nothing that is left can be reached from the beginning. What they take is left no longer. */
function walksOf(graph: Graph, left: Set<string>, mostSteps: number): AnyEventObject[][] {
  const walks: AnyEventObject[][] = [];
  for (;;) {
    const events: AnyEventObject[] = [];
    let at = graph.root;
    for (;;) {
      const way = wayToNext(graph, at, left);
      const isLong = events.length > 0 && events.length + (way?.length ?? 0) > mostSteps;
      if (way === null || isLong) break;
      for (const { event, to, parts } of way) {
        events.push(event);
        for (const part of parts) left.delete(part);
        at = to;
      }
    }
    if (events.length === 0) return walks;
    walks.push(events);
  }
}

/** The shortest way to what is left, breadth first; null where none leads there. */
function wayToNext({ edges }: Graph, from: string, left: ReadonlySet<string>): Edge[] | null {
  const ways = new Map<string, Edge[]>([[from, []]]);
  // A map is walked in the order of insertion, also over what is added meanwhile.
  for (const [place, way] of ways)
    for (const edge of edges.get(place) ?? []) {
      if (edge.parts.some((part) => left.has(part))) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  return null;
}
