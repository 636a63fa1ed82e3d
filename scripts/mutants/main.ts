import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { decisions, required } from "./decisions.ts";
import { isHeld, type Report, scoresOf, tableOf } from "./table.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    concurrency: { type: "string", default: "2" },
  },
});
const report = ".cache/mutants/report.json";
await new Stryker({
  mutate: positionals.length > 0 ? positionals : [...decisions],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "scripts/mutants/vitest.config.ts", related: true },
  coverageAnalysis: "perTest",
  // What is known of a mutant holds while its file and its tests stay as they are; `--fresh` tries all of them again.
  incremental: true,
  incrementalFile: ".cache/mutants/incremental.json",
  force: values.fresh,
  concurrency: Number(values.concurrency),
  // A run beside others is slow, and no mutant for that.
  timeoutMS: 15_000,
  reporters: ["json", "clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: report },
  tempDirName: ".cache/mutants/sandbox",
  ignorePatterns: [
    "**",
    "!package.json",
    "!.config/**",
    "!src/{contract,server}/**",
    "!machines/**",
    "!tests/{server,contract,support,harness,models,fixtures}/**",
    "!scripts/mutants/**",
  ],
  // Its preprocessors use the compiler of TypeScript 5, and nothing here is compiled.
  tsconfigFile: "none.json",
  disableTypeChecks: false,
  thresholds: { high: 95, low: 90, break: null },
}).runMutationTest();

const scores = scoresOf(JSON.parse(readFileSync(report, "utf8")) as Report);
const table = tableOf(scores);
process.stdout.write(`${table}\n`);
if (values.write && positionals.length === 0) writeFileSync("scripts/mutants/table.md", table);
if (!isHeld(scores, required)) process.exitCode = 1;
