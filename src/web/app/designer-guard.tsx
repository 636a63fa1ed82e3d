import type { PortalPageProps } from "#web/portal/portal-page.ts";
import { LoadingDesigner } from "#web/ui/loading-designer.tsx";
import { fetchedPage } from "./fetched-page.tsx";

/** The designer, fetched when it is opened: nobody else carries it. */
export const DesignerGuard = fetchedPage<PortalPageProps>(
  async () => (await import("#web/designer/designer-opening.view.tsx")).DesignerOpening,
  LoadingDesigner,
);
