import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { Moment, Simulation, SimulationCase } from "#web/atlas/simulation.ts";
import { namedAct } from "./acts.ts";
import { acceptedCases, refusedCases } from "./cases.ts";
import type { Model } from "./model.ts";
import { afterPrefix, donePrefix, errorPrefix, labelOf, valueName } from "./names.ts";
import { quietActor } from "./quiet-actor.ts";
import { type Covered, firstStep, nextStep } from "./steps.ts";
import { shortestWays } from "./ways.ts";

/** A machine with its model as the atlas walks it in the page: each step is pure, nothing is run. */
export function simulationOf(noun: string, model: Model): Simulation {
  const { machine } = model;
  const start = (name: string): Moment =>
    momentOf(model, { scenario: name, path: [], label: null }, firstStep(machine, inputOf(model, name)));
  const step = (moment: Moment, caseId: string): Moment => {
    const snapshot = snapshotOf(moment);
    const event = eventOf(model, snapshot, caseId);
    const path = [...moment.path, caseId];
    return momentOf(
      model,
      { scenario: moment.scenario, path, label: caseId },
      nextStep(machine, snapshot, event),
    );
  };
  const scenarios = model.scenarios.map(({ name }) => name);
  return {
    noun,
    scenarios,
    start,
    step,
    ways: () => shortestWays(model, (scenario, caseIds) => caseIds.reduce(step, start(scenario))),
    actorAt: ({ scenario, caseIds }, notify = (actor, event) => actor.send(event)) => {
      const actor = quietActor(model, inputOf(model, scenario));
      let moment = start(scenario);
      for (const caseId of caseIds) {
        notify(actor, eventOf(model, snapshotOf(moment), caseId));
        moment = step(moment, caseId);
      }
      return actor;
    },
  };
}

/** The snapshot that only the simulation reads. */
export const snapshotOf = (moment: Moment): AnyMachineSnapshot => moment.memory as AnyMachineSnapshot;

function inputOf(model: Model, name: string): unknown {
  const scenario = model.scenarios.find((each) => each.name === name);
  if (scenario === undefined) throw new Error(`${model.machine.id} has no scenario "${name}"`);
  return scenario.input;
}

function eventOf(model: Model, snapshot: AnyMachineSnapshot, caseId: string): AnyEventObject {
  const event = acceptedCases(model, snapshot).find((each) => labelOf(each) === caseId);
  if (event === undefined)
    throw new Error(`${model.machine.id} does not take "${caseId}" in ${valueName(snapshot.value)}`);
  return event;
}

type Way = Pick<Moment, "scenario" | "path" | "label">;

function momentOf(model: Model, way: Way, { snapshot, actions, transitions }: Covered): Moment {
  const refused = refusedCases(model, snapshot);
  return {
    ...way,
    states: snapshot._nodes.map(({ id }) => id),
    valueName: valueName(snapshot.value),
    tags: [...snapshot.tags].sort(),
    context: snapshot.context,
    isOver: snapshot.status !== "active",
    // The step into a chart is no transition of it.
    transitions: transitions.filter((name) => !name.endsWith("|-1")),
    actions: actions.map(namedAct).filter((name) => name !== null),
    cases: [
      ...casesOf(acceptedCases(model, snapshot), { isRefused: false }),
      ...casesOf(refused, { isRefused: true }),
    ],
    memory: snapshot,
  };
}

function casesOf(events: readonly AnyEventObject[], { isRefused }: { isRefused: boolean }): SimulationCase[] {
  const labels = new Map(events.map((event) => [labelOf(event), event.type]));
  return [...labels].map(([label, type]) => ({
    id: label,
    label,
    eventType: type,
    kind: kindOf(type),
    isRefused,
  }));
}

function kindOf(type: string): SimulationCase["kind"] {
  if (type.startsWith(afterPrefix)) return "delay";
  return type.startsWith(donePrefix) || type.startsWith(errorPrefix) ? "outcome" : "event";
}
