// The whole product on embedded defaults: installs, builds, migrates, seeds and serves.
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { allOf, buildBeside, codegenBeside, install, root } from "./node-tools.mjs";

const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
install();
process.stdout.write(`Installed after ${seconds()}\n`);
// Nobody waits for a network here: the page's files are not compressed, and the smallest take long to make.
const { server, page } = buildBeside(codegenBeside());
const pageBuilt = allOf(page).then(() => process.stdout.write(`Built after ${seconds()}\n`));
await allOf(server);
process.env.SALEFLOW_MODE ??= "demo";
process.env.LOG_LEVEL ??= "warn";
process.argv.push("--seed");
process.chdir(root);
if (process.argv.includes("--fresh")) {
  rmSync(resolve(process.env.DATA_FOLDER ?? ".data"), { recursive: true, force: true });
  process.stdout.write("Beginning with new demo data\n");
}
// The database is migrated and seeded while the page is built.
const { run } = await import(pathToFileURL(`${root}dist/server/start/run.js`).href);
await run({ pageBuilt });
