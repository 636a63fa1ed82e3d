import { lazy, Suspense } from "react";
import type { PortalPageProps } from "#web/portal/portal-page.ts";
import { LoadingDesigner } from "#web/ui/loading-designer.tsx";

const DesignerOpening = lazy(async () => ({
  default: (await import("#web/designer/designer-opening.view.tsx")).DesignerOpening,
}));

/** The designer, fetched when it is opened: nobody else carries it. */
export function DesignerGuard(props: PortalPageProps) {
  return (
    <Suspense fallback={<LoadingDesigner />}>
      <DesignerOpening {...props} />
    </Suspense>
  );
}
