// Everything CI runs. Needs Node and npm alone: it installs the rest, a browser too where none is found.
import { rmSync } from "node:fs";
import { allOf, build, codegen, install, root, step, toolBeside } from "./node-tools.mjs";

const started = performance.now();
install();
// The gate counts what this run takes, and nothing that an earlier one left.
rmSync(".cache/coverage", { recursive: true, force: true });
codegen();
await allOf(toolBeside("types", "typescript/bin/tsc", "-b"), lint());
await allOf(toolBeside("tests", "vitest/vitest.mjs", "run", "-c", "tests/vitest.config.ts"));
await allOf(browserTests());
step("coverage of the machines", process.execPath, ["--import", "tsx", "scripts/check-coverage.ts"]);
step("ledger after the browser tests", process.execPath, ["--import", "tsx", "scripts/check-ledger.ts"], {
  env: { ...process.env, DATA_FOLDER: ".cache/e2e-data", DATABASE_URL: "" },
});
process.stdout.write(`\nverified ${root} in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);

async function lint() {
  await toolBeside("format and lint", "@biomejs/biome/bin/biome", "ci", "--diagnostic-level=warn");
  await toolBeside("unused code", "knip/bin/knip.js");
}

async function browserTests() {
  await build();
  const { findChromium } = await import("../tests/e2e/find-chromium.mjs");
  if (findChromium() === "missing") {
    // The system's own libraries can be installed only by root.
    const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
    await toolBeside("browser", "playwright/cli.js", "install", ...withLibraries, "chromium");
  }
  await toolBeside(
    "browser tests",
    "@playwright/test/cli.js",
    "test",
    "-c",
    "tests/e2e/playwright.config.ts",
  );
}
