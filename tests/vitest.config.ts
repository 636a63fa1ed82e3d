import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { simulationsPlugin } from "#scripts/atlas/simulations-plugin.ts";
import { stylesPlugin } from "#scripts/atlas/styles-plugin.ts";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  plugins: [simulationsPlugin(), stylesPlugin({ isEmpty: true })],
  css: { postcss: { plugins: [] } },
  test: {
    // By itself it would leave a core free, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["tests/{architecture,contract,machines,server,scripts}/**/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: "page", environment: "jsdom", include: ["tests/web/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
