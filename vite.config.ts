import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown, type UserConfig } from "vite";

import { simulationsPlugin } from "./scripts/atlas/simulations-plugin.ts";
import { stylesPlugin } from "./scripts/atlas/styles-plugin.ts";
import { withoutDescriptions } from "./scripts/atlas/without-descriptions.ts";
import { routeFiles, routeModules } from "./scripts/page/route-files.ts";
import { staticStyles } from "./scripts/page/static-styles.ts";
import { withoutMessages } from "./scripts/page/without-messages.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

const ofOurs = /\/src\/(?:web\/adapters|domain|contract)\/|\/machines\//;
const ofSigning =
  /\/(?:src\/web\/(?:sign|app)|machines\/(?:signing|signature-capture)|src\/domain\/signing)\//;

/** The file of a module that a signer's first screens need: theirs alone, or what other pages read dates and answers with too. */
function fileForSigning(id: string, modules: Modules): string | null {
  if (!ofOurs.test(id) && !ofSigning.test(id)) return null;
  const seen = new Set([id]);
  for (const each of seen) {
    if (each.endsWith(`/${routeModules.sign}`)) return ofSigning.test(id) ? "signing" : "facts";
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return null;
}

const ofOptions =
  /\/(?:src\/(?:web\/(?:pay|ui|kit\/action)|contract|domain)|machines\/(?:payment|staff-action|kit))\//;

// The atlas shows them too, to nobody who waits for a payment page.
const ofPayingOrAtlas = /\/src\/web\/(?:pay\/|.*\.gallery\.tsx$)|\/tests\/models\//;

/**
 * The file of what payment options need beyond the first, so that a phone that opens them fetches two: theirs and that of
 * other payment pages, or what other pages need of it too, who then fetch no more than that.
 */
function fileForOptions(id: string, modules: Modules): string | null {
  if (!ofOptions.test(id)) return null;
  const seen = new Set([id]);
  for (const each of seen)
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  const users = [...seen];
  if (!users.some((each) => each.endsWith(`/${routeModules.pay}`))) return null;
  const areFetched = users.filter((each) => modules.getModuleInfo(each)?.importers.length === 0);
  return areFetched.every((each) => ofPayingOrAtlas.test(each)) ? "options" : "controls";
}

const page = async (): Promise<UserConfig> => ({
  root: "src/web",
  plugins: [
    withoutDescriptions(),
    withoutMessages(),
    staticStyles(),
    react(),
    simulationsPlugin(),
    stylesPlugin(),
    routeFiles(),
  ],
  css: { postcss: { plugins: [await panda()] } },
  publicDir: "public",
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "baseline-widely-available",
    rolldownOptions: {
      output: {
        // What every page has loaded before it asks for more is one file, whoever else asks for parts of it.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 1 },
            // A phone fetches two files at once sooner than thirty small ones.
            { name: fileForSigning },
            { name: fileForOptions },
          ],
        },
      },
    },
  },
});

/** Loaded for the page alone: the server is built without. Vite and Panda each bring their own copy of PostCSS's types. */
const panda = async () => (await import("@pandacss/dev/postcss")).default() as never;

/** The pages that the bench measures, in production mode, beside the shipped build and never in it. */
const bench = ({ build, ...others }: UserConfig): UserConfig => ({
  ...others,
  publicDir: false,
  build: {
    ...build,
    outDir: "../../.cache/bench-page",
    rolldownOptions: {
      input: ["src/web/app/bench/designer.html", "src/web/app/bench/designer-bound.html"],
      // As in the shipped page, React is not in the designer's own file.
      output: {
        codeSplitting: { groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
});

/** What the server draws payment pages with before their script runs: one entry, with all that it needs inside. */
const view: UserConfig = {
  plugins: [staticStyles(), react()],
  publicDir: false,
  // Whatever the server's environment says: React's slow half is for developers.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    outDir: "dist/view",
    emptyOutDir: true,
    target: "node20",
    rolldownOptions: {
      input: "src/web/app/first-view.tsx",
      output: { entryFileNames: "first-view.js" },
    },
  },
};

const server: UserConfig = {
  publicDir: false,
  build: {
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Each is an entry, so that what only scripts and tests ask of a module is in it too.
      input: readdirSync(`${root}src/server`, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts"))
        .map((file) => `src/server/${file}`),
      // A bundler drops calls that it takes for pure, and a check that only throws is one: every module ships whole.
      treeshake: false,
      output: {
        minify: false,
        preserveModules: true,
        entryFileNames: ({ facadeModuleId, name }) => {
          const file = facadeModuleId === null ? name : relative(root, facadeModuleId);
          return file.replace(/^src\/server\//, "").replace(/(\.ts)?$/, ".js");
        },
      },
    },
  },
};

// One file builds all: `vite build` the page, `vite build --ssr` the server, with `--mode view` what it draws pages with.
export default defineConfig(async ({ isSsrBuild, mode }) => {
  if (isSsrBuild) return mode === "view" ? view : server;
  return mode === "bench" ? bench(await page()) : await page();
});
