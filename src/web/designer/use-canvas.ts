import { useRef } from "react";
import { useAttached } from "#web/ui/use-attached.ts";
import { attachCanvasGestures, type CanvasEnvironment } from "./canvas.gesture.ts";
import { firstZoom } from "./canvas-measures.ts";
import type { DesignerActor } from "./designer.actors.ts";
import { attachCanvasView, type CanvasView } from "./view.gesture.ts";

/**
 * Joins what a pointer does on the pages to the designer. `isFitted`: they have the size they are first seen in. `onUnseen`:
 * the screen is too narrow to show them.
 */
export function useCanvas(actor: DesignerActor, onUnseen: () => void) {
  const view = useRef<CanvasView | null>(null);
  const { ref: attachCanvas, isAttached: isFitted } = useAttached<HTMLElement>((region) => {
    const content = region.querySelector<HTMLElement>("[data-content]");
    if (content === null) return;
    if (region.clientWidth === 0) onUnseen();
    else fitNarrow(region, actor);
    const detach = attachCanvasGestures(region, content, environmentOf(actor));
    const attached = attachCanvasView(region, {
      readZoom: () => actor.getSnapshot().context.zoom,
      send: actor.send,
    });
    view.current = attached;
    return () => {
      detach();
      attached.detach();
      view.current = null;
    };
  });
  return { view, isFitted, attachCanvas };
}

export function environmentOf(actor: DesignerActor): CanvasEnvironment {
  return {
    read: () => {
      const snapshot = actor.getSnapshot();
      const { design, selection, zoom } = snapshot.context;
      return {
        design,
        selection,
        zoom,
        isPlacing: snapshot.hasTag("placing"),
        isGesturing: snapshot.hasTag("gesture"),
      };
    },
    send: actor.send,
  };
}

/** Told at once, before there is a field or a picture, so that nothing is laid out or drawn twice. */
function fitNarrow(region: HTMLElement, actor: DesignerActor): void {
  const { design, zoom } = actor.getSnapshot().context;
  const first = firstZoom(design, region.clientWidth);
  if (zoom === 1 && first !== 1) actor.send({ type: "zoom.changed", zoom: first });
}
