import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "./config.ts";
import { serve, startFailure } from "./start/serve.ts";

const here = dirname(fileURLToPath(import.meta.url));
const built = (folder: string) =>
  resolve(here, here.includes("dist") ? `../${folder}` : `../../dist/${folder}`);
const shutdownMs = 20_000;

try {
  const serving = await serve({
    config: readConfig(),
    seed: process.argv.includes("--seed"),
    trials: Number(process.argv.find((argument) => argument.startsWith("--trials="))?.slice(9) ?? "0"),
    pageFolder: process.argv.includes("--no-page") ? null : built("web"),
    viewFolder: built("view"),
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
