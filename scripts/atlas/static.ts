// Writes the atlas as a folder that opens from disk: no server, nothing fetched, nothing sent.
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import panda from "@pandacss/dev/postcss";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { atlasContent } from "./atlas-content.ts";
import { simulationsPlugin } from "./simulations-plugin.ts";
import { stylesPlugin } from "./styles-plugin.ts";

const root = new URL("../..", import.meta.url).pathname;
const folder = resolve(process.argv[2] ?? join(root, "dist/atlas"));

// A page from disk may load a classic script and no module: everything is one file.
await build({
  configFile: false,
  logLevel: "error",
  root: join(root, "src/web"),
  base: "./",
  publicDir: false,
  plugins: [react(), simulationsPlugin(), stylesPlugin()],
  define: { "process.env.NODE_ENV": '"production"' },
  css: { postcss: { plugins: [panda() as never] } },
  build: {
    outDir: folder,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    target: "baseline-widely-available",
    rolldownOptions: {
      input: join(root, "src/web/app/atlas-folder.tsx"),
      output: {
        format: "iife",
        codeSplitting: false,
        entryFileNames: "atlas.js",
        assetFileNames: "atlas[extname]",
      },
    },
  },
});

const { index, machines } = await atlasContent();
const files = { index, ...Object.fromEntries(machines.map((machine) => [machine.noun, machine])) };
await writeFile(join(folder, "data.js"), `window.saleflowAtlas = ${JSON.stringify(files)};\n`);
await writeFile(
  join(folder, "index.html"),
  `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <title>Machines · Saleflow</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="atlas.css" />
    <script defer src="data.js"></script>
    <script defer src="atlas.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>The atlas needs JavaScript to draw its charts.</noscript>
  </body>
</html>
`,
);
process.stdout.write(`The atlas is in ${folder}: open its index.html.\n`);
