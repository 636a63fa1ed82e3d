import { useSelector } from "@xstate/react";
import { css } from "#styled/css";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { templatesCopy } from "./templates.copy.ts";
import type { DocumentUploadActor } from "./uploads.actors.ts";
import { connectUploads } from "./uploads.connect.ts";
import { UploadsView } from "./uploads.view.tsx";

/** Every state of the documents of a new template. */
export const gallery: StateGallery = { Screen: UploadScreen };

const nothing = () => {};
const frame = css({ width: "full", maxWidth: "40rem", mx: "auto", p: "4" });

function UploadScreen({ actor }: GalleryScreenProps) {
  const snapshot = useSelector(actor as unknown as DocumentUploadActor, (current) => current);
  return (
    <main className={frame}>
      <PageHeading title={templatesCopy.newTemplate} />
      <Card className={css({ mt: "3" })}>
        <UploadsView uploads={connectUploads(snapshot, nothing)} onFiles={nothing} isFixed={false} />
      </Card>
    </main>
  );
}
