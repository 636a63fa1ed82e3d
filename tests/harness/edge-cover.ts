import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { explore } from "#tests/support/graph.ts";
import { acceptedCases, stateKey } from "./cases.ts";
import type { Act, Model, Scenario } from "./model.ts";
import { labelOf, valueName } from "./names.ts";
import { pathName } from "./path-name.ts";
import { firstStep, nextStep } from "./steps.ts";

/** One step of a path, with what the chart predicts of it. */
export type PathStep = {
  event: AnyEventObject;
  to: AnyMachineSnapshot;
  actions: readonly Act[];
  transitions: readonly string[];
};

/** One walk through a machine. Its id is its address: made of the scenario and the events alone. */
export type Path = {
  id: string;
  title: string;
  scenario: Scenario;
  start: { to: AnyMachineSnapshot; actions: readonly Act[]; transitions: readonly string[] };
  steps: readonly PathStep[];
};

/** Paths that together take every edge: a shortest way to each state, then one path for each edge that is left. */
export const edgeCover = (model: Model): Path[] =>
  model.scenarios.flatMap((scenario) => sequencesOf(model, scenario).map(walkerOf(model, scenario)));

function sequencesOf(model: Model, scenario: Scenario): AnyEventObject[][] {
  const { ways, edgesBeside } = waysOf(model, scenario);
  const isPrefix = new Set(edgesBeside.map(({ from }) => from));
  for (const way of ways.values()) if (way.from !== null) isPrefix.add(way.from);
  return [
    ...edgesBeside.map(({ from, event }) => [...(ways.get(from)?.events ?? []), event]),
    ...[...ways].filter(([key]) => !isPrefix.has(key)).map(([, { events }]) => events),
  ];
}

/** A shortest way to each reachable state of a scenario, breadth first, and the edges that no way uses. */
export function waysOf(model: Model, scenario: Scenario) {
  const root = stateKey(model, firstStep(model.machine, scenario.input).snapshot);
  const nodes = new Map(explored(model, scenario).map((node) => [node.key, node]));
  const ways = new Map<string, { from: string | null; events: AnyEventObject[] }>([
    [root, { from: null, events: [] }],
  ]);
  const edgesBeside: { from: string; event: AnyEventObject }[] = [];
  // A map is walked in the order of insertion, also over what is added meanwhile.
  for (const [from, { events }] of ways)
    for (const { event, to } of nodes.get(from)?.edges ?? []) {
      const key = stateKey(model, to);
      if (ways.has(key)) edgesBeside.push({ from, event });
      else ways.set(key, { from, events: [...events, event] });
    }
  return { ways, edgesBeside };
}

const explored = (model: Model, scenario: Scenario) =>
  explore(model.machine, {
    input: scenario.input,
    events: (snapshot: AnyMachineSnapshot) => acceptedCases(model, snapshot),
    keyOf: (snapshot) => stateKey(model, snapshot),
    labelOf,
  });

/** Walks events on the chart alone and keeps what it predicts. */
export const pathOf = (model: Model, scenario: Scenario, events: readonly AnyEventObject[]): Path =>
  walkerOf(model, scenario)(events);

/** A place on the way, with the steps that were walked on from it. */
type Place = { to: AnyMachineSnapshot; next: Map<AnyEventObject, Place & { step: PathStep; label: string }> };

/** `pathOf` for many walks of one scenario: where two begin with the same events, those steps are walked once. */
export function walkerOf(model: Model, scenario: Scenario): (events: readonly AnyEventObject[]) => Path {
  const { snapshot, actions, transitions } = firstStep(model.machine, scenario.input);
  const start = { to: snapshot, actions, transitions };
  const root: Place = { to: snapshot, next: new Map() };
  return (events) => {
    let place = root;
    const walked = events.map((event) => {
      const next = place.next.get(event) ?? walkOn(model, place, event);
      place = next;
      return next;
    });
    const labels = walked.map(({ label }) => label);
    return {
      ...pathName(scenario.name, valueName(place.to.value), labels),
      scenario,
      start,
      steps: walked.map(({ step }) => step),
    };
  };
}

function walkOn({ machine }: Model, { to: from, next }: Place, event: AnyEventObject) {
  const { actions, transitions, snapshot: to } = nextStep(machine, from, event);
  const place = { to, next: new Map(), step: { event, to, actions, transitions }, label: labelOf(event) };
  next.set(event, place);
  return place;
}
