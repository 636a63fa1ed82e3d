// Everything CI runs. Needs Node and npm alone: it installs the rest, a browser too where none is found.
import { rmSync } from "node:fs";
import { build, install, root, step, tool } from "./node-tools.mjs";

const started = performance.now();
install();
// The gate counts what this run takes, and nothing that an earlier one left.
rmSync(".cache/coverage", { recursive: true, force: true });
tool("design tokens", "@pandacss/dev/bin.js", "codegen", "--silent");
tool("types", "typescript/bin/tsc", "-b");
tool("format and lint", "@biomejs/biome/bin/biome", "ci", "--diagnostic-level=warn");
tool("unused code", "knip/bin/knip.js");
tool("tests", "vitest/vitest.mjs", "run", "-c", "tests/vitest.config.ts");
await build();
const { findChromium } = await import("../tests/e2e/find-chromium.mjs");
if (findChromium() === "missing") {
  // The system's own libraries can be installed only by root.
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  tool("browser", "playwright/cli.js", "install", ...withLibraries, "chromium");
}
tool("browser tests", "@playwright/test/cli.js", "test", "-c", "tests/e2e/playwright.config.ts");
step("coverage of the machines", process.execPath, ["--import", "tsx", "scripts/check-coverage.ts"]);
step("ledger after the browser tests", process.execPath, ["--import", "tsx", "scripts/check-ledger.ts"], {
  env: { ...process.env, DATA_FOLDER: ".cache/e2e-data", DATABASE_URL: "" },
});
process.stdout.write(`\nverified ${root} in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
