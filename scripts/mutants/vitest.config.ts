import { defineConfig } from "vitest/config";
import { pureTestsOf } from "./decisions.ts";

/** The tests of one folder's decisions alone: no database, no server, so that thousands of mutants can be tried. */
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  css: { postcss: { plugins: [] } },
  test: {
    environment: "node",
    include: pureTestsOf(process.env.MUTANTS_FOLDER),
    testTimeout: 20_000,
    isolate: false,
    watch: false,
  },
});
