import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { phoneDrawingMachine } from "#machines/phone-drawing/phone-drawing.machine.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { connectPhoneDrawing } from "./phone-drawing.connect.ts";
import { PhoneDrawingView } from "./phone-drawing.view.tsx";

/** Every state of drawing a signature on one's phone. */
export const gallery: StateGallery = { Screen: Drawing };

function Drawing({ actor }: GalleryScreenProps) {
  const drawing = actor as unknown as ActorRefFrom<typeof phoneDrawingMachine>;
  const snapshot = useSelector(drawing, (current) => current);
  return <PhoneDrawingView drawing={connectPhoneDrawing(snapshot, drawing.send)} />;
}
