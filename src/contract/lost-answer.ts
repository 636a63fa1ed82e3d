import { isOutcomeUnknown } from "#domain/outcome.ts";
import { type Problem, type ProblemCode, problems } from "./problems.ts";

const heldBack: readonly ProblemCode[] = ["otp.required", "otp.payer-code-needed", "limit.reached"];

/** Whether it was said before a key was looked at: of an earlier try with that key it says nothing. */
export const isHeldBack = ({ code }: Problem): boolean => heldBack.includes(code);

/** Whether nobody knows if it was done: only the same words with the same key may be sent again. */
export const isLost = (problem: Problem): boolean =>
  isOutcomeUnknown(problems[problem.code].status) || isHeldBack(problem);
