import type { Answers, Changes, Sides } from "./vendor-application.types.ts";

type Branch = Readonly<Record<string, unknown>>;

/** Whether two plain values say the same, in whatever order their fields stand: a database keeps an order of its own. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isBranch(one) &&
    isBranch(other) &&
    isOfSameKeys(one, other) &&
    Object.keys(one).every((key) => isSameValue((one as Branch)[key], (other as Branch)[key])));

/** What stands at a dotted path of the answers: `owners.0.email`. */
export const valueAt = (answers: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (isBranch(value) ? (value as Branch)[key] : undefined), answers);

/** The answers with some of them changed, by their dotted paths. */
export const withChanges = (answers: Answers, changes: Changes): Answers =>
  Object.entries(changes).reduce(
    (changed, [path, value]) => withValue(changed, path.split("."), value) as Answers,
    answers,
  );

/** Where two sets of answers differ: the shortest paths; lists of different length differ as a whole. */
export function differingPaths(one: unknown, other: unknown, path = ""): string[] {
  if (isSameValue(one, other)) return [];
  if (!isBranch(one) || !isBranch(other) || !isOfSameKeys(one, other)) return [path];
  return Object.keys(one).flatMap((key) =>
    differingPaths((one as Branch)[key], (other as Branch)[key], path === "" ? key : `${path}.${key}`),
  );
}

/** Of each answer that differs: one's own where one changed it since `base`, else the newer one. */
export const proposedSides = (base: Answers, yours: Answers, theirs: Answers): Sides =>
  Object.fromEntries(
    differingPaths(yours, theirs).map((path) => [
      path,
      isSameValue(valueAt(yours, path), valueAt(base, path)) ? "theirs" : "yours",
    ]),
  );

/** One's own answers with the newer ones where those were chosen. */
export const mergedAnswers = (yours: Answers, theirs: Answers, sides: Sides): Answers =>
  withChanges(
    yours,
    Object.fromEntries(
      Object.entries(sides)
        .filter(([, side]) => side === "theirs")
        .map(([path]) => [path, valueAt(theirs, path)]),
    ),
  );

function withValue(branch: unknown, [key = "", ...rest]: readonly string[], value: unknown): unknown {
  const changed = rest.length === 0 ? value : withValue((branch as Branch)[key], rest, value);
  if (Array.isArray(branch)) return branch.map((each, index) => (String(index) === key ? changed : each));
  return { ...(branch as Branch), [key]: changed };
}

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;

const isOfSameKeys = (one: object, other: object): boolean =>
  Array.isArray(one) === Array.isArray(other) && keysOf(one) === keysOf(other);

const keysOf = (branch: object): string => Object.keys(branch).sort().join();
