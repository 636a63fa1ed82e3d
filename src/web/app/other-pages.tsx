import { hostedPage } from "#web/adapters/hosted-page.ts";
import { App } from "./app.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";
import { portalPaths, shownRoutes } from "./routes.tsx";

const shown = shownRoutes(hostedPage());

/** Every page that no payment link opens. */
export const OtherPages = ({ services }: Pick<RoutePageProps, "services">) => (
  <App services={services} shown={shown} portal={portalPaths} />
);
