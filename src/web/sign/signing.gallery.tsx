import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import type { SigningActor } from "./signing.actors.ts";
import { SigningScreen } from "./signing.page.tsx";

/** Every state of a signing on its page; its pages are blank, so that nothing is fetched for them. */
export const gallery: StateGallery = { Screen: Signing };

const nothing = () => Promise.reject(new Error("A blank page has no file."));

function Signing({ actor }: GalleryScreenProps) {
  return (
    <SigningScreen
      code="gallery"
      actor={actor as unknown as SigningActor}
      fetchFile={nothing}
      onSeen={() => {}}
    />
  );
}
