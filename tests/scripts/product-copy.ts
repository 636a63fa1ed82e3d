import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";

const root = new URL("../..", import.meta.url).pathname;
export const sample = join(root, "tests/support/sample-product");
/** Where a product is added to a copy of the project. */
export const copy = mkdtempSync(join(tmpdir(), "saleflow-product-"));
const machine = join(root, "tests/support/sample");
const registry = "registrations.json";

type Registration = ["after" | "instead", string, string];
export const registrations: Record<string, Registration[]> = JSON.parse(
  readFileSync(join(sample, registry), "utf8"),
);
export const files = readdirSync(sample, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.tsx?$/.test(path),
);
export const linesOf = (text: string): number => text.trimEnd().split("\n").length;

/** Runs a tool of the project on the copy; what it printed. */
export const run = (args: readonly string[], more: Record<string, string> = {}): string => {
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

/** Adds the product to the copy: its files, a line in each registry, and a machine beside it by its folder and model alone. */
export function addProduct(): void {
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
}

/** Takes the copy away. */
export const removeCopy = (): void => rmSync(copy, { recursive: true, force: true });

/** Runs tests of the copy, those whose names match; what they printed. */
export const runTests = (
  given: readonly string[],
  names: string,
  more: Record<string, string> = {},
): string =>
  run(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "-c",
      "tests/vitest.config.ts",
      "--reporter=verbose",
      ...given,
      "-t",
      names,
    ],
    more,
  );
