import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AtlasIndex, AtlasMachine } from "#web/atlas/atlas-data.ts";

/** A machine is added to a copy of the project as machines/README.md says: its folder and its model, and no other edit. */
const root = new URL("../..", import.meta.url).pathname;
const copy = mkdtempSync(join(tmpdir(), "saleflow-machine-"));
const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
    encoding: "utf8",
    // Every path of every machine is a line.
    maxBuffer: 64 * 1_048_576,
    stdio: ["ignore", "pipe", "pipe"],
  });

beforeAll(() => {
  for (const part of [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
    ".config",
    "machines",
    "src",
    "tests",
    "scripts",
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  cpSync(join(root, "tests/support/sample"), copy, { recursive: true });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a new machine is drawn and measured by its folder and its model alone", () => {
  run("--import", "tsx", "scripts/charts.ts", "sample");
  expect(readFileSync(join(copy, "machines/sample/sample.chart.md"), "utf8")).toContain(
    "| heating | heat failed |  | showProblem | cold | SAMPLE-2 | No power. |",
  );
  const { logic, mutation } = JSON.parse(readFileSync(join(copy, "tests/coverage/sample.json"), "utf8"));
  expect(Object.keys(logic.covered)).toHaveLength(4);
  expect(mutation.killed).toBe(mutation.total);
}, 180_000);

test("its paths are tests with names, and it is held to every rule", () => {
  const output = run(
    "node_modules/vitest/vitest.mjs",
    "run",
    "-c",
    "tests/vitest.config.ts",
    "tests/machines/machines.test.ts",
    "-t",
    "sample",
    "--reporter=verbose",
  );
  expect(output).toContain(
    "a full sample: reaches cold via sample.pressed → heat:boiling → after(coolingTime)",
  );
  expect(output).toContain("sample as a model > keeps the house rules");
}, 180_000);

test("it is in the atlas with its chart and its paths", () => {
  run("--import", "tsx", "scripts/atlas/main.ts", "dist/web/atlas", "sample");
  const index = JSON.parse(readFileSync(join(copy, "dist/web/atlas/index.json"), "utf8")) as AtlasIndex;
  expect(index.machines.map(({ noun }) => noun)).toContain("sample");
  const sample = JSON.parse(readFileSync(join(copy, "dist/web/atlas/sample.json"), "utf8")) as AtlasMachine;
  expect(sample.chart.states.map(({ key }) => key)).toEqual(["sample", "cold", "heating", "hot"]);
  expect(sample.tests.paths.length).toBeGreaterThan(0);
}, 180_000);
