import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { openInspected } from "#web/adapters/inspection-watch.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useAddress } from "./address.ts";
import { atlasMachineQuery } from "./atlas.query.ts";
import type { AtlasIndex } from "./atlas-data.ts";
import { liveCopy } from "./live.copy.ts";
import { LiveWatch } from "./live.view.tsx";
import { type DemoPage, NothingToWatch, OpenPages } from "./live-empty.view.tsx";
import { createLiveStore } from "./live-store.ts";
import { addressOf, selectionOf } from "./selection.ts";

/** One for the document: what was heard stays while other pages of the atlas are looked at. */
const store = createLiveStore();

/** Links of the demo's own seed. */
const demoPages: readonly DemoPage[] = [
  { title: liveCopy.demoPages.withCode, path: "/pay/DEM0PAY000000001" },
  { title: liveCopy.demoPages.withoutCode, path: "/pay/DEM0PAY000000002" },
  { title: liveCopy.demoPages.withoutEmail, path: "/pay/DEM0PAY000000003" },
];

export function LivePage({ index }: { index: AtlasIndex }) {
  const view = useSyncExternalStore(store.subscribe, store.read);
  const address = useAddress();
  const machineId = view.chosen?.actor.machineId;
  const noun = index.machines.find(({ id }) => id === machineId)?.noun;
  const machine = useQuery({ ...atlasMachineQuery(noun ?? ""), enabled: noun !== undefined }).data ?? null;
  const isEmpty = view.pages.length === 0;
  return (
    <>
      <PageHeading title={liveCopy.title} isFocused />
      {isEmpty ? (
        <NothingToWatch pages={demoPages} onOpen={openInspected} />
      ) : (
        <>
          <OpenPages pages={demoPages} onOpen={openInspected} />
          <LiveWatch
            view={view}
            steps={store}
            verbs={store}
            machine={machine}
            selection={machine === null ? { kind: "none" } : selectionOf(machine.chart, address)}
            onSelect={(id) => machine !== null && address.change(addressOf(machine.chart, id))}
          />
        </>
      )}
    </>
  );
}
