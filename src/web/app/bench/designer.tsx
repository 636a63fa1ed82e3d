import "virtual:whole.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/index.css";
import { createServices } from "#web/adapters/services.ts";
import { staffServicesOf } from "#web/adapters/staff-services.ts";
import { openDesign } from "#web/designer/designer.actors.ts";
import { DesignerScreen } from "#web/designer/designer.page.tsx";
import { benchTemplateId, notifyBench } from "./bench-page.ts";

// The product's own designer, as its route mounts it; the bench's server answers its calls.
const services = staffServicesOf(createServices());
const design = openDesign(services, benchTemplateId, "agy_bench000");
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element");
notifyBench(root, {
  field: "[data-canvas] [data-field]",
  target: '[data-canvas] [data-field="fld_0"]',
  drawing: "[data-canvas] [data-drawing=drawn] canvas",
});
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={services.queries}>
      <DesignerScreen services={services} design={design} />
    </QueryClientProvider>
  </StrictMode>,
);
