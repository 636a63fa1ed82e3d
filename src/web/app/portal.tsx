import "virtual:whole.css";
import type { Services } from "#web/adapters/services.ts";
import { PortalPage } from "#web/portal/portal.page.tsx";
import { portalPages } from "./portal-pages.ts";

/** The portal with every page that is built. */
export const Portal = ({ services }: { services: Services }) => (
  <PortalPage services={services} pages={portalPages} />
);
