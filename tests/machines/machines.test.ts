import { describe, expect, test } from "vitest";
import { lacksOf, lacksOfPage } from "#tests/harness/completeness.ts";
import { breachesIn } from "#tests/harness/conventions.ts";
import { findModels, knownRequirements, pageScriptOf } from "#tests/harness/discovery.ts";
import { edgeCover } from "#tests/harness/edge-cover.ts";
import { brokenInvariants } from "#tests/harness/invariants.ts";
import { countCovered, measuredOf, replayCommand, untakenIn } from "#tests/harness/measured.ts";
import type { Model } from "#tests/harness/model.ts";
import { nodesOf } from "#tests/harness/names.ts";
import { isProofKept, staleProofs } from "#tests/harness/proof.ts";
import { broken, probesOf } from "#tests/harness/refusals.ts";
import { replay } from "#tests/harness/replay.ts";
import { currentChart, reviewedChart } from "#tests/harness/reviewed-chart.ts";
import { contradictionsIn } from "#tests/harness/soundness.ts";
import { isFullRun } from "#tests/support/run-length.ts";

const known = new Set((await knownRequirements()).keys());

// While proofs are made anew, none is kept yet.
if (!isFullRun && process.env.PROVE === undefined)
  test("every kept proof is of the machine as it is; else npm run prove, and review what it changes", async () => {
    expect(await staleProofs()).toEqual([]);
  });

/** Every machine has these tests by having a folder and a model: nothing here names one. */
for (const { noun, model } of await findModels()) {
  if (!(await isProofKept(noun, "logic"))) testLogic(noun, model);

  describe(`${noun} as a model`, () => {
    test("lacks nothing", async () => {
      expect(lacksOf(model, known)).toEqual([]);
      if (model.stage === "page") expect(lacksOfPage(model, await pageScriptOf(noun))).toEqual([]);
    });

    test("is drawn as it was reviewed: npm run charts", async () => {
      expect(await currentChart(noun)).toBe(reviewedChart(noun));
    });

    test("keeps the house rules", () => {
      expect(breachesIn(model.machine)).toEqual([]);
    });
  });
}

/** What a kept proof spares: every path, every refusal, and the states that tell themselves apart. */
function testLogic(noun: string, model: Model) {
  const paths = edgeCover(model);

  describe(`${noun} paths`, () => {
    const covered = new Map<string, ReadonlySet<string>>();

    test.each(paths.map((path) => [`${path.title} [${path.id}]`, path] as const))("%s", async (_, path) => {
      const outcome = await replay(model, path);
      covered.set(path.id, outcome.covered);
      expect(outcome.mismatch, replayCommand(path)).toBeNull();
      expect(brokenInvariants(model, path), replayCommand(path)).toEqual([]);
    });

    test("together take every transition, as often as was reviewed", () => {
      // A run of one path alone says nothing of all.
      if (covered.size < paths.length) return;
      expect(untakenIn(model, "logic", countCovered(covered.values()))).toEqual([]);
      expect(measuredOf(noun).logic).toEqual({
        paths: paths.length,
        covered: countCovered(covered.values()),
      });
    });

    test("together reach every state", () => {
      const reached = new Set(
        paths.flatMap(({ start, steps }) =>
          [start, ...steps].flatMap(({ to, transitions }) => [
            ...to._nodes.map(({ id }) => id),
            ...transitions.map((name) => name.split("|")[0] ?? ""),
          ]),
        ),
      );
      expect(
        nodesOf(model.machine)
          .map(({ id }) => id)
          .filter((id) => !reached.has(id)),
      ).toEqual([]);
    });
  });

  describe(`${noun} in each state`, () => {
    test("refuses in each state what that state does not take", () => {
      expect(probesOf(model).flatMap((probe) => broken(model, probe))).toEqual([]);
    });

    test("tells apart the states that go on differently", () => {
      expect(contradictionsIn(model)).toEqual([]);
    });
  });
}
