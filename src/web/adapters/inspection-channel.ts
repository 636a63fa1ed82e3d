import type { Shown } from "./inspection-redaction.ts";

/** What inspected pages and their watchers say to each other. All of it is plain, and nothing of it is private. */
export const inspectionChannel = "saleflow-inspection";
/** The mark of a tab whose pages are to be inspected, in its session storage. */
export const inspectionMark = "saleflow-inspect";
/** Served where the atlas is: demo and development. Its absence keeps a marked page silent. */
export const atlasIndexPath = "/atlas/index.json";

/** How much of an actor is kept, in its page and in a watcher. */
export const maxSteps = 1_000;
export const maxActors = 60;

export type InspectedPage = { id: string; path: string; openedAtMs: number };

export type InspectedActor = {
  /** One of its page: a restarted actor is another. */
  id: string;
  pageId: string;
  /** As the chart calls it, below its parents: `otpGate/codeEntry`. */
  name: string;
  machineId: string;
  parentId: string | null;
};

export type InspectedStep = {
  actorId: string;
  /** Counted from 1 in its actor. */
  number: number;
  /** When it was over, since 1970, by the clock of its page. */
  atMs: number;
  durationMs: number;
  event: string;
  payload: Shown;
  from: string | null;
  to: string;
  /** Ids of all states that are entered. */
  states: readonly string[];
  transitions: readonly string[];
  actions: readonly string[];
  tags: readonly string[];
  status: "active" | "done" | "error" | "stopped";
  /** Event types that it takes now. */
  enabled: readonly string[];
  context: Shown;
};

export type InspectionMessage =
  | { type: "watch.started" }
  | {
      type: "page.opened";
      page: InspectedPage;
      actors: readonly InspectedActor[];
      steps: readonly InspectedStep[];
      stopped: readonly string[];
    }
  | { type: "actor.started"; actor: InspectedActor }
  | { type: "actor.stepped"; step: InspectedStep }
  | { type: "actor.stopped"; actorId: string }
  | { type: "page.closed"; pageId: string };
