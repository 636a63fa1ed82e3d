import { findModels } from "#tests/harness/discovery.ts";
import { writeMeasured } from "#tests/harness/measure.ts";

// Draws the charts of the machines that are named, or of all, and writes what was measured, for a person to review.
const named = process.argv.slice(2);
for (const found of await findModels()) {
  if (named.length > 0 && !named.includes(found.noun)) continue;
  await writeMeasured(found);
  process.stdout.write(
    `${found.noun}: machines/${found.noun}/${found.noun}.chart.md, tests/coverage/${found.noun}.json\n`,
  );
}
