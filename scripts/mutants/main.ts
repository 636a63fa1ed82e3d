import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { decisions, required } from "./decisions.ts";
import { isHeld, type Report, type Score, scoresOf, tableOf } from "./table.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    concurrency: { type: "string", default: "2" },
  },
});
const asked = decisions.filter(
  (path) => positionals.length === 0 || positionals.some((start) => path.startsWith(start)),
);

const scores: Score[] = [];
for (const folder of new Set(asked.map(dirname)))
  scores.push(
    ...(await tried(
      folder,
      asked.filter((path) => dirname(path) === folder),
    )),
  );
const table = tableOf(scores);
process.stdout.write(`${table}\n`);
if (values.write && positionals.length === 0) writeFileSync("scripts/mutants/table.md", table);
if (!isHeld(scores, required)) process.exitCode = 1;

/** The mutants of a folder's files, tried on the tests of that folder. */
async function tried(folder: string, mutate: string[]): Promise<Score[]> {
  const report = `.cache/mutants/${basename(folder)}.json`;
  const known = `.cache/mutants/${basename(folder)}.known.json`;
  forgetSurvivors(known, mutate);
  // Stryker's workers read it in the configuration of Vitest.
  process.env.MUTANTS_FOLDER = folder;
  await new Stryker({
    mutate,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "scripts/mutants/vitest.config.ts", related: true },
    coverageAnalysis: "perTest",
    concurrency: Number(values.concurrency),
    // A run beside others is slow, and no mutant for that.
    timeoutMS: 15_000,
    // What is known of a mutant holds while its file and its tests stay as they are; `--fresh` tries all of them again.
    incremental: true,
    incrementalFile: known,
    force: values.fresh,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    tempDirName: ".cache/mutants/sandbox",
    ignorePatterns: [
      "**",
      "!package.json",
      "!.config/**",
      "!src/{domain,contract,server}/**",
      "!machines/**",
      "!tests/{server,domain,contract,support,harness,models,fixtures}/**",
      "!scripts/mutants/**",
    ],
    // Its preprocessors use the compiler of TypeScript 5, and nothing here is compiled.
    tsconfigFile: "none.json",
    disableTypeChecks: false,
    thresholds: { high: 95, low: 90, break: null },
  }).runMutationTest();
  const all = scoresOf(JSON.parse(readFileSync(report, "utf8")) as Report);
  return all.filter(({ file }) => mutate.includes(file));
}

/** What survived is always tried again: of what runs while a file is loaded, Stryker does not see which new test runs it. */
function forgetSurvivors(path: string, files: readonly string[]): void {
  if (!existsSync(path)) return;
  const known = JSON.parse(readFileSync(path, "utf8")) as Report;
  const kept = Object.entries(known.files).map(([name, file]) => {
    if (!files.includes(name)) return [name, file];
    const mutants = file.mutants.filter(({ status }) => status !== "Survived" && status !== "NoCoverage");
    return [name, { ...file, mutants }];
  });
  writeFileSync(path, JSON.stringify({ ...known, files: Object.fromEntries(kept) }));
}
