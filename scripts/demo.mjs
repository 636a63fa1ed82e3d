// The whole product on embedded defaults: installs, builds, migrates, seeds and serves.
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { allOf, build, codegen, install, root } from "./node-tools.mjs";

const started = performance.now();
install();
codegen();
// Nobody waits for a network here, and the smallest files take long to make.
await allOf(build({ isCompressed: false }));
process.stdout.write(`\nInstalled and built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
process.env.SALEFLOW_MODE ??= "demo";
process.env.LOG_LEVEL ??= "warn";
process.argv.push("--seed");
process.chdir(root);
if (process.argv.includes("--fresh")) {
  rmSync(resolve(process.env.DATA_FOLDER ?? ".data"), { recursive: true, force: true });
  process.stdout.write("Beginning with new demo data\n");
}
await import(pathToFileURL(`${root}dist/server/main.js`).href);
