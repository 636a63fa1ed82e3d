import type { TestPath, TestRecord } from "./atlas-data.ts";

/** The generated paths of a level that take a transition, the shortest first. */
export const pathsThrough = (
  { paths }: TestRecord,
  transitionId: string,
  level: TestPath["level"],
): readonly TestPath[] =>
  paths
    .filter((path) => path.level === level && accepts(path, transitionId))
    .sort((one, other) => one.steps.length - other.steps.length);

const accepts = ({ start, steps }: TestPath, transitionId: string): boolean =>
  start.transitions.includes(transitionId) ||
  steps.some(({ transitions }) => transitions.includes(transitionId));

/** What is marked after some steps of a path: none is its start. */
export function momentOf(
  { start, steps }: TestPath,
  step: number,
): { active: ReadonlySet<string>; last: ReadonlySet<string> } {
  const moment = step === 0 ? start : (steps[Math.min(step, steps.length) - 1] ?? start);
  return { active: new Set(moment.states), last: new Set(moment.transitions) };
}
