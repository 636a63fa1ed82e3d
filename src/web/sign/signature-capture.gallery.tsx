import { useSelector } from "@xstate/react";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { Card } from "#web/ui/card.tsx";
import { type CaptureActor, connectCapture } from "./capture.connect.ts";
import { AdoptedSignatureView, SignatureCapture } from "./signature.view.tsx";
import { signingCopy as copy } from "./signing.copy.ts";
import { SigningFrame } from "./signing-frame.view.tsx";

/** Every state of giving a signature. */
export const gallery: StateGallery = { Screen: Capture };

function Capture({ actor }: GalleryScreenProps) {
  const capturing = actor as unknown as CaptureActor;
  const snapshot = useSelector(capturing, (current) => current);
  const capture = connectCapture(snapshot, capturing.send);
  const { name, paths, kind } = capture;
  const signature = kind === "drawn" ? { kind, paths: [...paths] } : { kind };
  return (
    <SigningFrame agency={null} title={copy.signatureTitle}>
      <Card>
        {capture.isAdopted ? (
          <AdoptedSignatureView signature={{ name, signature }} onReopen={capture.reopen} />
        ) : (
          <SignatureCapture capture={capture} />
        )}
      </Card>
    </SigningFrame>
  );
}
