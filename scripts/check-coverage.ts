import { findModels } from "#tests/harness/discovery.ts";
import { stageErrors } from "#tests/harness/measure.ts";

// The gate of the second level: what the paths took on the pages and the server, against the chart and the review.
const errors = (await Promise.all((await findModels()).map(stageErrors))).flat();
for (const error of errors) process.stderr.write(`${error}\n`);
if (errors.length > 0) process.exitCode = 1;
else process.stdout.write("Every transition is taken on its stage, or excused with a reason.\n");
