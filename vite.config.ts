import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import panda from "@pandacss/dev/postcss";
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
/** What a link needs that takes no payment, as the options do. */
const ofLinks =
  /\/src\/(?:domain\/(?:payment\/(?:methods|overpaid-text)|money\/cents)|web\/pay\/pay-paths)\./;
const ofSigning =
  /\/(?:src\/web\/(?:sign|app)|machines\/(?:signing|signature-capture)|src\/domain\/signing)\//;

/** The file of a module that a signer's first screens need: theirs alone, or what other pages read dates and answers with too. */
function fileForSigning(id: string, modules: Modules): string | null {
  if (ofLinks.test(id)) return "both";
  if (!ofOurs.test(id) && !ofSigning.test(id)) return null;
  if (!isNeededBy(routeModules.sign, id, modules)) return null;
  if (ofSigning.test(id)) return "signing";
  // Payment options fetch none of the facts that they have no use for.
  return isNeededBy(routeModules.pay, id, modules) ? "both" : "facts";
}

function isNeededBy(route: string, id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (each.endsWith(`/${route}`)) return true;
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return false;
}

const ofOptions =
  /\/(?:src\/(?:web\/(?:pay|ui|kit\/action)|contract|domain)|machines\/(?:payment|staff-action|kit))\//;

/** The file of what payment options need beyond the first: a phone that opens them fetches one. */
function fileForOptions(id: string, modules: Modules): string | null {
  return ofOptions.test(id) && isNeededBy(routeModules.pay, id, modules) ? "options" : null;
}

const ofFields =
  /\/src\/web\/ui\/(?:field-(?:styles|error|notes)|(?:choice|text|date|check)-field|select-box|day-input|check-list)\.tsx?$/;
const ofDialogs = /\/(?:node_modules\/@(?:ark-ui|zag-js)|src\/web\/ui)\//;

const isForDialogs = (id: string, modules: Modules): boolean =>
  ofDialogs.test(id) && isNeededBy("src/web/ui/modal-dialog.tsx", id, modules);

/** The file of what a toast needs as well as a dialog. */
const fileForOverlays = (id: string, modules: Modules): string | null =>
  isForDialogs(id, modules) && isNeededBy("src/web/ui/toaster.tsx", id, modules) ? "overlays" : null;

/** The file of what else a dialog needs. */
const fileForDialogs = (id: string, modules: Modules): string | null =>
  isForDialogs(id, modules) ? "dialogs" : null;

const page: UserConfig = {
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
  // React's own does what this stands in for in older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" }] },
  // Vite and Panda each bring their own copy of PostCSS's types.
  css: { postcss: { plugins: [panda() as never] } },
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
            // What many pages need, and payment pages before their gate don't.
            {
              name: "others",
              test: /\/src\/web\/(?:pay\/other-gates|ui\/not-found)\.|vendor-paths/,
              priority: 1,
            },
            // A phone fetches two files at once sooner than thirty small ones.
            { name: (id, modules) => fileForSigning(id, modules) ?? fileForOptions(id, modules) },
            { name: fileForOverlays, priority: 1 },
            { name: fileForDialogs },
            { name: "fields", test: ofFields },
            {
              name: "copying",
              test: /\/src\/web\/(?:ui\/copy-|kit\/action\/copy-value|adapters\/clipboard)/,
            },
            { name: "code-entry", test: /\/src\/web\/pay\/code-entry\.(?!gallery)/ },
            { name: "link-state", test: /\/src\/web\/pay\/(?:link-state|symbol-badge)\./ },
          ],
        },
      },
    },
  },
};

/** The pages that the bench measures, in production mode, beside the shipped build and never in it. */
const bench: UserConfig = {
  ...page,
  publicDir: false,
  build: {
    ...page.build,
    outDir: "../../.cache/bench-page",
    rolldownOptions: {
      input: ["src/web/app/bench/designer.html", "src/web/app/bench/designer-bound.html"],
      // As in the shipped page, React is not in the designer's own file.
      output: {
        codeSplitting: { groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
};

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
export default defineConfig(({ isSsrBuild, mode }) =>
  isSsrBuild ? (mode === "view" ? view : server) : mode === "bench" ? bench : page,
);
