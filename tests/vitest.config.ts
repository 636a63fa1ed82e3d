import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { simulationsPlugin } from "#scripts/atlas/simulations-plugin.ts";
import { stylesPlugin } from "#scripts/atlas/styles-plugin.ts";
import { keptSuites } from "#tests/harness/kept-suites.ts";
import { builtServerPlugin } from "#tests/support/built-folder.ts";
import { isFullRun } from "#tests/support/run-length.ts";
import { ProjectByProject } from "#tests/support/sequence.ts";

// A busy machine is slow, not wrong.
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };
// These run against the server that ships; a full run holds its source to the same.
const builtOnly = [
  "tests/server/{built,kill}/**",
  ...(isFullRun ? [] : ["tests/server/http/**", "tests/attacks/**", "tests/**/*.full.test.ts"]),
];

// `npm run verify` leaves out what it kept of the long suites.
const kept = keptSuites();

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  plugins: [simulationsPlugin(), stylesPlugin({ isEmpty: true })],
  css: { postcss: { plugins: [] } },
  test: {
    // A server test waits for its database as much as it works: two on each core keep it busy.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: ProjectByProject },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          // What draws nothing needs no page; a file that does says so in its first line.
          include: ["tests/{architecture,attacks,contract,domain,machines,server,scripts,web}/**/*.test.ts"],
          exclude: [...builtOnly, ...kept],
          ...timeouts,
          // Each worker loads the product once: every file opens databases and apps of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [builtServerPlugin()],
        test: {
          name: "built",
          environment: "node",
          include: ["tests/server/{built,http,kill}/**/*.test.ts", "tests/attacks/**/*.test.ts"],
          exclude: kept,
          globalSetup: ["tests/support/build-server.ts"],
          // Run by Node as they ship.
          server: { deps: { external: [/\.cache\/built-server-/] } },
          ...timeouts,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "page",
          environment: "jsdom",
          include: ["tests/web/**/*.test.tsx"],
          setupFiles: ["tests/web/setup.ts"],
          testTimeout: 20_000,
          // A page for each file would cost as much as its tests: each cleans up after itself.
          isolate: false,
        },
      },
    ],
  },
});
