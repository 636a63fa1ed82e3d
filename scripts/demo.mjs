// The whole product on embedded defaults: installs, builds, migrates, seeds and serves.
import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { allOf, build, codegen, install, root, stepBeside } from "./node-tools.mjs";

const started = performance.now();
install();
codegen();
process.env.SALEFLOW_MODE ??= "demo";
process.env.LOG_LEVEL ??= "warn";
process.argv.push("--seed");
process.chdir(root);
const data = resolve(process.env.DATA_FOLDER ?? ".data");
if (process.argv.includes("--fresh")) {
  rmSync(data, { recursive: true, force: true });
  process.stdout.write("Beginning with new demo data\n");
}
// What is there already is migrated and completed by the server itself.
const seed = () => stepBeside("demo data", process.execPath, ["--import", "tsx", "scripts/seed.ts"]);
await allOf(build(existsSync(data) ? undefined : seed));
process.stdout.write(
  `\nInstalled, built and seeded in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
);
await import(pathToFileURL(`${root}dist/server/main.js`).href);
