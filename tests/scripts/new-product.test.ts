import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addProduct,
  copy,
  files,
  linesOf,
  registrations,
  removeCopy,
  run,
  runTests,
  sample,
} from "./product-copy.ts";

/** A product is added to a copy of the project as CONTRIBUTING says: its files, and a line in each registry. */
beforeAll(addProduct);
afterAll(removeCopy);

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

test("its calls and its pages pass their tests, and are where its roles reach them", () => {
  const passed = runTests(
    ["tests/contract/portal-routes.test.ts", "tests/server/signboard", "tests/web/signboard"],
    "ignboard|who reaches what|has every staff call",
  );
  for (const title of [
    "the navigation is what is reachable, in order",
    "whoever reaches /signboards may make every call that it cannot do without",
    "are installed once, for the record, and not changed any more",
    "a signboard is ordered once everything is filled in",
    "signboards that are selected are recorded as installed at once",
  ])
    expect(passed).toContain(title);
}, 300_000);
