// First, as in the product: it says the order of the layers.
import "#web/index.css";

import "virtual:whole.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createServices } from "#web/adapters/services.ts";
import { staffServicesOf } from "#web/adapters/staff-services.ts";
import { DesignerGuard } from "#web/app/designer-guard.tsx";
import type { PortalPageProps } from "#web/portal/portal-page.ts";
import { benchTemplateId, notifyBench } from "./bench-page.ts";

// The product's own designer, as its route mounts it; the bench's server answers its calls.
const services = staffServicesOf(createServices());
const account = { agencyId: "agy_bench000" } as PortalPageProps["account"];
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
      <DesignerGuard services={services} account={account} params={{ id: benchTemplateId }} />
    </QueryClientProvider>
  </StrictMode>,
);
