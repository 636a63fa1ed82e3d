import { type Problem, toProblem } from "#contract/problems.ts";

export type WithProblem = { problem: Problem };

/** What a failed call is shown as: the params of every action and guard that is asked about it. */
export const failureOf = ({ event }: { event: { error: unknown } }): WithProblem => ({
  problem: toProblem(event.error),
});
