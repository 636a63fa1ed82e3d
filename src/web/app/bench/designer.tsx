import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/index.css";
import { createOutside } from "#web/adapters/outside.ts";
import { openDesign } from "#web/designer/designer.actors.ts";
import { DesignerScreen } from "#web/designer/designer.page.tsx";
import { benchTemplateId, tellBench } from "./bench-page.ts";

// The product's own designer, as its route mounts it; the bench's server answers its calls.
const outside = createOutside();
const design = openDesign(outside, benchTemplateId, "agy_bench000");
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element");
tellBench(root, {
  field: "[data-canvas] [data-field]",
  target: '[data-canvas] [data-field="fld_0"]',
  drawing: "[data-canvas] [data-drawing=drawn] canvas",
});
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={outside.queries}>
      <DesignerScreen outside={outside} design={design} />
    </QueryClientProvider>
  </StrictMode>,
);
