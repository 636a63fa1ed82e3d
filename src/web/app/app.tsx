import { Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import type { PublicServices } from "#web/adapters/services.ts";
import { DocumentTitle } from "#web/ui/document-title.tsx";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { type AppRoute, portalPaths, routes } from "./routes.tsx";

/**
 * Shows the route of the address; an error of one route leaves the others standing. The portal's frame stays from page to
 * page, with a boundary of its own around each. Under an agency's own host there are fewer routes.
 */
export function App({ services, shown = routes }: { services: PublicServices; shown?: readonly AppRoute[] }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={portalPaths.test(path) ? "portal" : path} scope="route">
      <Switch>
        {shown.map(({ path, title, page: Page }) => (
          <Route key={String(path)} path={path}>
            {(params) => (
              <Suspense fallback={<Loading title={title} />}>
                <Page services={services} params={params} />
              </Suspense>
            )}
          </Route>
        ))}
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <>
      <DocumentTitle title={title} />
      <FullScreenSpinner />
    </>
  );
}
