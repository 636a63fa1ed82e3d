/** A configuration as mutations see it: plain data of names, with functions that nobody looks into. */
export type StateConfig = {
  type?: string;
  initial?: string;
  tags?: string | readonly string[];
  entry?: unknown;
  exit?: unknown;
  invoke?: unknown;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  states?: Record<string, StateConfig>;
};

/** One transition as it stands in a configuration. */
export type Branch = {
  target?: unknown;
  guard?: unknown;
  actions?: unknown;
  reenter?: boolean;
};

/** One mutation: what is done, at which place, and how. */
export type Edit = {
  /** `drop guard`, `redirect to otpGate.access.open` */
  mutation: string;
  /** A transition's name, or a state's id. */
  at: string;
  transitionId: string | null;
  /** Changes a copy of the state's configuration in place. */
  apply: (state: StateConfig) => void;
  /** The name of a delay that lasts too long, where that is the mutation. */
  delay?: string;
};

/** One mutation of a transition among the branches of its event. */
export type Changed = { mutation: string; change: (branches: Branch[], index: number) => Branch[] };

/** A mutation that changes the transition alone, not its branches. */
export const changed = (mutation: string, change: (branch: Branch) => Branch): Changed => ({
  mutation,
  change: (branches, index) => withChanged(branches, index, change),
});

/** Nothing, one or many, as a list. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** A list without its nth member. */
export const without = <Member>(list: readonly Member[], index: number): Member[] =>
  list.filter((_, place) => place !== index);

/** A list with its nth member changed. */
export const withChanged = <Member>(
  list: readonly Member[],
  index: number,
  change: (member: Member) => Member,
): Member[] => list.map((member, place) => (place === index ? change(member) : member));

/** Plain data is copied, functions and everything else are shared. */
export function cloneOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneOf);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cloneOf(inner)]));
}

/** The name that a chart gives an action, a guard or an actor. */
export const referenceName = (reference: unknown): string =>
  typeof reference === "string" ? reference : isReference(reference) ? reference.type : "inline";

/** Names which stand twice in one list are told apart by their places: `showProblem`, `showProblem (2)`. */
export function namesIn(references: readonly unknown[]): string[] {
  const names = references.map(referenceName);
  return names.map((name, index) => {
    const nth = names.slice(0, index).filter((other) => other === name).length + 1;
    return nth === 1 ? name : `${name} (${nth})`;
  });
}

/** Whether an action or a guard is given values. */
export const hasParams = (reference: unknown): boolean =>
  isReference(reference) && reference.params !== undefined;

/** The same action or guard, given wrong values. */
export const withWrongParams = (reference: unknown): unknown =>
  isReference(reference) ? { ...reference, params: wrongly(reference.params) } : reference;

/** A function or value that yields something else of the same shape. */
export const wrongly = (source: unknown): unknown =>
  typeof source === "function" ? (...given: unknown[]) => wrong(source(...given)) : wrong(source);

function wrong(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return value.map(wrong);
  if (typeof value !== "object" || value === null) return `9${value ?? ""}`;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrong(inner)]));
}

const isReference = (reference: unknown): reference is { type: string; params?: unknown } =>
  typeof reference === "object" &&
  reference !== null &&
  "type" in reference &&
  typeof reference.type === "string";
