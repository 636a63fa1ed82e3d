import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Redirect, Route, Router, Switch } from "wouter";
import "#web/index.css";
import { hashLocation } from "#web/adapters/hash-location.ts";
import { createQueryClient } from "#web/adapters/query-client.ts";
import { AtlasPage } from "#web/atlas/atlas.page.tsx";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { ToastRegion } from "#web/ui/toast-region.tsx";

// The atlas by itself, in a folder that opens from disk: the same pages, their addresses behind `#`.
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element");

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary scope="critical">
      <QueryClientProvider client={createQueryClient()}>
        <Router hook={hashLocation}>
          <Switch>
            <Route path="/">
              <Redirect to="/machines" replace />
            </Route>
            <Route>
              <AtlasPage />
            </Route>
          </Switch>
        </Router>
        <ToastRegion />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
