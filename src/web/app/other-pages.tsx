import { hostedPage } from "#web/adapters/hosted-page.ts";
import { App, type AppRoute } from "./app.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { portalPaths, shownRoutes } from "./routes.tsx";

const unknown: AppRoute = { path: /^.*$/, title: "", page: NotFoundPage };
const shown = [...shownRoutes(hostedPage()), unknown];

/** Every page that no payment link opens. */
export const OtherPages = ({ services }: Pick<RoutePageProps, "services">) => (
  <App services={services} shown={shown} portal={portalPaths} />
);
