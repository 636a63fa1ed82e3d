import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/index.css";
import { whenInspected } from "#web/adapters/inspection.ts";
import { createOutside } from "#web/adapters/outside.ts";
import { reloadWhenRestored } from "#web/adapters/page-navigation.ts";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { App } from "./app.tsx";

// Made before the first drawing: React may draw twice, and the address is read and stripped once.
const outside = createOutside();
reloadWhenRestored();
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element");

whenInspected(() =>
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary scope="critical">
        <QueryClientProvider client={outside.queries}>
          <App outside={outside} />
          <ToastRegion />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  ),
);
