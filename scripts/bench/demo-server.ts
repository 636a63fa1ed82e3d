import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchProcess, startProcess } from "./bench-process.ts";

/** A server with the demo's data, in a folder of its own that goes when it stops. */
export async function startDemo(): Promise<Pick<BenchProcess, "origin" | "stop">> {
  const folder = await mkdtemp(join(tmpdir(), "saleflow-bench-demo-"));
  const { origin, stop } = await startProcess({
    file: "src/server/main.ts",
    args: ["--seed"],
    env: { SALEFLOW_MODE: "demo", LOG_LEVEL: "warn", DATA_FOLDER: folder, DATABASE_URL: "" },
    logFile: join(folder, "server.log"),
  });
  return {
    origin,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
