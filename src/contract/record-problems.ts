import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

type RecordProblem = "unknown" | "version-conflict" | "key-reused";

/** What any such thing may be refused for. */
export const recordProblems = <const Noun extends string>(noun: Noun) =>
  ({
    [`${noun}.unknown`]: notFound(`We couldn't find this ${noun}.`),
    [`${noun}.version-conflict`]: conflict(
      `This ${noun} was changed somewhere else. Please review the newer version.`,
    ),
    [`${noun}.key-reused`]: unprocessable(`This ${noun} was already made with other details.`),
  }) as Record<`${Noun}.${RecordProblem}`, { status: 404 | 409 | 422; message: string }>;
