import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBeneath } from "#tests/harness/import-closure.ts";

const endings = [".spec.ts", ".test.ts", ".test.tsx"];
const sections = readFileSync("tests/README.md", "utf8").split("## What the specification says")[1] ?? "";
const proofs = sections
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
  .map((line) => line.split(" | ").at(-1) ?? "");

/** The ids of the tests of a file, as their titles end, in brackets. */
const idsIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/ \[(T\d+)\]["`]/g)].map(([, id]) => id ?? "");

/** What a row of the table names: each file, and the ids after it. */
const namedIn = (proof: string): { path: string; ids: string[] }[] =>
  [
    ...proof.matchAll(
      /`((?:architecture|attacks|e2e|web|server|machines|contract|domain|scripts)\/[^`]+)`([^`]*)/g,
    ),
  ].map(([, path = "", after = ""]) => ({ path, ids: after.match(/\bT\d+\b/g) ?? [] }));

const fileOf = (path: string): string | undefined =>
  endings.map((ending) => `tests/${path}${ending}`).find((name) => existsSync(name));

test("every test that the table of proofs names is in the file that it names", () => {
  const missing = proofs.flatMap(namedIn).flatMap(({ path, ids }) => {
    const file = fileOf(path);
    if (file === undefined) return [`there is no ${path}`];
    const there = idsIn(file);
    return ids.filter((id) => !there.includes(id)).map((id) => `${path} has no test ${id}`);
  });
  expect(proofs.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

test("an id is of one test, and the table names it", () => {
  const named = new Set(proofs.flatMap(namedIn).flatMap(({ ids }) => ids));
  const found = filesBeneath("tests")
    .filter((path) => /\.(?:spec|test)\.tsx?$/.test(path))
    .flatMap(idsIn);
  expect(found.filter((id, at) => found.indexOf(id) !== at)).toEqual([]);
  expect(found.filter((id) => !named.has(id))).toEqual([]);
});
