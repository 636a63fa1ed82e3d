import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { inPersonMachine } from "#machines/in-person/in-person.machine.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { connectInPerson } from "./in-person.connect.ts";
import { InPersonView, SigningBar } from "./in-person.view.tsx";

/** Every state of signing in person; what each person signs is a page of its own. */
export const gallery: StateGallery = { Screen: Hosted };

function Hosted({ actor }: GalleryScreenProps) {
  const hosting = actor as unknown as ActorRefFrom<typeof inPersonMachine>;
  const snapshot = useSelector(hosting, (current) => current);
  const hosted = connectInPerson(snapshot, hosting.send);
  if (hosted.holder === null) return <InPersonView hosted={hosted} />;
  return <SigningBar label={hosted.holder.label} onDone={hosted.nextPerson.press} />;
}
