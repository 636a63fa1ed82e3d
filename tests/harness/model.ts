import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { Problem } from "#contract/problems.ts";

/** What the network answers: the status and the JSON of one reply, or nothing at all. */
export type HttpAnswer = { status: number; json: unknown } | "no answer";

/**
 * How a port may answer: the decoded output, or the problem it fails with. `http` is what the network says for it at the
 * page's edge; a port that asks no network has none.
 */
export type Outcome = { name: string; http?: HttpAnswer } & ({ output: unknown } | { error: Problem });

export type Scenario = { name: string; input: unknown };

export type Step = {
  event: AnyEventObject;
  before: AnyMachineSnapshot | null;
  /** The names of the actions that were asked for, in order. */
  actions: readonly Act[];
};
export type Act = { type: string; params: unknown };

/** A rule drawn from a line of the specification, never from the chart. */
export type Invariant = {
  /** The id of a requirement in `machines/requirements.ts` or the machine's own folder. */
  requirement: string;
  holds: (snapshot: AnyMachineSnapshot, step: Step) => boolean;
};

/** Where a machine is walked a second time, or why there is nowhere. */
export type Stage = "page" | "server" | { nowhere: string };

/** What a machine's tests need to know beside the machine: finite cases, and rules of the specification. */
export type Model = {
  machine: AnyStateMachine;
  /** Each starts the machine, and one path from each is looked at. */
  scenarios: readonly Scenario[];
  /** What people, parents and watchers may send in a state, as finite cases. */
  events: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** Whether the page offers an event here; the logic level walks it anyhow. */
  inView?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** How each port may answer, by its invoke id. Sources and child machines are not ports. */
  outcomes: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => readonly Outcome[]>>;
  /** What of the context counts as state. */
  project: (context: never) => unknown;
  /** By the sentence that each holds. */
  invariants: Readonly<Record<string, Invariant>>;
  stage: Stage;
  /** Transitions that no path takes at a level, by name, each with its reason. */
  untaken?: { logic?: Readonly<Record<string, string>>; stage?: Readonly<Record<string, string>> };
};

/** Checks a model against its shape and keeps its own types. */
export const defineModel = <Defined extends Model>(model: Defined): Defined => model;
