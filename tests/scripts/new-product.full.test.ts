import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AtlasIndex, AtlasMachine } from "#web/atlas/atlas-data.ts";
import { addProduct, copy, removeCopy, run, runTests } from "./product-copy.ts";

/** A product, and a machine as machines/README.md says, pass whatever every product and every machine passes. */
beforeAll(addProduct);
afterAll(removeCopy);

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

test("its chart and its calls pass what every chart and every call passes", () => {
  const walked = runTests(["tests/machines/machines.test.ts", "tests/server/machines"], "ignboard|sample");
  for (const title of [
    "signboard as a model > keeps the house rules",
    "sample as a model > keeps the house rules",
    "a full sample: reaches cold via sample.pressed → heat:boiling → after(coolingTime)",
    "together take every transition",
  ])
    expect(walked).toContain(title);
  // A full run holds the routes of the source to the contract: nothing is built.
  const answered = runTests(["tests/server/http/routes.test.ts"], "ignboard|the reference is answered", {
    VERIFY: "full",
  });
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
