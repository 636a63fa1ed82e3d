import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import {
  type InspectedActor,
  type InspectedStep,
  type InspectionMessage,
  maxActors,
} from "./inspection-channel.ts";

/** What is remembered of one actor. */
export type Recorded = {
  actor: InspectedActor;
  steps: InspectedStep[];
  count: number;
  isStopped: boolean;
  children: Map<string, AnyActorRef>;
  /** Of the step that is being made. */
  began: number | null;
  transitions: string[];
  actions: string[];
};

/** The actors of a page, each told of when it is first heard of and when it is over. */
export function createRecords(pageId: string, notify: (message: InspectionMessage) => void) {
  const recorded = new Map<AnyActorRef, Recorded>();
  let actorCount = 0;

  const recordOf = (ref: AnyActorRef): Recorded => {
    const known = recorded.get(ref);
    if (known !== undefined) return known;
    const parent = parentOf(ref);
    const above = parent === null ? null : recordOf(parent).actor;
    const machineId = machineOf(ref)?.id ?? "";
    actorCount += 1;
    const actor: InspectedActor = {
      id: `${pageId}:${actorCount}`,
      pageId,
      name: above === null ? machineId : `${above.name}/${ref.id}`,
      machineId,
      parentId: above?.id ?? null,
    };
    const record: Recorded = { actor, count: 0, isStopped: false, began: null, ...nothingYet() };
    recorded.set(ref, record);
    notify({ type: "actor.started", actor });
    return record;
  };

  const stop = (ref: AnyActorRef) => {
    const record = recorded.get(ref);
    if (record === undefined || record.isStopped) return;
    record.isStopped = true;
    notify({ type: "actor.stopped", actorId: record.actor.id });
    for (const child of record.children.values()) stop(child);
    // The oldest are forgotten first; one that runs is never.
    for (const [each, { isStopped }] of recorded)
      if (recorded.size > maxActors && isStopped) recorded.delete(each);
  };

  return { recordOf, stop, all: () => [...recorded.values()] };
}

const nothingYet = () => ({ steps: [], children: new Map(), transitions: [], actions: [] });

/** The machine that an actor runs; null for ports and sources. */
export function machineOf({ logic }: AnyActorRef & { logic?: unknown }): { id: string } | null {
  return typeof logic === "object" && logic !== null && "root" in logic && "id" in logic
    ? { id: String(logic.id) }
    : null;
}

/** The machines that a snapshot runs below it, by their invoke ids. */
export const machineChildren = (snapshot: AnyMachineSnapshot): Map<string, AnyActorRef> =>
  new Map(
    Object.entries(snapshot.children as Record<string, AnyActorRef>).filter(
      ([, child]) => machineOf(child) !== null,
    ),
  );

function parentOf(ref: AnyActorRef): AnyActorRef | null {
  const parent = ref._parent;
  return parent !== undefined && machineOf(parent) !== null ? parent : null;
}
