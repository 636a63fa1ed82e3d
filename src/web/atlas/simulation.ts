import type { AnyActor, AnyEventObject } from "xstate";

/** A machine that can be walked in the page: pure steps, no clock and nothing outside. */
export type Simulation = {
  noun: string;
  scenarios: readonly string[];
  /** The first moment of a scenario. */
  start(scenario: string): Moment;
  /** The moment after one of the cases that the last offered. */
  step(moment: Moment, caseId: string): Moment;
  /** A shortest way to each leaf state that a walk rests in, plain and with a problem, in the order of the chart. */
  ways(): readonly Way[];
  /** A real actor at the end of a way: its ports never answer, its clock stands still. */
  actorAt(way: Way, notify?: Notify): AnyActor;
};

export type Way = {
  /** The leaf state it was looked for. */
  stateId: string;
  /** What went wrong on it, if anything: the code of the problem that is shown. */
  problem: string | null;
  scenario: string;
  caseIds: readonly string[];
  /** Where it ends. */
  moment: Moment;
};

/** Tells a real actor of an event, where sending it is not what happens in the product. */
export type Notify = (actor: AnyActor, event: AnyEventObject) => void;

export type SimulationCase = {
  id: string;
  /** `event`: someone tells it; `outcome`: a port answers; `delay`: time passes. */
  kind: "event" | "outcome" | "delay";
  label: string;
  /** As the names of transitions have it. */
  eventType: string;
  isRefused: boolean;
};

export type Moment = {
  scenario: string;
  /** Ids of all states that are entered. */
  states: readonly string[];
  valueName: string;
  tags: readonly string[];
  context: unknown;
  isOver: boolean;
  /** The step that led here. */
  label: string | null;
  transitions: readonly string[];
  actions: readonly string[];
  cases: readonly SimulationCase[];
  /** The labels of all steps so far. */
  path: readonly string[];
  /** What only the simulation reads. */
  memory: unknown;
};
