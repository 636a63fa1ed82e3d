import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { documentCheckMachine } from "#machines/document-check/document-check.machine.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { connectDocumentCheck } from "./document-check.connect.ts";
import { DocumentCheckView } from "./document-check.view.tsx";

/** Every state of a document that is checked. */
export const gallery: StateGallery = { Screen: CheckScreen };

const nothing = () => {};

function CheckScreen({ actor }: GalleryScreenProps) {
  const checking = actor as unknown as ActorRefFrom<typeof documentCheckMachine>;
  const snapshot = useSelector(checking, (current) => current);
  return (
    <DocumentCheckView
      check={connectDocumentCheck(snapshot, nothing)}
      supportPhone="1300 975 707"
      onFile={nothing}
    />
  );
}
