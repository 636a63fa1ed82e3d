import { findModels } from "#tests/harness/discovery.ts";
import { stageFaults } from "#tests/harness/measure.ts";

// The gate of the second level: what the paths took on the pages and the server, against the chart and the review.
const faults = (await Promise.all((await findModels()).map(stageFaults))).flat();
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else process.stdout.write("Every transition is taken on its stage, or excused with a reason.\n");
