import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { refusedCases } from "./cases.ts";
import { edgeCover, type Path, pathOf, waysOf } from "./edge-cover.ts";
import type { Model } from "./model.ts";
import { labelOf, valueName } from "./names.ts";
import type { ServerScript } from "./server-script.ts";
import { nextStep } from "./steps.ts";

type Script = ServerScript<unknown>;

/** Paths that together take every transition which the server can be made to take. */
export const serverPaths = (model: Model, script: Script): Path[] =>
  edgeCover(reachable(model)).map((path) => grounded(model, script, path.scenario, eventsOf(path)));

/** A way to each state that the server reaches, with the events that it must refuse there. */
export function serverRefusals(model: Model, script: Script): { path: Path; refused: AnyEventObject[] }[] {
  const narrowed = reachable(model);
  return narrowed.scenarios.flatMap((scenario) =>
    [...waysOf(narrowed, scenario).ways.values()].map(({ events }) => {
      const path = grounded(model, script, scenario, events);
      const refused = refusedCases(model, endOf(path)).filter(({ type }) => type in script.drivers);
      const title = `${valueName(endOf(path).value)} refuses ${refused.map(labelOf).join(", ")}`;
      return { path: { ...path, id: `${path.id}-refuses`, title }, refused };
    }),
  );
}

export const endOf = (path: Path): AnyMachineSnapshot => path.steps.at(-1)?.to ?? path.start.to;

const eventsOf = (path: Path): AnyEventObject[] => path.steps.map(({ event }) => event);

const grounded = (
  model: Model,
  script: Script,
  scenario: Path["scenario"],
  events: readonly AnyEventObject[],
): Path => pathOf(model, scenario, script.grounded?.(events) ?? events);

/** The model without what the server cannot be made to do. */
function reachable(model: Model): Model {
  const untaken = model.untaken?.stage ?? {};
  const isReachable = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    !nextStep(model.machine, snapshot, event).transitions.some((name) => name in untaken);
  return {
    ...model,
    events: (snapshot) => model.events(snapshot).filter((event) => isReachable(snapshot, event)),
  };
}
