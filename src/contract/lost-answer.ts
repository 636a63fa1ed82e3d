import { isOutcomeUnknown } from "#domain/outcome.ts";
import { type Problem, type ProblemCode, problems } from "./problems.ts";
import { staffProblems } from "./route.ts";

const heldBack: readonly ProblemCode[] = [
  "otp.required",
  "otp.payer-code-needed",
  "limit.reached",
  ...staffProblems,
];

/** Whether nobody knows if it was done. */
export const isUnknown = ({ code }: Problem): boolean => isOutcomeUnknown(problems[code].status);

/** Whether it was said before a key was looked at: of an earlier try with that key it says nothing. */
export const isHeldBack = ({ code }: Problem): boolean => heldBack.includes(code);

/** Whether an answer leaves open what became of an earlier sending with the same key. */
export const isLost = (problem: Problem): boolean => isUnknown(problem) || isHeldBack(problem);
