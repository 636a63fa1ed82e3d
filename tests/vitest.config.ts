import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { simulationsPlugin } from "#scripts/atlas/simulations-plugin.ts";
import { stylesPlugin } from "#scripts/atlas/styles-plugin.ts";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  plugins: [simulationsPlugin(), stylesPlugin({ isEmpty: true })],
  css: { postcss: { plugins: [] } },
  test: {
    // A server test waits for its database as much as it works: two on each core keep it busy.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["tests/{architecture,contract,machines,server,scripts}/**/*.test.ts"],
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each worker loads the product once: every file opens databases and apps of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "page",
          environment: "jsdom",
          include: ["tests/web/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/web/setup.ts"],
          testTimeout: 20_000,
          // A page for each file would cost as much as its tests: each cleans up after itself.
          isolate: false,
        },
      },
    ],
  },
});
