import type { FastifyReply, FastifyRequest } from "fastify";
import { type Problem, type ProblemCode, problem, problems } from "#contract/problems.ts";
import { isDatabaseAway } from "#server/database/database-errors.ts";
import { Refusal } from "#server/refusal.ts";

const frameworkProblems: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problem("request.too-large"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem("request.unsupported"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: problem("request.invalid", { field: "body" }),
  FST_ERR_CTP_INVALID_JSON_BODY: problem("request.invalid", { field: "body" }),
  FST_ERR_CTP_EMPTY_JSON_BODY: problem("request.invalid", { field: "body" }),
  FST_ERR_BAD_URL: problem("request.invalid", { field: "url" }),
  FST_ERR_MAX_PARAM_LENGTH: problem("request.invalid", { field: "url" }),
};

export type AnswerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The one place where a failure becomes an answer: an expected refusal as it is, anything else logged whole. */
export const answerProblems =
  (count: (code: ProblemCode) => void): AnswerProblem =>
  (error, request, reply) => {
    const { problem: found, headers } = problemOf(error);
    count(found.code);
    if (found.code === "server.unexpected") request.log.error({ err: error }, "unexpected failure");
    if (found.code === "database.away") request.log.warn({ err: error }, "database away");
    return reply
      .code(problems[found.code].status)
      .headers({ "cache-control": "no-store", ...headers })
      .send({ error: { ...found, requestId: request.id } });
  };

function problemOf(error: unknown): { problem: Problem; headers: Record<string, string> } {
  if (error instanceof Refusal) return { problem: error.problem, headers: error.headers };
  const known = codeOf(error) === undefined ? undefined : frameworkProblems[codeOf(error) ?? ""];
  if (known) return { problem: known, headers: {} };
  if (isDatabaseAway(error)) return { problem: problem("database.away"), headers: { "retry-after": "5" } };
  if (statusOf(error) === 400) return { problem: problem("request.invalid", { field: "body" }), headers: {} };
  return { problem: problem("server.unexpected"), headers: {} };
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : undefined;
