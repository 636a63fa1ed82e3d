import { type Problem, type ProblemCode, problems } from "#contract/problems.ts";
import { contractFileMaxBytes } from "#domain/template/limits.ts";

/** A file as a person chose it. Its bytes stay with the host, under this id. */
export type ChosenFile = { id: string; name: string; bytes: number };

/** Why a document is not sent at all; null where it is. */
export function errorOfFile({ bytes }: Pick<ChosenFile, "bytes">): ProblemCode | null {
  if (bytes === 0) return "document.empty";
  return bytes > contractFileMaxBytes ? "document.too-large" : null;
}

/** Whether the same bytes are refused for the same error again. */
export const isOfTheFile = ({ code }: Problem): boolean =>
  code.startsWith("document.") && problems[code].status < 500;
