/** What the atlas shows: plain data, written when the product is built. No function, no machine, no library. */

export type AtlasIndex = {
  machines: readonly AtlasEntry[];
  requirements: readonly AtlasRequirement[];
};

export type AtlasEntry = {
  /** The folder's name: the address of its pages. */
  noun: string;
  /** The machine's own id. */
  id: string;
  description: string;
  stateCount: number;
  transitionCount: number;
  requirementIds: readonly string[];
  coverage: Coverage;
  mutation: { total: number; killed: number } | null;
  /** Bytes of the machine's own code, minified and compressed, without its library. */
  gzipBytes: number;
  /** For the search: `state`, `event` and what each is called. */
  label: readonly { kind: "state" | "event"; text: string; stateId: string }[];
};

/** Transitions taken at a level, of all; a machine without a second level says why. */
export type Coverage = {
  logic: { covered: number; total: number };
  stage: { kind: "page" | "server"; covered: number; total: number } | { nowhere: string };
};

export type AtlasRequirement = {
  id: string;
  source: string;
  text: string;
  /** Where it is answered: a machine's noun with state ids and transition ids. */
  answers: readonly { noun: string; states: readonly string[]; transitions: readonly string[] }[];
};

/** One machine's page. */
export type AtlasMachine = { noun: string; chart: Chart; layout: Layout; tests: TestRecord };

export type StateKind = "atomic" | "compound" | "parallel" | "final" | "history";
export type ChartState = {
  /** `otpGate.access.unsent` */
  id: string;
  key: string;
  kind: StateKind;
  parentId: string | null;
  childIds: readonly string[];
  /** The child that a compound state begins in. */
  initialId: string | null;
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly { id: string; src: string; kind: "port" | "source" | "machine" }[];
  tags: readonly string[];
  description: string;
  requirementIds: readonly string[];
};

export type TransitionKind = "event" | "after" | "always" | "done" | "error" | "state-done";
export type ChartTransition = {
  /** `otpGate.access.unsent|code.requested|1` */
  id: string;
  sourceId: string;
  /** Empty where the state stays: an action alone, or nothing. */
  targetIds: readonly string[];
  kind: TransitionKind;
  /** As it is read: `code.requested`, `sendCode done`, `sendCode failed`, `after pollInterval`, `always`. */
  event: string;
  delayMs: number | null;
  guard: string | null;
  actions: readonly string[];
  isReentering: boolean;
  description: string;
  requirementIds: readonly string[];
};

export type Chart = {
  id: string;
  description: string;
  rootId: string;
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
};

/** In pixels at 100 %, from the drawing's upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };
/** A line that tells a transition which stays is marked and pressed like an arrow. */
export type StateLine = { text: string; transitionId: string | null };
export type Layout = {
  width: number;
  height: number;
  /** By state id; `lines` are what stands in the box below its name, `headHeight` the height of both. */
  states: Readonly<Record<string, Box & { lines: readonly StateLine[]; headHeight: number }>>;
  /** By transition id, one drawing for each target. Transitions that stay are lines of their state. */
  edges: readonly {
    transitionId: string;
    points: readonly Point[];
    label: Box & { lines: readonly string[] };
  }[];
  /** The dots that point at where compound states begin. */
  starts: readonly { stateId: string; dot: Point; points: readonly Point[] }[];
};

export type TestRecord = {
  scenarios: readonly string[];
  /** Every generated path of the logic level, and of the second level. */
  paths: readonly TestPath[];
  /** How many paths took each transition, by its id. */
  covered: { logic: Readonly<Record<string, number>>; stage: Readonly<Record<string, number>> };
  /** Transitions that are listed as not taken, with the reason, by level. */
  untaken: { logic: Readonly<Record<string, string>>; stage: Readonly<Record<string, string>> };
  coverage: Coverage;
  mutation: MutationRecord | null;
  /** For each reachable state of the chart (by its value's name): the cases it takes and the cases it refuses. */
  refusals: { cases: readonly string[]; rows: readonly { state: string; accepts: readonly string[] }[] };
};

export type TestPath = {
  /** Stable, short, made of scenario and events: the address of the path. */
  id: string;
  level: "logic" | "stage";
  scenario: string;
  title: string;
  /** The state it starts in, then one step for each event, as read. */
  start: { states: readonly string[]; transitions: readonly string[] };
  steps: readonly { label: string; states: readonly string[]; transitions: readonly string[] }[];
};

export type MutationRecord = {
  total: number;
  killed: number;
  survivors: readonly { mutation: string; at: string; transitionId: string | null; reason: string }[];
};
