import { defineConfig } from "vitest/config";
import { pureTests } from "./decisions.ts";

/** The tests of decisions alone: no database, no server, so that thousands of mutants can be tried. */
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  css: { postcss: { plugins: [] } },
  test: { environment: "node", include: [...pureTests], testTimeout: 20_000, isolate: false, watch: false },
});
