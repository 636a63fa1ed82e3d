import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import type { Outcome } from "./model.ts";

/** A port's answer as the network brings it and as the machine is given it. */
export const answered = (name: string, output: unknown, json: unknown = output): Outcome => ({
  name,
  output,
  http: { status: 200, json },
});

/** A port's failure with a problem of the catalogue; one without a status is a network that says nothing. */
export const refused = (code: ProblemCode): Outcome => {
  const { status, message } = problems[code];
  return {
    name: code,
    error: problem(code),
    http: status === 0 ? "no answer" : { status, json: { error: { code, message } } },
  };
};

/** A port of the browser itself: no network is asked. */
export const done = (name: string, output: unknown): Outcome => ({ name, output });
export const failed = (code: ProblemCode): Outcome => ({ name: code, error: problem(code) });
