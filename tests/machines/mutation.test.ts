import { beforeAll, describe, expect, test } from "vitest";
import { chartOf } from "#tests/harness/chart.ts";
import { chartTextOf } from "#tests/harness/chart-text.ts";
import { findModels } from "#tests/harness/discovery.ts";
import { measuredOf } from "#tests/harness/measured.ts";
import { mutantsOf, remade } from "#tests/harness/mutants.ts";
import { acceptedOf, mutationRecord } from "#tests/harness/mutation.ts";
import { isKilled } from "#tests/harness/mutation-kill.ts";
import { recordingOf } from "#tests/harness/mutation-recording.ts";
import { isProofKept } from "#tests/harness/proof.ts";
import type { Chart, MutationRecord } from "#web/atlas/atlas-data.ts";

const minKilled = 0.95;
const longestMs = 300_000;

const found = await findModels();
const kept = await Promise.all(found.map(({ noun }) => isProofKept(noun, "logic")));

test("as they were counted, all machines kill but for one in twenty at most", () => {
  for (const { noun } of found) {
    const { killed = 0, total = 1 } = measuredOf(noun).mutation ?? {};
    expect(killed / total, noun).toBeGreaterThanOrEqual(minKilled);
  }
});

/** Every machine has these tests by having a folder and a model: nothing here names one. */
describe.each(found.filter((_, index) => !kept[index]))(
  "mutants of $noun",
  { timeout: longestMs },
  ({ noun, model }) => {
    let record: MutationRecord;
    beforeAll(() => {
      record = mutationRecord(noun, model);
    }, longestMs);

    const survivorNames = () => record.survivors.map(({ mutation, at }) => `${mutation} · ${at}`);

    test("are told from the approved machine, or listed with the reason why nothing can", () => {
      expect(record.survivors.filter(({ reason }) => reason === "")).toEqual([]);
    });

    test("are listed only while they survive", () => {
      expect(Object.keys(acceptedOf(noun)).sort()).toEqual(survivorNames().sort());
    });

    test("are killed but for one in twenty at most", () => {
      expect(record.killed / record.total).toBeGreaterThanOrEqual(minKilled);
    });

    test("are counted as they were reviewed", () => {
      expect(record, "if it is right: npm run charts").toEqual(measuredOf(noun).mutation);
    });

    test("are not killed for having been made anew", () => {
      const same = { build: () => remade(model.machine, [], () => {}), transitionId: null, stateId: "" };
      expect(isKilled(recordingOf(model), same)).toBe(false);
    });

    test("each lose a line of the reviewed chart where they lose a part of it", () => {
      const reviewed = chartTextOf(chartOf(model.machine));
      const deletions = mutantsOf(model.machine).filter(({ isDeletion }) => isDeletion);
      expect(deletions.map(({ name }) => name).sort()).toEqual(partsOf(chartOf(model.machine)).sort());
      expect(
        deletions.filter(({ build }) => chartTextOf(chartOf(build())) === reviewed).map(({ name }) => name),
      ).toEqual([]);
    });
  },
);

/** Everything that the reviewed chart lists, as the deletion that would lose it. */
const partsOf = ({ states, transitions }: Chart): string[] => [
  ...states.flatMap(({ id, entry, exit, invokes, tags }) => [
    ...entry.map((name) => `drop entry ${name} · ${id}`),
    ...exit.map((name) => `drop exit ${name} · ${id}`),
    ...invokes.map((invoke) => `drop invoke ${invoke.id} · ${id}`),
    ...tags.map((tag) => `drop tag ${tag} · ${id}`),
  ]),
  ...transitions.flatMap(({ id, guard, actions }) => [
    `drop transition · ${id}`,
    ...(guard === null ? [] : [`drop guard · ${id}`]),
    ...actions.map((name) => `drop action ${name} · ${id}`),
  ]),
];
