import { lazy, Suspense } from "react";
import type { PortalPageProps } from "#web/portal/portal-page.ts";
import { LoadingDesigner } from "#web/ui/loading-designer.tsx";

const DesignerPage = lazy(async () => ({
  default: (await import("#web/designer/designer.page.tsx")).DesignerPage,
}));

/** The designer, fetched when it is opened: nobody else carries it. */
export function DesignerGuard(props: PortalPageProps) {
  return (
    <Suspense fallback={<LoadingDesigner />}>
      <DesignerPage {...props} />
    </Suspense>
  );
}
