import type { AnyEventObject } from "xstate";
import { explore } from "#tests/support/graph.ts";
import { acceptedCases, stateKey } from "./cases.ts";
import { type Path, pathOf } from "./edge-cover.ts";
import type { Model, Scenario } from "./model.ts";
import { labelOf } from "./names.ts";
import { partsOfStep } from "./set-cover.ts";
import { firstStep, nextStep } from "./steps.ts";

type Edge = { event: AnyEventObject; to: string; parts: readonly string[] };
type Graph = { root: Omit<Edge, "event">; edges: ReadonlyMap<string, readonly Edge[]> };

/**
 * Few paths of at most so many steps that take every transition and rest in every leaf state: each goes on from where it
 * stands to the nearest that is left, so that a page is opened seldom. The same paths each time.
 */
export function longPaths(model: Model, maxSteps: number): Path[] {
  const graphs = model.scenarios.map((scenario) => ({ scenario, graph: graphOf(model, scenario) }));
  const left = new Set(
    graphs.flatMap(({ graph: { root, edges } }) =>
      [root, ...[...edges.values()].flat()].flatMap(partsOfEdge),
    ),
  );
  return graphs.flatMap(({ scenario, graph }) =>
    walksOf(graph, left, maxSteps).map((events) => pathOf(model, scenario, events)),
  );
}

const partsOfEdge = ({ parts }: Pick<Edge, "parts">) => parts;

function graphOf(model: Model, scenario: Scenario): Graph {
  const { machine } = model;
  const nodes = explore(machine, {
    input: scenario.input,
    events: (snapshot) => acceptedCases(model, snapshot),
    keyOf: (snapshot) => stateKey(model, snapshot),
    labelOf,
  });
  const edgesOf = ({ state, edges }: (typeof nodes)[number]) =>
    edges.map(({ event, to }): Edge => {
      const { transitions } = nextStep(machine, state, event);
      return { event, to: stateKey(model, to), parts: partsOfStep({ to, transitions }) };
    });
  const { snapshot, transitions } = firstStep(machine, scenario.input);
  return {
    root: { to: stateKey(model, snapshot), parts: partsOfStep({ to: snapshot, transitions }) },
    edges: new Map(nodes.map((node) => [node.key, edgesOf(node)])),
  };
}

/** Walks until nothing that is left can be reached from the beginning. What they take is left no longer. */
function walksOf(graph: Graph, left: Set<string>, maxSteps: number): AnyEventObject[][] {
  const walks: AnyEventObject[][] = [];
  for (;;) {
    const sizeBefore = left.size;
    const walk = walkOf(graph, left, maxSteps);
    if (left.size === sizeBefore) return walks;
    walks.push(walk);
  }
}

function walkOf(graph: Graph, left: Set<string>, maxSteps: number): AnyEventObject[] {
  const events: AnyEventObject[] = [];
  const follow = ({ parts }: Pick<Edge, "parts">) => {
    for (const part of parts) left.delete(part);
  };
  let at = graph.root.to;
  follow(graph.root);
  for (;;) {
    const way = wayToNext(graph, at, left);
    if (way === null || (events.length > 0 && events.length + way.length > maxSteps)) return events;
    for (const edge of way) {
      events.push(edge.event);
      follow(edge);
      at = edge.to;
    }
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
