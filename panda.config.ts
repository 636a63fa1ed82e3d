import { defineConfig } from "@pandacss/dev";
import { conditions } from "./src/web/ui/theme/conditions.ts";
import { globalCss } from "./src/web/ui/theme/global-css.ts";
import { recipes, slotRecipes } from "./src/web/ui/theme/recipes.ts";
import { semanticTokens, tokens } from "./src/web/ui/theme/tokens.ts";

export default defineConfig({
  preflight: true,
  presets: ["@pandacss/preset-base"],
  include: ["./src/web/**/*.{ts,tsx}"],
  // What only staff see has a sheet of its own, so that no page that people pay on carries its styles.
  exclude: [
    "./src/web/ui/theme/**",
    "./src/web/{agency,atlas,branch,designer,desk,listings,payment-options,portal,signing-desk}/**",
    "./src/web/{supplier,supplier-payments,templates,trust}/**",
    "./src/web/agency-page/{logo-field,preview-links,website}*",
    "./src/web/kit/{detail,list,record}/**",
    "./src/web/*/*.gallery.tsx",
    "./src/web/app/atlas-folder.tsx",
  ],
  outdir: "src/web/styled-system",
  outExtension: "js",
  importMap: "#styled",
  conditions: { extend: conditions },
  globalCss,
  theme: {
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
    breakpoints: { sm: "480px", md: "768px", lg: "1024px" },
  },
});
