import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "#server/config.ts";
import { serve, startFailure } from "./serve.ts";

const here = dirname(fileURLToPath(import.meta.url));
const built = (folder: string) =>
  resolve(here, here.includes("dist") ? `../../${folder}` : `../../../dist/${folder}`);
const shutdownMs = 20_000;

/**
 * Serves as the environment and the process' arguments say, until a signal. It migrates and seeds before `pageBuilt`, which is for a
 * page that is still being built.
 */
export async function run({
  pageBuilt = Promise.resolve(),
}: {
  pageBuilt?: Promise<void>;
} = {}): Promise<void> {
  try {
    const serving = await serve({
      config: readConfig(),
      seed: process.argv.includes("--seed"),
      trials: Number(process.argv.find((argument) => argument.startsWith("--trials="))?.slice(9) ?? "0"),
      pageFolder: process.argv.includes("--no-page") ? null : built("web"),
      viewFolder: built("view"),
      pageBuilt,
      print: (text) => process.stdout.write(text),
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => {
        setTimeout(() => process.exit(1), shutdownMs).unref();
        void serving.close().then(() => process.exit(0));
      });
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exitCode = 1;
  }
}
