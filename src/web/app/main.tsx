import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/index.css";
import { hostedPage } from "#web/adapters/hosted-page.ts";
import { whenInspected } from "#web/adapters/inspection.ts";
import { reloadWhenRestored } from "#web/adapters/page-navigation.ts";
import { createServices } from "#web/adapters/services.ts";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { App } from "./app.tsx";
import { shownRoutes } from "./routes.tsx";

// Made before the first drawing: React may draw twice, and the address is read and stripped once.
const services = createServices();
reloadWhenRestored();
const shown = shownRoutes(hostedPage());
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element");

whenInspected(() =>
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary scope="critical">
        <QueryClientProvider client={services.queries}>
          <App services={services} shown={shown} />
          <ToastRegion />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  ),
);
