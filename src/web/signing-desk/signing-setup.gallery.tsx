import { css } from "#styled/css";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import type { SigningSetupActor } from "./signing-setup.actors.ts";
import { SigningSetupScreen } from "./signing-setup.page.tsx";

/** Every state of a contract that is prepared for signing. */
export const gallery: StateGallery = { Screen: Setup };

const frame = css({ width: "full", p: "4" });
const nothing = () => {};
const preview = { isBusy: false, open: nothing };
const papers = { attaching: null, failure: null, attach: nothing, open: nothing };

function Setup({ actor }: GalleryScreenProps) {
  return (
    <main className={frame}>
      <SigningSetupScreen actor={actor as unknown as SigningSetupActor} preview={preview} papers={papers} />
    </main>
  );
}
