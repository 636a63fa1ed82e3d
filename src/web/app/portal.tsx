import "virtual:whole.css";
import type { PublicServices } from "#web/adapters/services.ts";
import { staffServicesOf } from "#web/adapters/staff-services.ts";
import { PortalPage } from "#web/portal/portal.page.tsx";
import { portalPages } from "./portal-pages.ts";

/** The portal with every page that is built. */
export const Portal = ({ services }: { services: PublicServices }) => (
  <PortalPage services={staffServicesOf(services)} pages={portalPages} />
);
