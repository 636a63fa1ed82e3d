// Everything CI runs. Needs Node and npm alone: it installs the rest, a browser too where none is found. What is kept of
// machines and of long suites is not run again. `verify:full`, or VERIFY=full, makes all of it anew, at full length.
import { rmSync } from "node:fs";
import { allOf, build, codegen, install, installBrowser, root, step, toolBeside } from "./node-tools.mjs";

process.env.VERIFY = process.argv.includes("full") || process.env.VERIFY === "full" ? "full" : "short";
const started = performance.now();
install();
// The gate counts what this run takes, and nothing that an earlier one left.
rmSync(".cache/coverage", { recursive: true, force: true });
codegen();
if (process.env.VERIFY !== "full")
  step("kept proofs", process.execPath, ["--import", "tsx", "scripts/proofs.ts"]);
await allOf(toolBeside("types", "typescript/bin/tsc", "-b"), lint());
await allOf(toolBeside("tests", "vitest/vitest.mjs", "run", "-c", "tests/vitest.config.ts"));
await allOf(browserTests());
step("coverage of the machines", process.execPath, ["--import", "tsx", "scripts/check-coverage.ts"]);
step("ledger after the browser tests", process.execPath, ["--import", "tsx", "scripts/check-ledger.ts"], {
  env: { ...process.env, DATA_FOLDER: ".cache/e2e-data", DATABASE_URL: "" },
});
step("kept suites", process.execPath, ["--import", "tsx", "scripts/proofs.ts", "keep-suites"]);
process.stdout.write(`\nverified ${root} in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);

async function lint() {
  await toolBeside("format and lint", "@biomejs/biome/bin/biome", "ci", "--diagnostic-level=warn");
  await toolBeside("unused code", "knip/bin/knip.js");
}

async function browserTests() {
  await build();
  await installBrowser();
  await toolBeside(
    "browser tests",
    "@playwright/test/cli.js",
    "test",
    "-c",
    "tests/e2e/playwright.config.ts",
  );
}
