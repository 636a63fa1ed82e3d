import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What a script of the bench prints as JSON, run on a database in a process of its own. */
export async function runScript<Result>(
  script: string,
  databaseUrl: string,
  nodeOptions: readonly string[] = [],
): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeOptions, "--import", "tsx", `scripts/bench/${script}.ts`],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  return JSON.parse(stdout) as Result;
}
