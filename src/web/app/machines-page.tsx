import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { isAtlasOpen } from "#web/adapters/atlas-files.ts";
import { staffServicesOf } from "#web/adapters/staff-services.ts";
import { AtlasPage } from "#web/atlas/atlas.page.tsx";
import { machinesCopy } from "#web/atlas/machines.copy.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";

// Where the atlas is open to anyone, nobody signs in for it.
const ForStaff = lazy(async () => ({ default: (await import("#web/portal/for-staff.page.tsx")).ForStaff }));

/** The atlas: open in the demo, for staff in production. */
export function MachinesPage(props: RoutePageProps) {
  const services = staffServicesOf(props.services);
  const isOpen = useQuery({
    queryKey: ["atlas", "is-open"],
    queryFn: () => isAtlasOpen(services.staff.headers),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isOpen.isPending) return <FullScreenSpinner />;
  if (isOpen.data !== false) return <AtlasPage />;
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <ForStaff services={services} title={machinesCopy.title}>
        <AtlasPage />
      </ForStaff>
    </Suspense>
  );
}
