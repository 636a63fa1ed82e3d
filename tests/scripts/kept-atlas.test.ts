import fc from "fast-check";
import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { freshKept, keptOf, reckoned, staleIn } from "#scripts/atlas/kept-machine.ts";
import { layoutChart } from "#scripts/atlas/layout.ts";
import { packRows, unpackRows } from "#scripts/atlas/path-rows.ts";
import { chartOf } from "#tests/harness/chart.ts";
import { type Found, modelOf } from "#tests/harness/discovery.ts";
import { generatedPaths, testedPaths } from "#tests/harness/record.ts";

const foundOf = async (noun: string): Promise<Found> => ({ noun, model: await modelOf(noun) });
/** With a page, and with a server; both small. */
const nouns = ["code-entry", "refund", "trust-month"];

const committedOf = (noun: string) => {
  const kept = keptOf(noun);
  if (kept === null) throw new Error(`Nothing is kept of ${noun}`);
  return kept;
};

/** The machine with one more state beside its others. */
function withOneMoreState(found: Found): Found {
  const { config, implementations } = found.model.machine;
  const states = { ...config.states, added: { description: "A state that was not there." } };
  const machine = createMachine({ ...config, states } as never).provide(implementations as never);
  return { ...found, model: { ...found.model, machine } };
}

test.each(nouns)("what is kept of %s is to the byte what is made anew [T860]", async (noun) => {
  const found = await foundOf(noun);
  expect(staleIn([found])).toEqual([]);
  const { layout, tested } = await reckoned(found, committedOf(noun));
  expect(JSON.stringify(layout)).toBe(JSON.stringify(await layoutChart(chartOf(found.model.machine))));
  expect(JSON.stringify(tested)).toBe(JSON.stringify(testedPaths(await generatedPaths(found))));
});

test("a machine that changed is stale, and is laid out anew [T861]", async () => {
  const found = withOneMoreState(await foundOf("refund"));
  expect(staleIn([found])).toEqual(["refund"]);
  const { layout } = await reckoned(found, committedOf("refund"));
  expect(Object.keys(layout.states)).toContain("refund.added");
  expect(layout).toEqual(await layoutChart(chartOf(found.model.machine)));
});

test("paths that were kept of other code, or that somebody edited, are made anew [T862]", async () => {
  const found = await foundOf("refund");
  const kept = committedOf("refund");
  const [first = "", ...labels] = kept.paths.labels;
  const fresh = testedPaths(await generatedPaths(found));
  for (const other of [
    { ...kept, pathsHash: "0".repeat(32), paths: { ...kept.paths, walks: [] } },
    { ...kept, paths: { ...kept.paths, labels: [`${first}!`, ...labels] } },
  ])
    expect((await reckoned(found, other)).tested).toEqual(fresh);
});

test("a machine of which nothing is kept is made whole [T863]", async () => {
  const found = await foundOf("refund");
  expect(await reckoned(found, null)).toEqual(await reckoned(found, await freshKept(found)));
});

test("any paths come out of their rows as they were [T864]", () => {
  const paths = fc.array(fc.array(fc.nat({ max: 12 }), { maxLength: 6 }));
  fc.assert(
    fc.property(paths, (each) => {
      expect(unpackRows(packRows(each))).toEqual(each);
    }),
  );
});
