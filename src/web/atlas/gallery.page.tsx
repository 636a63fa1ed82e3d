import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { StateGallery } from "#web/adapters/state-gallery.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useAddress } from "./address.ts";
import type { AtlasMachine } from "./atlas-data.ts";
import { atlasPaths } from "./atlas-paths.ts";
import { shortId } from "./chart-names.ts";
import { galleryCopy } from "./gallery.copy.ts";
import { Gallery, GalleryOne } from "./gallery.view.tsx";
import { cardsOf, passedThrough, widthOf } from "./gallery-cards.ts";
import { loadScreens } from "./gallery-screens.ts";
import { simulationQuery } from "./simulate.query.ts";
import type { Simulation } from "./simulation.ts";
import { UnknownPart } from "./unknown.view.tsx";

/** Every state of a machine as the product shows it. */
export function GalleryPage({ machine }: { machine: AtlasMachine }) {
  const { noun } = machine;
  const simulation = useQuery(simulationQuery(noun));
  const screens = useQuery({
    queryKey: ["atlas", "screens", noun],
    queryFn: () => loadScreens(noun),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
  const error = simulation.error ?? screens.error;
  if (error !== null) return <ErrorBlock error={error} onRetry={() => window.location.reload()} />;
  if (simulation.data === undefined || screens.data === undefined) return <Spinner />;
  if (simulation.data === null || screens.data === null)
    return (
      <Notice tone="info" title={galleryCopy.noScreen}>
        {galleryCopy.noScreenReason}
      </Notice>
    );
  return <Screens machine={machine} simulation={simulation.data} screens={screens.data} />;
}

type ScreensProps = { machine: AtlasMachine; simulation: Simulation; screens: StateGallery };

function Screens({ machine: { noun, chart }, simulation, screens }: ScreensProps) {
  const address = useAddress();
  const ways = useMemo(() => simulation.ways(), [simulation]);
  const cards = useMemo(() => cardsOf(chart, ways), [chart, ways]);
  const asked = address.read("screen");
  const one = cards.find(({ id }) => id === asked);
  const width = widthOf(address.read("width"));
  const gallery = atlasPaths.machine(noun, "gallery");
  const shared = {
    simulation,
    screens,
    cards,
    width,
    passed: passedThrough(chart, ways),
    onWidth: (wanted: number) => address.change({ width: String(wanted) }),
    hrefOf: ({ id }: { id: string }) =>
      `${gallery}?${new URLSearchParams({ screen: id, width: String(width) })}`,
    chartHrefOf: (stateId: string) => atlasPaths.machine(noun, "chart", { state: shortId(stateId) }),
    backHref: `${gallery}?width=${width}`,
  };
  if (one !== undefined) return <GalleryOne {...shared} card={one} />;
  return (
    <>
      {asked === null ? null : <UnknownPart what="screen" asked={asked} />}
      <Gallery {...shared} />
    </>
  );
}
