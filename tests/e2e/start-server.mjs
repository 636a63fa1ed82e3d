// A fresh demo of the built product, with trial applications for the browser tests.
import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";

rmSync(process.env.DATA_FOLDER ?? ".cache/e2e-data", { recursive: true, force: true });
process.argv.push("--seed", "--trials=300");
await import(pathToFileURL("dist/server/main.js").href);
