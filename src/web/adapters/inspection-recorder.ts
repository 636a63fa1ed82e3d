import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate";
import {
  type InspectedActor,
  type InspectedStep,
  type InspectionMessage,
  maxSteps,
} from "./inspection-channel.ts";
import { acceptedTypes, transitionName, valueName } from "./inspection-names.ts";
import { createRecords, machineChildren, machineOf, type Recorded } from "./inspection-records.ts";
import { redact } from "./inspection-redaction.ts";

type Recorder = {
  inspect: (event: InspectionEvent) => void;
  /** All that is remembered, for a watcher that comes later. */
  recall: () => { actors: InspectedActor[]; steps: InspectedStep[]; stopped: string[] };
};

type Outlet = { pageId: string; nowMs: () => number; notify: (message: InspectionMessage) => void };

/** Turns what XState tells of its actors into steps that may leave the page. Ports and sources are not actors of ours. */
export function createRecorder({ pageId, nowMs, notify }: Outlet): Recorder {
  const { recordOf, stop, all } = createRecords(pageId, notify);

  const keep = (ref: AnyActorRef, event: AnyEventObject, snapshot: AnyMachineSnapshot) => {
    const record = recordOf(ref);
    const step = stepOf(record, { event, snapshot, nowMs: nowMs() });
    record.steps.push(step);
    if (record.steps.length > maxSteps) record.steps.shift();
    notify({ type: "actor.stepped", step });
    Object.assign(record, { count: step.number, began: null, transitions: [], actions: [] });
    const children = machineChildren(snapshot);
    for (const [id, child] of record.children) if (children.get(id) !== child) stop(child);
    record.children = children;
    if (snapshot.status !== "active") stop(ref);
  };

  const inspect = (inspected: InspectionEvent) => {
    const ref = inspected.actorRef as AnyActorRef;
    if (machineOf(ref) === null) return;
    const record = recordOf(ref);
    if (inspected.type === "@xstate.event") record.began ??= nowMs();
    else if (inspected.type === "@xstate.action") record.actions.push(inspected.action.type);
    else if (inspected.type === "@xstate.microstep")
      record.transitions.push(...inspected._transitions.map(transitionName).filter((name) => name !== null));
    else if (inspected.type === "@xstate.snapshot")
      keep(ref, inspected.event, inspected.snapshot as AnyMachineSnapshot);
  };

  const recall = () => ({
    actors: all().map(({ actor }) => actor),
    steps: all().flatMap(({ steps }) => steps),
    stopped: all()
      .filter(({ isStopped }) => isStopped)
      .map(({ actor }) => actor.id),
  });
  return { inspect, recall };
}

type Happened = { event: AnyEventObject; snapshot: AnyMachineSnapshot; nowMs: number };

function stepOf(record: Recorded, { event, snapshot, nowMs }: Happened): InspectedStep {
  const { actor, steps, count, began, transitions, actions } = record;
  const { type, ...payload } = event;
  return {
    actorId: actor.id,
    number: count + 1,
    atMs: nowMs,
    durationMs: Math.max(0, nowMs - (began ?? nowMs)),
    event: eventName(snapshot, type),
    payload: redact(payload),
    from: steps.at(-1)?.to ?? null,
    to: valueName(snapshot.value),
    states: snapshot._nodes.map(({ id }) => id),
    transitions,
    // XState's own actions come with delays and messages; the chart names the others.
    actions: actions.filter((action) => !action.startsWith("xstate.")),
    tags: [...snapshot.tags].sort(),
    status: snapshot.status,
    enabled: acceptedTypes(snapshot),
    context: redact(snapshot.context),
  };
}

/** An event's type where the chart knows it: a type could be made of anything. */
const eventName = ({ machine }: AnyMachineSnapshot, type: string): string =>
  type === "xstate.init" || machine.events.includes(type) ? type : `event(${type.length})`;
