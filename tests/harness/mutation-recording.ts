import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { actText } from "./acts.ts";
import { refusedCases } from "./cases.ts";
import { waysOf } from "./edge-cover.ts";
import type { Act, Model, Scenario } from "./model.ts";
import { firstStep, nextStep } from "./steps.ts";

/** One moment of the approved machine: what was seen of it, and what it refused then. */
export type Recorded = {
  input: unknown;
  before: Recorded | null;
  /** Null at the start. */
  event: AnyEventObject | null;
  seen: string;
  refused: readonly AnyEventObject[];
  /** The transitions that were taken, the states that were left and entered. */
  touched: ReadonlySet<string>;
};

/** Everything that was recorded of a machine, and the moments that touch a state or a transition, by its name. */
export type Recording = {
  moments: readonly Recorded[];
  touching: ReadonlyMap<string, readonly Recorded[]>;
};

/**
 * All paths and refusals of a machine as a tree: the shortest way to each state, one moment for each edge beside. What two
 * paths have in common is one moment.
 */
export function recordingOf(model: Model): Recording {
  const moments = model.scenarios.flatMap((scenario) => recordedOf(model, scenario));
  const touching = new Map<string, Recorded[]>();
  for (const moment of moments)
    for (const place of moment.touched) {
      const others = touching.get(place);
      if (others === undefined) touching.set(place, [moment]);
      else others.push(moment);
    }
  return { moments, touching };
}

type Stood = { recorded: Recorded; snapshot: AnyMachineSnapshot };

function recordedOf(model: Model, { name, input }: Scenario): Recorded[] {
  const { ways, edgesBeside } = waysOf(model, { name, input });
  const stood = new Map<string, Stood>();
  for (const [key, { from, events }] of ways) {
    const before = from === null ? null : (stood.get(from) ?? null);
    const { recorded, snapshot } = recordedAfter(model, input, before, events.at(-1) ?? null);
    stood.set(key, { recorded: { ...recorded, refused: refusedCases(model, snapshot) }, snapshot });
  }
  const beside = edgesBeside.map(({ from, event }) =>
    recordedAfter(model, input, stood.get(from) ?? null, event),
  );
  return [...stood.values(), ...beside].map(({ recorded }) => recorded);
}

function recordedAfter(
  { machine }: Model,
  input: unknown,
  before: Stood | null,
  event: AnyEventObject | null,
): Stood {
  const { snapshot, actions, transitions } =
    before === null || event === null ? firstStep(machine, input) : nextStep(machine, before.snapshot, event);
  const touched = new Set([...transitions, ...idsOf(snapshot), ...idsOf(before?.snapshot)]);
  return {
    recorded: {
      input,
      before: before?.recorded ?? null,
      event,
      seen: seenOf(snapshot, actions),
      refused: [],
      touched,
    },
    snapshot,
  };
}

/** What is seen of a step: the whole state, and what was asked of the host. */
export const seenOf = (
  { value, context, status, tags }: AnyMachineSnapshot,
  actions: readonly Act[],
): string =>
  JSON.stringify([value, context, status, [...tags].sort(), actions.filter(isOutward).map(actText)]);

// What a machine tells itself at once is no request: the state says what came of it.
const isOutward = ({ type, params }: Act): boolean =>
  type !== "xstate.raise" || (params as { delay?: unknown }).delay !== undefined;

const idsOf = (snapshot: AnyMachineSnapshot | undefined): string[] =>
  snapshot?._nodes.map(({ id }) => id) ?? [];
