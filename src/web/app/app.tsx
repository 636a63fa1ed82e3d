import { type ComponentType, Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import type { PublicServices } from "#web/adapters/services.ts";
import { DocumentTitle } from "#web/ui/document-title.tsx";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";

export type AppRoute = {
  path: string | RegExp;
  /** What the page is for; its own heading is its title once its content is known. */
  title: string;
  page: ComponentType<RoutePageProps>;
};

type AppProps = { services: PublicServices; shown: readonly AppRoute[]; portal: RegExp };

/**
 * Shows the route of the address; an error of one route leaves the others standing. The portal's frame stays from page to
 * page, with a boundary of its own around each. Of the last route every address is one. Under an agency's own host there are fewer routes.
 */
export function App({ services, shown, portal }: AppProps) {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={portal.test(path) ? "portal" : path} scope="route">
      <Switch>
        {shown.map(({ path, title, page: Page }) => (
          <Route key={String(path)} path={path}>
            {(params) => (
              <>
                {title === "" ? null : <DocumentTitle title={title} />}
                <Suspense fallback={<FullScreenSpinner />}>
                  <Page services={services} params={params} />
                </Suspense>
              </>
            )}
          </Route>
        ))}
      </Switch>
    </ErrorBoundary>
  );
}
