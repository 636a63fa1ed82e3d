// A fresh demo of the built product, with trial applications and bypass links for the browser tests.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

rmSync(process.env.DATA_FOLDER ?? ".cache/e2e-data", { recursive: true, force: true });
const prepare = fileURLToPath(new URL("./prepare-server.ts", import.meta.url));
const { status } = spawnSync(process.execPath, ["--import", "tsx", prepare], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
await import(pathToFileURL("dist/server/main.js").href);
