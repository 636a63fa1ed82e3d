import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import type { PublicServices } from "#web/adapters/services.ts";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { App, type AppRoute } from "./app.tsx";

type WholePageProps = {
  services: PublicServices;
  shown: readonly AppRoute[];
  /** The paths whose pages share the portal's frame. */
  portal: RegExp;
};

/** All that is drawn: what goes wrong anywhere, the page of the address, and toasts. */
export const WholePage = ({ services, shown, portal }: WholePageProps) => (
  <StrictMode>
    <ErrorBoundary scope="critical">
      <QueryClientProvider client={services.queries}>
        <App services={services} shown={shown} portal={portal} />
        <ToastRegion />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>
);
