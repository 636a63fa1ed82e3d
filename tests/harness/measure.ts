import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Found } from "./discovery.ts";
import { edgeCover } from "./edge-cover.ts";
import { countCovered, type Level, type Measured, measuredOf, measuredPath, untakenIn } from "./measured.ts";
import { mutationRecord } from "./mutation.ts";
import { isProofKept } from "./proof.ts";
import { replay } from "./replay.ts";
import { chartPath, currentChart } from "./reviewed-chart.ts";
import { stageCovered, stagePaths } from "./stage-record.ts";

/** Replays every path of the logic level and counts what was taken. Throws where a path goes astray. */
async function measureLogic({ noun, model }: Found): Promise<Measured["logic"]> {
  const paths = edgeCover(model);
  const covered: ReadonlySet<string>[] = [];
  for (const path of paths) {
    const outcome = await replay(model, path);
    if (outcome.mismatch !== null) throw new Error(`${noun}: ${outcome.mismatch}`);
    covered.push(outcome.covered);
  }
  return { paths: paths.length, covered: countCovered(covered) };
}

/** What the last run of the second level recorded; null where there is none. */
export async function measureStage({ noun, model }: Found): Promise<Measured["stage"]> {
  if (typeof model.stage === "object") return null;
  const paths = await stagePaths(noun);
  const covered = await stageCovered(noun);
  const names = Object.keys(covered).sort();
  return { paths, covered: Object.fromEntries(names.map((name) => [name, covered[name] ?? 0])) };
}

/** Writes the chart to be reviewed, and what was measured; the second level only where it was walked since. */
export async function writeMeasured(found: Found): Promise<void> {
  const { noun } = found;
  writeFileSync(chartPath(noun), await currentChart(noun));
  const stage = await measureStage(found);
  const measured: Measured = {
    logic: await measureLogic(found),
    stage: stage === null || stage.paths > 0 ? stage : measuredOf(noun).stage,
    mutation: mutationRecord(noun, found.model),
  };
  mkdirSync(dirname(measuredPath(noun)), { recursive: true });
  writeFileSync(measuredPath(noun), `${JSON.stringify(measured, null, 2)}\n`);
}

/** What keeps the second level from being whole or from what was reviewed, as sentences. An empty list is the goal. */
export async function stageErrors(found: Found): Promise<string[]> {
  const { noun, model } = found;
  const [seen, reviewed] = [await measureStage(found), measuredOf(noun).stage];
  if (seen === null || typeof model.stage !== "string" || (await isProofKept(noun, model.stage))) return [];
  if (seen.paths === 0) return [`${noun}: no path was walked on the ${String(model.stage)}`];
  const level: Level = "stage";
  const isAsReviewed = JSON.stringify(seen) === JSON.stringify(reviewed);
  return [
    ...untakenIn(model, level, seen.covered),
    ...(isAsReviewed ? [] : [`${noun}: the paths took other transitions than reviewed: npm run charts`]),
  ];
}
