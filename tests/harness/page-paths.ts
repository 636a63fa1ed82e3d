import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { acceptedCases, outcomesOf } from "./cases.ts";
import { edgeCover, type Path, pathOf } from "./edge-cover.ts";
import { longPaths } from "./long-paths.ts";
import type { Model } from "./model.ts";
import { donePrefix } from "./names.ts";
import type { PageScript } from "./page-script.ts";
import { leavesOf, setCover } from "./set-cover.ts";
import { nextStep } from "./steps.ts";

/** A model as its page lets people walk it: what is not offered is not there, and what cannot fail does not. */
export function viewOf(model: Model, script: PageScript): Model {
  const { inView = () => true } = model;
  const { offers = () => true, opens = () => true, events = model.events } = script;
  const outcomes = { ...model.outcomes, ...script.outcomes };
  const untaken = model.untaken?.stage ?? {};
  const untakenTypes = new Set(Object.keys(untaken).map((name) => name.split("|")[1]));
  const isUntaken = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    untakenTypes.has(event.type) &&
    nextStep(model.machine, snapshot, event).transitions.some((name) => name in untaken);
  const isWalked = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    inView(snapshot, event) && offers(snapshot, event) && !isUntaken(snapshot, event);
  return {
    ...model,
    scenarios: [...model.scenarios.filter(opens), ...(script.scenarios ?? [])],
    events: (snapshot) => events(snapshot).filter((event) => isWalked(snapshot, event)),
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([port, cases]) => [
        port,
        isSelfAnswering(script, port)
          ? (snapshot: AnyMachineSnapshot) => cases(snapshot).filter((outcome) => "output" in outcome)
          : cases,
      ]),
    ),
  };
}

/** Few paths that take all that a page can be made to take. */
export function pagePaths(model: Model, script: PageScript): Path[] {
  const view = viewOf(model, script);
  if (script.maxSteps !== undefined)
    return longPaths(view, script.maxSteps).map((path) => settled(view, script, path));
  return setCover(edgeCover(view).map((path) => settled(view, script, path)));
}

/** Of a page's paths the few that rest in every state which it shows. */
export const restingPaths = (paths: readonly Path[], script: PageScript): Path[] =>
  setCover(paths, ({ start, steps }) =>
    [start, ...steps].filter(({ to }) => !isPassing(script, to)).flatMap(({ to }) => leavesOf(to)),
  );

export const isSelfAnswering = (script: PageScript, port: string): boolean =>
  script.selfAnswering?.includes(port) ?? false;

/** Whether a state is left by itself, so that nobody can look at it. */
export const isPassing = (script: PageScript, snapshot: AnyMachineSnapshot): boolean =>
  Object.keys(snapshot.children).some((port) => isSelfAnswering(script, port));

/** A path that would end where nothing rests goes on to where it does. */
function settled(view: Model, script: PageScript, path: Path): Path {
  const end = path.steps.at(-1)?.to ?? path.start.to;
  if (!isPassing(script, end)) return path;
  const next = acceptedCases(view, end).find(({ type }) => type.startsWith(donePrefix));
  if (next === undefined) throw new Error(`${view.machine.id}: no outcome leads on from where ${path.title}`);
  const events = [...path.steps.map(({ event }) => event), next];
  return settled(view, script, pathOf(view, path.scenario, events));
}

/** What a page script lacks of the outcomes that its paths take: an answer of the network, by name. */
export function lacksOfAnswers(model: Model, script: PageScript): string[] {
  const { machine } = model;
  return edgeCover(viewOf(model, script)).flatMap(({ steps, start }) =>
    steps.flatMap((step, index) => {
      const before = steps[index - 1]?.to ?? start.to;
      return lackOf(viewOf(model, script), script, before, step.event).map(
        (lack) => `${machine.id}: ${lack}`,
      );
    }),
  );
}

function lackOf(
  view: Model,
  script: PageScript,
  before: AnyMachineSnapshot,
  { actorId, caseName }: AnyEventObject,
): string[] {
  if (typeof actorId !== "string" || isSelfAnswering(script, actorId)) return [];
  const calls = script.ports[actorId];
  if (calls === undefined) return [`no calls of the port ${actorId}`];
  const outcome = outcomesOf(view, before, actorId).find(({ name }) => name === caseName);
  const isAnswered =
    outcome?.http !== undefined || calls({} as never).every(({ answer }) => answer !== undefined);
  return isAnswered ? [] : [`no answer of the network for ${actorId}:${caseName}`];
}
