import type { BrowserContext, Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { Path, PathStep } from "./edge-cover.ts";
import type { Model } from "./model.ts";
import { labelOf, valueName } from "./names.ts";
import { comesByItself, type RealScript } from "./page-real.ts";
import type { PageScript } from "./page-script.ts";
import { openOtherTab, type SeenActor, type Watch, watchActors } from "./page-watch.ts";
import { leavesOf } from "./set-cover.ts";

export type RealWalk<Fixture> = {
  page: Page;
  context: BrowserContext;
  origin: string;
  model: Model;
  script: PageScript;
  real: RealScript<Fixture>;
  fixture: Fixture;
  path: Path;
};
type Walking<Fixture> = RealWalk<Fixture> & { watch: Watch; cursor: number; otherTab: Page | null };

const backoffMs = 30_000;

/** Drives a path against the real server; the chart says where each of its answers must lead. */
export async function walkReal<Fixture>(walk: RealWalk<Fixture>): Promise<void> {
  const { page, path, real, fixture } = walk;
  const walking: Walking<Fixture> = { ...walk, watch: await watchActors(page), cursor: 0, otherTab: null };
  await real.begin(page, fixture, path);
  await arrive(walking, "its beginning", path.start, path.steps[0]);
  let before = path.start.to;
  for (const [index, step] of path.steps.entries()) {
    if (!comesByItself(real, step.event)) await gesture(walking, before, index);
    await arrive(walking, labelOf(step.event), step, path.steps[index + 1]);
    before = step.to;
  }
  await walking.otherTab?.close();
}

async function gesture<Fixture>(walking: Walking<Fixture>, before: AnyMachineSnapshot, index: number) {
  const { page, context, origin, path, real, fixture } = walking;
  const upcoming = path.steps.slice(index + 1).map(({ event }) => labelOf(event));
  const otherTab = async () => {
    walking.otherTab ??= await openOtherTab(context, page, origin);
    return walking.otherTab;
  };
  const { scenario } = path;
  const event = path.steps[index]?.event;
  if (event === undefined) return;
  await real.gestures[event.type]?.({ page, context, scenario, before, otherTab, fixture, upcoming }, event);
}

async function arrive<Fixture>(
  walking: Walking<Fixture>,
  place: string,
  { to, transitions }: Pick<PathStep, "to" | "transitions">,
  next: PathStep | undefined,
) {
  const { watch, real, path } = walking;
  const where = () => `${path.title}\nat ${place}`;
  await watch.until(() => readTo(walking, transitions) !== null, backoffMs);
  const end = readTo(walking, transitions);
  if (end === null)
    throw new Error(
      `${where()}: expected ${transitions.join(", ")}\nseen are ${recordOf(walking).join(", ")}`,
    );
  walking.cursor = end;
  // What comes by itself may have come already.
  if (next !== undefined && comesByItself(real, next.event)) return;
  const isThere = () => stateOf(actorOf(walking)) === valueName(to.value);
  await watch.until(isThere, backoffMs);
  if (!isThere())
    throw new Error(`${where()}: expected ${valueName(to.value)}\nseen is ${stateOf(actorOf(walking))}`);
  await inspect(walking, to);
}

/** The checks of the chart's states, on what the page really holds. */
async function inspect<Fixture>(walking: Walking<Fixture>, to: AnyMachineSnapshot) {
  const { page, script, real, model } = walking;
  const states = { ...script.states, ...real.states };
  const seen = actorOf(walking)?.snapshot;
  if (!seen) return;
  const snapshot = model.machine.resolveState({ value: to.value, context: seen.context as never });
  for (const leaf of leavesOf(to)) await states[leaf]?.(page, snapshot as AnyMachineSnapshot);
}

const actorOf = <Fixture>({ watch, script }: Walking<Fixture>): SeenActor | undefined =>
  watch.first(script.actor);
const recordOf = <Fixture>(walking: Walking<Fixture>) =>
  (actorOf(walking)?.covered ?? []).slice(walking.cursor);
const stateOf = (actor: SeenActor | undefined): string =>
  actor?.snapshot ? valueName(actor.snapshot.value as never) : "no such machine";

function readTo<Fixture>(walking: Walking<Fixture>, transitions: readonly string[]): number | null {
  let place = walking.cursor;
  for (const name of transitions) {
    const found = (actorOf(walking)?.covered ?? []).indexOf(name, place);
    if (found < 0) return null;
    place = found + 1;
  }
  return place;
}
