import type { Plugin } from "vite";

const asked = "virtual:whole.css";
const resolved = `\0${asked}`;
const root = new URL("../..", import.meta.url).pathname;

/**
 * Answers `virtual:whole.css`: the styles of what only staff see, which the shared sheet leaves out, so that nobody who pays
 * loads them. It holds all styles again, since a few alone, loaded later, would outdo the shared sheet's hovers and widths.
 */
export const stylesPlugin = ({ isEmpty = false } = {}): Plugin => ({
  name: "whole-styles",
  resolveId: (id) => (id === asked ? resolved : null),
  load: async (id) => {
    if (id !== resolved) return null;
    return isEmpty ? "" : await allStyles();
  },
});

async function allStyles(): Promise<string> {
  // Loaded where the styles are asked for: every other build, and every test, is without.
  const { loadConfigAndCreateContext } = await import("@pandacss/node");
  const context = await loadConfigAndCreateContext({
    cwd: root,
    configPath: `${root}panda.config.ts`,
    config: { include: ["./src/web/**/*.{ts,tsx}"], exclude: ["./src/web/ui/theme/**"] },
  });
  context.parseFiles();
  const sheet = context.createSheet();
  context.appendParserCss(sheet);
  return context.getCss(sheet);
}
