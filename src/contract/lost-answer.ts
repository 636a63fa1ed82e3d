import { type Problem, type ProblemCode, problems } from "./problems.ts";

// Said before a key is looked at: of an earlier try with it they say nothing.
const heldBack: readonly ProblemCode[] = ["otp.required", "otp.payer-code-needed", "limit.reached"];

/** Whether nobody knows if it was done: only the same words with the same key may be sent again. */
export const isLost = ({ code }: Problem): boolean =>
  problems[code].status === 0 || problems[code].status >= 500 || heldBack.includes(code);
