import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { builtFolder, root } from "./built-folder.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with the one that Vitest declares.
  export interface ProvidedContext {
    builtFolder: string;
  }
}

/** Builds the server as it ships, once for all the tests that are held to it. */
export async function setup(project: TestProject) {
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "error",
    build: { ssr: true, outDir: builtFolder, emptyOutDir: true, sourcemap: false },
  });
  project.provide("builtFolder", builtFolder);
  return () => rm(builtFolder, { recursive: true, force: true });
}
