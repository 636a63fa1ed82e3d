import type { BrowserContext, Page } from "@playwright/test";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { acceptedCases } from "./cases.ts";
import { edgeCover, type Path, pathOf } from "./edge-cover.ts";
import type { Model } from "./model.ts";
import { labelOf } from "./names.ts";
import { viewOf } from "./page-paths.ts";
import type { PageScript, PageStage } from "./page-script.ts";
import { setCover } from "./set-cover.ts";

/** What a gesture is lent where a real server answers: also which answers it must bring about. */
export type RealStage<Fixture> = Omit<PageStage, "answer" | "runClock"> & {
  context: BrowserContext;
  fixture: Fixture;
  upcoming: readonly string[];
};

/** How a machine's page is walked against the real server, with nothing in between. */
export type RealScript<Fixture> = {
  /** The scenarios that the server can be asked for, by name. */
  scenarios: readonly string[];
  /** Whether the server can be brought to give an answer (`verifyCode:valid`) in a state. */
  produces: (snapshot: AnyMachineSnapshot, label: string) => boolean;
  /** Whether people can do an event here, with what the server holds. */
  offers?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Opens the page of a scenario on an application that nobody else uses. */
  begin: (page: Page, fixture: Fixture, path: Path) => Promise<void>;
  /** Checks in place of the page's own, where those hold only while time stands still. */
  states?: PageScript["states"];
  /** One for each event that people make; what else happens comes by itself. */
  gestures: Readonly<Record<string, (stage: RealStage<Fixture>, event: AnyEventObject) => Promise<void>>>;
};

/** Few paths that take all that the page and the real server together can be made to take. */
export function realPaths<Fixture>(model: Model, script: PageScript, real: RealScript<Fixture>): Path[] {
  const view = realViewOf(model, script, real);
  return setCover(edgeCover(view).map((path) => rested(view, real, path)));
}

/** Whether an event comes by itself: an answer of the server, or what a parent makes of one. */
export const comesByItself = <Fixture>(
  { gestures }: RealScript<Fixture>,
  { type }: AnyEventObject,
): boolean => !(type in gestures);

function realViewOf<Fixture>(model: Model, script: PageScript, real: RealScript<Fixture>): Model {
  const view = viewOf(model, script);
  const { offers = () => true } = real;
  const isAsking = ({ children }: AnyMachineSnapshot) =>
    Object.keys(children).some((port) => port in view.outcomes);
  const events = (snapshot: AnyMachineSnapshot) => {
    const all = view.events(snapshot);
    const own = all.filter((event) => comesByItself(real, event) && real.produces(snapshot, labelOf(event)));
    const isMoving = isAsking(snapshot) || own.some((event) => snapshot.can(event));
    return isMoving ? own : all.filter((event) => !comesByItself(real, event) && offers(snapshot, event));
  };
  return {
    ...view,
    events,
    scenarios: view.scenarios.filter(({ name }) => real.scenarios.includes(name)),
    outcomes: Object.fromEntries(
      Object.entries(view.outcomes).map(([port, cases]) => [
        port,
        (snapshot: AnyMachineSnapshot) =>
          cases(snapshot).filter(({ name }) => real.produces(snapshot, `${port}:${name}`)),
      ]),
    ),
  };
}

/** Nobody can stop a server half way: a path goes on until it waits for people again. */
function rested<Fixture>(view: Model, real: RealScript<Fixture>, path: Path): Path {
  const end = path.steps.at(-1)?.to ?? path.start.to;
  const next = acceptedCases(view, end).find((event) => comesByItself(real, event));
  if (next === undefined) return path;
  const events = [...path.steps.map(({ event }) => event), next];
  return rested(view, real, pathOf(view, path.scenario, events));
}
