import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where this run's server is built: beneath the project, where its packages are found. Known to the first process alone. */
export const builtFolder = join(root, ".cache", `built-server-${process.pid}`);

/** Tests that import a module of the server's source are given the module that ships. */
export const builtServerPlugin = (): Plugin => ({
  name: "built-server",
  enforce: "pre",
  resolveId: (id) => {
    if (!id.startsWith("#server/")) return null;
    const file = join(builtFolder, id.slice("#server/".length).replace(/\.ts$/, ".js"));
    // What only tests import is not in it.
    return existsSync(file) ? file : null;
  },
});
