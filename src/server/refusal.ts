import { type Problem, type ProblemCode, problem } from "#contract/problems.ts";

/** An expected refusal on its way to the one handler that answers it. */
export class Refusal extends Error {
  readonly problem: Problem;
  /** Extra headers of the answer, such as `retry-after`. */
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    extra: Partial<Omit<Problem, "code">> = {},
    headers: Record<string, string> = {},
  ) {
    super(code);
    this.name = "Refusal";
    this.problem = problem(code, extra);
    this.headers = headers;
  }
}
