import type { Outside } from "#web/adapters/outside.ts";
import { PortalPage } from "#web/portal/portal.page.tsx";
import { portalPages } from "./portal-pages.ts";

/** The portal with every page that is built. */
export const Portal = ({ outside }: { outside: Outside }) => (
  <PortalPage outside={outside} pages={portalPages} />
);
