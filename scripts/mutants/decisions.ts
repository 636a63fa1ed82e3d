import { readdirSync } from "node:fs";
import { dirname } from "node:path";

const namedDecisions: readonly string[] = [
  "src/domain/money/cents.ts",
  "src/domain/loan/interest.ts",
  "src/server/core/direct-entry/direct-entry-reader.ts",
  "src/server/core/direct-entry/direct-entry-writer.ts",
];

/** The files that decide: about money, codes, documents and who may do what. Their mutants have to be noticed. */
export const decisions: readonly string[] = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => `src/${path}`)
  .filter((path) => /\.(rules|query-parser)\.ts$/.test(path) || namedDecisions.includes(path))
  .sort();

const namedTests: readonly string[] = [
  "tests/server/mandate/direct-entry/direct-entry.test.ts",
  "tests/server/core/calendar/business-day.test.ts",
  "tests/domain/money/cents.test.ts",
  "tests/domain/loan/interest.test.ts",
];

/** The tests that hold the decisions of a folder: those of its own folder that are of values alone. */
export function pureTestsOf(folder: string | undefined): string[] {
  if (folder === undefined) return ["tests/**/*[-.]rules.test.ts", ...namedTests];
  const tests = folder.replace(/^src/, "tests").replace("/services/", "/");
  return [`${tests}/*[-.]rules.test.ts`, ...namedTests.filter((path) => dirname(path) === tests)];
}

/** Of all decisions together, and of each file, per cent of its mutants. */
export const required = { together: 95, each: 90 } as const;
