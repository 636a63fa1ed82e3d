import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AtlasIndex, AtlasMachine } from "#web/atlas/atlas-data.ts";

/**
 * A product is added to a copy of the project as CONTRIBUTING says: its files, and a line in each registry; and a machine as
 * machines/README.md says: its folder and its model, and no other edit.
 */
const root = new URL("../..", import.meta.url).pathname;
const sample = join(root, "tests/support/sample-product");
const copy = mkdtempSync(join(tmpdir(), "saleflow-product-"));
const machine = join(root, "tests/support/sample");
const registry = "registrations.json";

type Registration = ["after" | "instead", string, string];
const registrations: Record<string, Registration[]> = JSON.parse(
  readFileSync(join(sample, registry), "utf8"),
);
const files = readdirSync(sample, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.tsx?$/.test(path),
);
const linesOf = (text: string): number => text.trimEnd().split("\n").length;

const run = (args: readonly string[], more: Record<string, string> = {}): string => {
  try {
    return execFileSync(process.execPath, args, {
      cwd: copy,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...more },
      encoding: "utf8",
      maxBuffer: 64 * 1_048_576,
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(" ")}\n${stdout}\n${stderr}`);
  }
};
function register(path: string, lines: readonly Registration[]): void {
  let text = readFileSync(join(copy, path), "utf8");
  for (const [way, line, added] of lines) {
    expect(
      text.split("\n").filter((each) => each === line),
      `${path} has this line once`,
    ).toEqual([line]);
    text = text.replace(`${line}\n`, () => (way === "after" ? `${line}\n${added}\n` : `${added}\n`));
  }
  writeFileSync(join(copy, path), text);
}

beforeAll(() => {
  for (const part of [
    ".biome.json",
    ".config",
    "LICENSE",
    "machines",
    "package-lock.json",
    "package.json",
    "panda.config.ts",
    "scripts",
    "src",
    "tests",
    "tsconfig.json",
    "vite.config.ts",
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  cpSync(sample, copy, { recursive: true });
  cpSync(machine, copy, { recursive: true });
  for (const [path, lines] of Object.entries(registrations)) register(path, lines);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a product has at most 600 lines, with its tests and what it adds to registries", () => {
  const own = files.map((path) => linesOf(readFileSync(join(sample, path), "utf8")));
  const added = Object.values(registrations).flatMap((lines) => lines.map(([, , text]) => linesOf(text)));
  expect([...own, ...added].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(600);
});

test("it type-checks with all that it reaches, and passes the linter", () => {
  // One program of it and of the registries: nothing is written, so that it takes seconds.
  writeFileSync(
    join(copy, "tsconfig.product.json"),
    JSON.stringify({
      extends: "./.config/tsconfig.base.json",
      compilerOptions: {
        composite: false,
        emitDeclarationOnly: false,
        noEmit: true,
        lib: ["ES2023", "DOM", "DOM.Iterable"],
        types: ["node", "vite/client"],
      },
      files: [...files, ...Object.keys(registrations), "src/web/atlas/virtual-atlas.d.ts"],
    }),
  );
  run(["node_modules/typescript/bin/tsc", "-p", "tsconfig.product.json"]);
  const biome = [
    "node_modules/@biomejs/biome/bin/biome",
    "ci",
    "--diagnostic-level=warn",
    "--vcs-enabled=false",
  ];
  run([...biome, ...files, ...Object.keys(registrations)]);
}, 300_000);

test("its machine, and one beside it, are drawn, measured and in the atlas by their folder and model alone", () => {
  run(["--import", "tsx", "scripts/charts.ts", "signboard", "sample"]);
  expect(readFileSync(join(copy, "machines/sample/sample.chart.md"), "utf8")).toContain(
    "| heating | heat failed |  | showProblem | cold | SAMPLE-2 | No power. |",
  );
  const { logic, mutation } = JSON.parse(readFileSync(join(copy, "tests/coverage/sample.json"), "utf8"));
  expect(Object.keys(logic.covered)).toHaveLength(4);
  expect(mutation.killed).toBe(mutation.total);

  run(["--import", "tsx", "scripts/atlas/main.ts", "dist/web/atlas", "signboard", "sample"]);
  const index = JSON.parse(readFileSync(join(copy, "dist/web/atlas/index.json"), "utf8")) as AtlasIndex;
  expect(index.machines.map(({ noun, stateCount }) => [noun, stateCount])).toEqual([
    ["sample", 4],
    ["signboard", 3],
  ]);
  const { chart, tests } = JSON.parse(
    readFileSync(join(copy, "dist/web/atlas/sample.json"), "utf8"),
  ) as AtlasMachine;
  expect(chart.states.map(({ key }) => key)).toEqual(["sample", "cold", "heating", "hot"]);
  expect(tests.paths.length).toBeGreaterThan(0);
}, 180_000);

test("its chart, calls, pages and roles pass their tests, and those that every product passes", () => {
  const vitest = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "-c",
    "tests/vitest.config.ts",
    "--reporter=verbose",
  ];
  const own = run([
    ...vitest,
    "tests/contract/portal-routes.test.ts",
    "tests/machines/machines.test.ts",
    "tests/server/machines",
    "tests/server/signboard",
    "tests/web/signboard",
    "-t",
    "ignboard|sample|who reaches what|has every staff call",
  ]);
  for (const passed of [
    "signboard as a model > keeps the house rules",
    "sample as a model > keeps the house rules",
    "a full sample: reaches cold via sample.pressed → heat:boiling → after(coolingTime)",
    "together take every transition",
    "the navigation is what is reachable, in order",
    "whoever reaches /signboards may make every call that it cannot do without",
    "are installed once, for the record, and not changed any more",
    "a signboard is ordered once everything is filled in",
  ])
    expect(own).toContain(passed);
  // A full run holds the routes of the source to the contract: nothing is built.
  const routes = ["tests/server/http/routes.test.ts", "-t", "ignboard|the reference is answered"];
  const answered = run([...vitest, ...routes], { VERIFY: "full" });
  for (const call of [
    "searchSignboards",
    "createSignboard",
    "readSignboard",
    "changeSignboard",
    "installSignboard",
  ])
    expect(answered).toContain(`${call} answers as its contract says`);
  expect(answered).toContain("lists every call");
}, 300_000);
