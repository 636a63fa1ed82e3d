import type { BrowserContext, Page } from "@playwright/test";
import { createSignal, type Signal } from "./page-signal.ts";

/** What an actor of the page tells as it moves. */
type Report = { actor: string; machine: string } & (
  | { kind: "snapshot"; snapshot: Seen }
  | { kind: "covered"; transitions: string[] }
);

/** A snapshot as the page tells it: the parts that travel. */
export type Seen = { value: unknown; context: unknown; status: string };

export type SeenActor = { snapshot: Seen | null; covered: string[] };

export type Watch = {
  /** The first actor of a machine that this page has started, by the machine's path (`otpGate/codeEntry`). */
  first(machine: string): SeenActor | undefined;
  until: Signal["until"];
};

const binding = "saleflowNotify";

/** Hears what the actors of a page do, from their start. To be called before the page is opened. */
export async function watchActors(page: Page): Promise<Watch> {
  const actors = new Map<string, { machine: string } & SeenActor>();
  const signal = createSignal();
  await page.exposeBinding(binding, (_, report: Report) => {
    const { actor, machine } = report;
    const seen = actors.get(actor) ?? { machine, snapshot: null, covered: [] };
    actors.set(actor, seen);
    if (report.kind === "snapshot") seen.snapshot = report.snapshot;
    else seen.covered.push(...report.transitions);
    signal.notify();
  });
  await page.addInitScript(notifyActors, binding);
  return {
    first: (machine) => [...actors.values()].find((actor) => actor.machine === machine),
    until: signal.until,
  };
}

/** Puts storages in place before the first document of a page, which no later document of it repeats. */
export async function seedStorages(
  page: Page,
  storages: { local: Record<string, string>; session: Record<string, string> },
) {
  await page.addInitScript((seeds) => {
    if (window.parent !== window || window.sessionStorage.getItem("walk") !== null) return;
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.sessionStorage.setItem("walk", "started");
    for (const [key, value] of Object.entries(seeds.local)) window.localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(seeds.session)) window.sessionStorage.setItem(key, value);
  }, storages);
}

/** Answers documents that the page frames in place of their own servers. */
export async function showFrames(page: Page, frames: readonly { url: string; html: string }[]) {
  for (const { url, html } of frames)
    await page.route(url, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: html,
        // What the page demands of any document that it frames.
        headers: {
          "cross-origin-embedder-policy": "require-corp",
          "cross-origin-resource-policy": "cross-origin",
        },
      }),
    );
}

/** A tab beside the page: the same storages, and nothing of ours that runs. */
export async function openOtherTab(context: BrowserContext, page: Page, origin: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${origin}/favicon.svg`);
  // Storage events reach hidden pages too, but timers and focus do not.
  await page.bringToFront();
  return tab;
}

type TransitionInPage = { eventType: string; source: NodeInPage };
type NodeInPage = {
  id: string;
  always?: TransitionInPage[];
  transitions: Map<string, TransitionInPage[]>;
};
type ActorInPage = { sessionId: string; logic: { id?: string; root?: unknown }; _parent?: ActorInPage };
type Inspected = {
  type: string;
  actorRef: ActorInPage;
  snapshot?: Seen;
  _transitions?: TransitionInPage[];
};

// Runs in the page: whole in itself, since only its text gets there. Transitions are named as `nameOf` names them.
function notifyActors(notifyName: string) {
  const document = Math.random().toString(36).slice(2);
  const scope = window as unknown as Record<string, unknown>;
  const notify = (report: Report) => (scope[notifyName] as (report: Report) => void)(report);
  const pathOf = ({ logic, _parent }: ActorInPage): string =>
    _parent === undefined ? String(logic.id) : `${pathOf(_parent)}/${logic.id}`;
  const nameOf = (transition: TransitionInPage) => {
    const { source, eventType } = transition;
    const isAlways = (source.always ?? []).includes(transition);
    const list = isAlways ? source.always : source.transitions.get(eventType);
    return `${source.id}|${isAlways ? "always" : eventType}|${(list ?? []).indexOf(transition)}`;
  };
  scope.saleflowInspection = ({ type, actorRef, snapshot, _transitions = [] }: Inspected) => {
    if (actorRef.logic.root === undefined) return;
    const of = { actor: `${document}:${actorRef.sessionId}`, machine: pathOf(actorRef) };
    if (type === "@xstate.microstep" && _transitions.length > 0)
      notify({ ...of, kind: "covered", transitions: _transitions.map(nameOf) });
    if (type === "@xstate.snapshot" && snapshot !== undefined) {
      const { value, context, status } = snapshot;
      notify({ ...of, kind: "snapshot", snapshot: JSON.parse(JSON.stringify({ value, context, status })) });
    }
  };
}
