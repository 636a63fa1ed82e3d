import { type ErrorObject, messageOf, statusMessage } from "#contract/messages.ts";
import { isProblem, isProblemCode, type Problem, problem } from "#contract/problems.ts";

/** A failed call: `problem` is what people are told, `errorObject` is the specified record of what happened. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly problem: Problem;
  readonly errorObject: ErrorObject;

  constructor(failure: { problem: Problem; errorObject: ErrorObject }, options?: ErrorOptions) {
    super(failure.problem.message, options);
    this.problem = failure.problem;
    this.errorObject = failure.errorObject;
  }

  get status(): number {
    return this.errorObject.status;
  }
}

/** The failure in an answer of the server: its own code where the catalogue has it. */
export function failureOfAnswer(errorObject: ErrorObject): ApiFailure {
  const message = messageOf({ body: errorObject.body, message: statusMessage(errorObject) });
  const answered = propertyOf(errorObject.body, "error");
  const code = propertyOf(answered, "code");
  const found: Problem = { code: isProblemCode(code) ? code : "server.unexpected", message };
  const field = propertyOf(answered, "field");
  const requestId = propertyOf(answered, "requestId");
  if (typeof field === "string") found.field = field;
  if (typeof requestId === "string") found.requestId = requestId;
  return new ApiFailure({ problem: found, errorObject });
}

/** The failure of a call that brought no answer: aborted by us, timed out, or lost on the way. */
export function failureWithoutAnswer(request: ErrorObject["request"], cause: unknown): ApiFailure {
  const isAborted = cause instanceof Error && cause.name === "AbortError";
  const lost = problem(isAborted ? "request.aborted" : "network.lost");
  const errorObject = { url: request.url, status: 0, statusText: "", body: undefined, request };
  return new ApiFailure({ problem: lost, errorObject }, { cause });
}

/** The words for any failure, by the rule of the error catalogue. */
export function failureMessage(thrown: unknown): string {
  if (isProblem(thrown)) return thrown.message;
  if (thrown instanceof ApiFailure) return thrown.problem.message;
  return messageOf(thrown instanceof Error ? { message: thrown.message } : {});
}

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
