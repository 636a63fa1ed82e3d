import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import type { Lookup } from "./lookup.ts";
import type { VendorApplicationActor } from "./vendor-application.actors.ts";
import { VendorApplicationScreen } from "./vendor-application.page.tsx";

const queries = new QueryClient();
/** A gallery asks no network. */
const lookup: Lookup = { localities: async () => [], agencies: async () => [], agents: async () => [] };

/** Every state of an application on its own pages. */
export const gallery: StateGallery = {
  Screen: ({ actor }: GalleryScreenProps) => (
    <QueryClientProvider client={queries}>
      <VendorApplicationScreen
        services={null}
        actor={actor as unknown as VendorApplicationActor}
        gate={null}
        lookup={lookup}
      />
    </QueryClientProvider>
  ),
};
