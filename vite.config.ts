import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import panda from "@pandacss/dev/postcss";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown, type UserConfig } from "vite";

import { simulationsPlugin } from "./scripts/atlas/simulations-plugin.ts";
import { stylesPlugin } from "./scripts/atlas/styles-plugin.ts";
import { withoutDescriptions } from "./scripts/atlas/without-descriptions.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/** Whether a module is loaded with the page's own file: by imports that do not wait. */
function isOfEntry(id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    const info = modules.getModuleInfo(each);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return false;
}

const page: UserConfig = {
  root: "src/web",
  plugins: [withoutDescriptions(), react(), simulationsPlugin(), stylesPlugin()],
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
          groups: [{ name: (id, modules) => (isOfEntry(id, modules) ? "first" : null) }],
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

// One file builds both halves: `vite build` the page, `vite build --ssr` the server.
export default defineConfig(({ isSsrBuild, mode }) =>
  isSsrBuild ? server : mode === "bench" ? bench : page,
);
