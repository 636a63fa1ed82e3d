import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const root = new URL("../..", import.meta.url).pathname;

/** Bytes of a machine's own code as a page would load it: minified and compressed, without XState. */
export async function machineGzipBytes(noun: string): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      lib: { entry: join(root, "machines", noun, `${noun}.machine.ts`), formats: ["es"] },
      rolldownOptions: { external: ["xstate"] },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs
    .flatMap((output) => ("output" in output ? output.output : []))
    .map((chunk) => (chunk.type === "chunk" ? chunk.code : ""))
    .join("");
  return gzipSync(code, { level: 9 }).length;
}
