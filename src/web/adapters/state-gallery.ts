import type { ComponentType } from "react";
import type { AnyActor, AnyEventObject } from "xstate";

/** How a machine's states are seen: the product's own views around an actor that stands still in one of them. */
export type StateGallery = {
  /** Tells the actor of an event, where the product does more than send it. */
  notify?: (actor: AnyActor, event: AnyEventObject) => void;
  Screen: ComponentType<GalleryScreenProps>;
};

export type GalleryScreenProps = {
  actor: AnyActor;
  /** The context that its scenario began with. */
  started: unknown;
};
