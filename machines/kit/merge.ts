import { isSameValue } from "#domain/same-value.ts";

type Branch = Readonly<Record<string, unknown>>;

export type Side = "yours" | "theirs";
/** Whose value counts, by the dotted path of what differs: `owners.0.email`. */
export type Sides = Readonly<Record<string, Side>>;

/** What stands at a dotted path: `owners.0.email`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (isBranch(value) ? value[key] : undefined), values);

/** The values with some of them changed, by their dotted paths. */
export const withChanges = (values: Branch, changes: Branch): Branch =>
  Object.entries(changes).reduce(
    (changed, [path, value]) => withValue(changed, path.split("."), value) as Branch,
    values,
  );

/** Where two versions differ: the shortest paths; lists of different length differ as a whole. */
export function differingPaths(one: unknown, other: unknown, path = ""): string[] {
  if (isSameValue(one, other)) return [];
  if (!isBranch(one) || !isBranch(other) || !isOfSameKeys(one, other)) return [path];
  return Object.keys(one).flatMap((key) =>
    differingPaths(one[key], other[key], path === "" ? key : `${path}.${key}`),
  );
}

/** Of each path at which they differ: one's own value where one changed it since `base`, else the newer one. */
export const proposedSides = (paths: readonly string[], base: Branch, yours: Branch): Sides =>
  Object.fromEntries(
    paths.map((path) => [path, isSameValue(valueAt(yours, path), valueAt(base, path)) ? "theirs" : "yours"]),
  );

/** One's own values with the newer ones where those were chosen. */
export const mergedBySides = (yours: Branch, theirs: Branch, sides: Sides): Branch =>
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

const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null;

const isOfSameKeys = (one: object, other: object): boolean =>
  Array.isArray(one) === Array.isArray(other) && keysOf(one) === keysOf(other);

const keysOf = (branch: object): string => Object.keys(branch).sort().join();
