import type { InspectedStep } from "#web/adapters/inspection-channel.ts";
import { oncePerFrame, watchInspection } from "#web/adapters/inspection-watch.ts";
import {
  type ActorRecord,
  consumeMessage,
  forgetPast,
  noRecords,
  type PageRecord,
  type Records,
} from "./live-records.ts";

export type LiveView = {
  pages: readonly (PageRecord & { actors: readonly ActorRecord[] })[];
  /** The actor that is looked at. */
  chosen: ActorRecord | null;
  /** The step that is shown, and how many came after it. */
  step: InspectedStep | null;
  newerCount: number;
  /** Whether what comes is shown as it comes. */
  isFollowing: boolean;
};

export type LiveStore = ReturnType<typeof createLiveStore>;

/** Words may follow later than highlights do: nobody reads a hundred rows sixty times a second. */
const textEveryMs = 150;

/**
 * What is seen of inspected pages, whatever comes meanwhile: the step once a frame, all else a few times a second. Nothing
 * here touches an actor.
 */
export function createLiveStore() {
  const records = noRecords();
  const viewListeners = new Set<() => void>();
  const stepListeners = new Set<() => void>();
  const chosenNow = () => heirOf(records.actors.get(chosenId ?? ""), records.actors, heldAt);
  let chosenId: string | null = null;
  /** The number of the step that was scrubbed to; null follows. */
  let heldAt: number | null = null;
  let view = nothingSeen;
  let step: InspectedStep | null = null;
  let publishedAt = Number.NEGATIVE_INFINITY;
  let timer = 0;
  let close = () => {};

  const publishStep = () => {
    const next = shownOf(chosenNow(), heldAt);
    if (next === step) return;
    step = next;
    notifyAll(stepListeners);
  };
  const publish = () => {
    window.clearTimeout(timer);
    [timer, publishedAt] = [0, performance.now()];
    publishStep();
    view = viewOf(records, chosenNow(), heldAt);
    notifyAll(viewListeners);
  };
  const hold = (number: number | null) => {
    heldAt = number;
    publish();
  };
  const frame = oncePerFrame(() => {
    publishStep();
    const waitMs = publishedAt + textEveryMs - performance.now();
    if (waitMs <= 0) publish();
    else if (timer === 0) timer = window.setTimeout(publish, waitMs);
  });

  return {
    read: () => view,
    subscribe: (listener: () => void) => {
      if (viewListeners.size === 0)
        close = watchInspection((message) => {
          consumeMessage(records, message);
          frame.ask();
        });
      const remove = addTo(viewListeners, listener);
      return () => {
        remove();
        if (viewListeners.size > 0) return;
        close();
        frame.cancel();
        window.clearTimeout(timer);
        timer = 0;
      };
    },
    readStep: () => step,
    subscribeStep: (listener: () => void) => addTo(stepListeners, listener),
    choose: (actorId: string) => {
      chosenId = actorId;
      hold(null);
    },
    /** Shows a recorded step again; the actor itself goes on. */
    scrubTo: (number: number) => hold(number),
    pause: () => hold(view.step?.number ?? null),
    follow: () => hold(null),
    clear: () => {
      forgetPast(records);
      hold(null);
    },
  };
}

const notifyAll = (listeners: ReadonlySet<() => void>) => {
  for (const listener of listeners) listener();
};

function addTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const nothingSeen: LiveView = { pages: [], chosen: null, step: null, newerCount: 0, isFollowing: true };

function viewOf({ pages, actors }: Records, chosen: ActorRecord | null, heldAt: number | null): LiveView {
  const step = shownOf(chosen, heldAt);
  return {
    pages: [...pages.values()].map((page) => ({
      ...page,
      actors: [...actors.values()].filter(({ actor }) => actor.pageId === page.page.id),
    })),
    chosen,
    step,
    newerCount: (chosen?.steps.at(-1)?.number ?? 0) - (step?.number ?? 0),
    isFollowing: heldAt === null,
  };
}

/** The step that was scrubbed to, or the next that is still kept; the last where it follows. */
function shownOf(chosen: ActorRecord | null, heldAt: number | null): InspectedStep | null {
  const last = chosen?.steps.at(-1) ?? null;
  return heldAt === null ? last : (chosen?.steps.find(({ number }) => number >= heldAt) ?? last);
}

/**
 * The actor to look at: the one that was chosen, and after it the newest of the same name, since a page that is loaded anew
 * starts its actors anew. Where none was chosen, the newest that still runs.
 */
function heirOf(
  chosen: ActorRecord | undefined,
  actors: ReadonlyMap<string, ActorRecord>,
  heldAt: number | null,
): ActorRecord | null {
  const running = [...actors.values()].filter(({ isStopped }) => !isStopped);
  if (chosen === undefined) return running.at(-1) ?? [...actors.values()].at(-1) ?? null;
  if (!chosen.isStopped || heldAt !== null) return chosen;
  return running.findLast(({ actor }) => actor.name === chosen.actor.name) ?? chosen;
}
