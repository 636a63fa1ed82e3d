import { findModels } from "#tests/harness/discovery.ts";
import { writeMeasured } from "#tests/harness/measure.ts";
import { keep } from "./atlas/kept-machine.ts";

// Draws the charts of the machines that are named, or of all, and writes what was measured, for a person to review, and what
// the atlas shows of them.
const named = process.argv.slice(2);
for (const found of await findModels()) {
  if (named.length > 0 && !named.includes(found.noun)) continue;
  await writeMeasured(found);
  await keep(found);
  process.stdout.write(
    `${found.noun}: machines/${found.noun}/${found.noun}.chart.md, tests/coverage/${found.noun}.json, tests/coverage/atlas/${found.noun}.json\n`,
  );
}
