import type { BrowserContext, Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { Path } from "./edge-cover.ts";
import type { Model } from "./model.ts";
import { stopClock } from "./page-clock.ts";
import { type Awaited, hideFirstViews, holdCalls, isPath, type Network } from "./page-network.ts";
import { viewOf } from "./page-paths.ts";
import type { PageScript, PageStage, PortCall } from "./page-script.ts";
import {
  openOtherTab,
  type SeenActor,
  seedStorages,
  showFrames,
  type Watch,
  watchActors,
} from "./page-watch.ts";

export type PageWalk = {
  page: Page;
  context: BrowserContext;
  origin: string;
  model: Model;
  script: PageScript;
  path: Path;
  /** Looks at the page wherever the path rests, in these leaf states at once. */
  inspect?: (page: Page, leaves: readonly string[]) => Promise<void>;
};

/** A page that is walked, and how far it has come. */
export type Walker = PageWalk & {
  view: Model;
  watch: Watch;
  network: Network;
  /** Where the chart says the machine is. */
  predicted: AnyMachineSnapshot;
  /** How far the record of taken transitions was read. */
  cursor: number;
  /** Every call that was predicted so far, and those of the ports that wait for their answer. */
  started: Awaited[];
  running: Map<string, readonly (Awaited & PortCall)[]>;
  otherTab: Page | null;
};

/** Opens the page of a path's scenario with its clock stopped, its calls held and its actors watched. */
export async function openWalker(walk: PageWalk): Promise<Walker> {
  const { page, origin, model, script, path } = walk;
  const { scenario, start } = path;
  await stopClock(page, delaysOf(model.machine));
  const watch = await watchActors(page);
  await hideFirstViews(page);
  const network = await holdCalls(page, (call) => {
    const answers = script.backdrop(scenario, walker.predicted);
    return (
      answers.find(({ method, path }) => method === call.method && isPath(call.path, path))?.answer ?? null
    );
  });
  const walker: Walker = {
    ...walk,
    view: viewOf(model, script),
    watch,
    network,
    predicted: start.to,
    cursor: 0,
    started: [],
    running: new Map(),
    otherTab: null,
  };
  await showFrames(page, script.frames ?? []);
  const { path: address, localStorage = {}, sessionStorage = {} } = script.open(scenario);
  await seedStorages(page, { local: localStorage, session: sessionStorage });
  // What follows waits for the page itself; one that rewrites its address at once may never count as loaded.
  await page.goto(`${origin}${address}`, { waitUntil: "commit" });
  return walker;
}

const delaysOf = ({ implementations }: Model["machine"]): number[] =>
  Object.values(implementations.delays).filter((delay) => typeof delay === "number");

/** What gestures are lent, in the state before theirs. */
export const stageOf = (walker: Walker, before: AnyMachineSnapshot): PageStage => ({
  page: walker.page,
  scenario: walker.path.scenario,
  before,
  otherTab: async () => {
    walker.otherTab ??= await openOtherTab(walker.context, walker.page, walker.origin);
    return walker.otherTab;
  },
  answer: async (call, answer) => {
    const awaited = { ...call, number: null };
    walker.started.push(awaited);
    await walker.network.answer(awaited, answer);
  },
  runClock: async (ms) => await walker.page.clock.runFor(ms),
});

/** The page's own actor of the machine, once it has begun. */
export const actorOf = ({ watch, script }: Walker): SeenActor | undefined => watch.first(script.actor);

/** Lets go of what the page still holds. */
export async function closeWalker({ network, otherTab, page }: Walker) {
  if (page.isClosed()) return;
  // What is let go of may make the page ask for more: nobody answers that any longer.
  await page.context().setOffline(true);
  await network.close();
  await otherTab?.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
}
