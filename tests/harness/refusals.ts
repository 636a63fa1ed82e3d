import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { refusedCases } from "./cases.ts";
import { pathOf, waysOf } from "./edge-cover.ts";
import type { Model, Scenario } from "./model.ts";
import { labelOf } from "./names.ts";
import { nextStep } from "./steps.ts";

/** A reachable state with every case that it must refuse, and a way to get there. */
export type Probe = {
  scenario: Scenario;
  way: readonly AnyEventObject[];
  state: AnyMachineSnapshot;
  refused: readonly AnyEventObject[];
};

/** A probe for each reachable state of each scenario. */
export const probesOf = (model: Model): Probe[] =>
  model.scenarios.flatMap((scenario) =>
    [...waysOf(model, scenario).ways.values()].map(({ events }) => {
      const { start, steps } = pathOf(model, scenario, events);
      const state = steps.at(-1)?.to ?? start.to;
      return { scenario, way: events, state, refused: refusedCases(model, state) };
    }),
  );

/** What the refused cases of a probe do all the same, as sentences. An empty list is the goal. */
export const broken = (model: Model, { state, refused, way }: Probe): string[] =>
  refused.flatMap((event) => {
    const { snapshot, actions, transitions } = nextStep(model.machine, state, event);
    const isUnmoved = JSON.stringify(wholeOf(snapshot)) === JSON.stringify(wholeOf(state));
    return isUnmoved && actions.length === 0 && transitions.length === 0
      ? []
      : [`${labelOf(event)} is not refused after ${way.map(labelOf).join(" → ") || "the start"}`];
  });

const wholeOf = ({ value, context, status }: AnyMachineSnapshot) => ({ value, context, status });
