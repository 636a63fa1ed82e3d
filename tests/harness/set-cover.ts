import type { AnyMachineSnapshot } from "xstate";
import type { Path, PathStep } from "./edge-cover.ts";

/** The leaf states of a snapshot, as `access.unsent`. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === "atomic" || type === "final")
    .map(({ path }) => path.join("."));

/**
 * The fewest paths that a greedy choice finds which together take every transition and rest in every leaf state that all
 * of them do. Of equally good ones the shorter is chosen, then the earlier: the same paths each time.
 */
export function setCover(paths: readonly Path[], worthOf: (path: Path) => string[] = partsOf): Path[] {
  const worth = new Map(paths.map((path) => [path, new Set(worthOf(path))]));
  const left = new Set([...worth.values()].flatMap((parts) => [...parts]));
  const chosen: Path[] = [];
  while (left.size > 0) {
    let best: Path | null = null;
    let max = 0;
    for (const [path, parts] of worth) {
      const gain = [...parts].filter((part) => left.has(part)).length;
      const isShorter = best !== null && gain === max && path.steps.length < best.steps.length;
      if (gain > max || (gain > 0 && isShorter)) [best, max] = [path, gain];
    }
    if (best === null) break;
    chosen.push(best);
    for (const part of worth.get(best) ?? []) left.delete(part);
    worth.delete(best);
  }
  return chosen;
}

const partsOf = ({ start, steps }: Path): string[] => [start, ...steps].flatMap(partsOfStep);

/** What a step adds to a cover: its transitions, and the leaf states that it leads to. */
export const partsOfStep = ({ to, transitions }: Pick<PathStep, "to" | "transitions">): string[] => [
  ...transitions,
  ...leavesOf(to).map((leaf) => `in ${leaf}`),
];
