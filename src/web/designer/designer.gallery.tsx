import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createPdfDocuments } from "#web/adapters/pdf-documents.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import type { DesignerActor } from "./designer.actors.ts";
import { DesignerScreen } from "./designer.page.tsx";
import type { DocumentCalls } from "./use-document-actions.ts";

const queries = new QueryClient();
/** A gallery asks no network: what is asked for never comes. */
const never = () => new Promise<never>(() => {});
const services: DocumentCalls = { staffApi: { download: never }, staff: { sendFile: never } };
const documents = createPdfDocuments(never);

/** Every state of the designer, with a template of blank pages in it. */
export const gallery: StateGallery = {
  Screen: ({ actor }: GalleryScreenProps) => (
    <QueryClientProvider client={queries}>
      <main>
        <DesignerScreen
          services={services}
          design={{ actor: actor as unknown as DesignerActor, documents, firstPicture: null }}
        />
      </main>
    </QueryClientProvider>
  ),
};
