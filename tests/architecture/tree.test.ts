import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");

test("the top level holds exactly the project's folders and files", () => {
  const topLevel = [...new Set(tracked.map((path) => path.split("/")[0] ?? ""))].filter(
    (name) => !name.startsWith("."),
  );
  expect(topLevel.sort()).toEqual(
    [
      "LICENSE",
      "README.md",
      "machines",
      "package-lock.json",
      "package.json",
      "panda.config.ts",
      "scripts",
      "src",
      "tests",
      "tsconfig.json",
      "vite.config.ts",
    ].sort(),
  );
});

test("src holds the domain, the contract, the page and the server", () => {
  const layers = new Set(tracked.filter((path) => path.startsWith("src/")).map((path) => path.split("/")[1]));
  expect([...layers].sort()).toEqual(["contract", "domain", "server", "web"]);
});

test("each layer is its own TypeScript project with only its own globals", () => {
  const typesOf = (path: string) => {
    const { compilerOptions } = JSON.parse(readFileSync(path, "utf8")) as {
      compilerOptions: { types?: string[]; lib?: string[] };
    };
    return { types: compilerOptions.types ?? [], hasDom: compilerOptions.lib?.includes("DOM") ?? false };
  };
  expect(typesOf("src/domain/tsconfig.json")).toEqual({ types: [], hasDom: false });
  expect(typesOf("src/contract/tsconfig.json")).toEqual({ types: [], hasDom: false });
  expect(typesOf("machines/tsconfig.json")).toEqual({ types: [], hasDom: false });
  expect(typesOf("src/server/tsconfig.json")).toEqual({ types: ["node"], hasDom: false });
  expect(typesOf("src/web/tsconfig.json")).toEqual({ types: ["vite/client"], hasDom: true });
});

test("every machine has its model, and by it its tests", () => {
  const nouns = tracked.flatMap((path) => /^machines\/([^/]+)\/[^/]+\.machine\.ts$/.exec(path)?.[1] ?? []);
  expect(nouns.length).toBeGreaterThan(0);
  expect(nouns.filter((noun) => !tracked.includes(`tests/models/${noun}.model.ts`))).toEqual([]);
});

// Such a field puts day and month in the order of the browser, not Australia's.
test("no page has a native date field [T548]", () => {
  const native = /type(=|: |=\{)"(date|datetime-local|month|week|time)"/;
  const views = tracked.filter((path) => /^src\/web\/.*\.tsx$/.test(path));
  expect(views.length).toBeGreaterThan(100);
  expect(views.filter((path) => native.test(readFileSync(path, "utf8")))).toEqual([]);
});

test("no page works out what is owed: the account of the server says it", () => {
  const pages = tracked.filter((path) => /^src\/web\/(pay|vendor|listings)\/.*\.tsx?$/.test(path));
  const difference = /Cents\b\)?\s*-\s|-\s*[\w.]*Cents\b/;
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((path) => difference.test(readFileSync(path, "utf8")))).toEqual([]);
});

test("no page has a schema library: what is kept in the browser is read by hand", () => {
  const pages = tracked.filter((path) => /^src\/web\/.*\.tsx?$/.test(path));
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.filter((path) => /from "zod/.test(readFileSync(path, "utf8")))).toEqual([]);
});
