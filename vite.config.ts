import panda from "@pandacss/dev/postcss";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { simulationsPlugin } from "./scripts/atlas/simulations-plugin.ts";
import { stylesPlugin } from "./scripts/atlas/styles-plugin.ts";

const page: UserConfig = {
  root: "src/web",
  plugins: [react(), simulationsPlugin(), stylesPlugin()],
  // Vite and Panda each bring their own copy of PostCSS's types.
  css: { postcss: { plugins: [panda() as never] } },
  publicDir: "public",
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "baseline-widely-available",
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
      input: {
        main: "src/server/main.ts",
        "pglite-worker": "src/server/database/pglite-worker.ts",
        "card-sandbox": "src/server/outside/cards/sandbox/main.ts",
        "document-child": "src/server/outside/documents/document-child.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
};

// One file builds both halves: `vite build` the page, `vite build --ssr` the server.
export default defineConfig(({ isSsrBuild, mode }) =>
  isSsrBuild ? server : mode === "bench" ? bench : page,
);
