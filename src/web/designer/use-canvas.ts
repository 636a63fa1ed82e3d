import { type RefCallback, useCallback, useRef } from "react";
import {
  fieldsetDefaultSize,
  type TemplateItemType,
  templatePalette,
} from "#contract/contract-template-palette.ts";
import { ownerOf } from "#machines/designer/designer.rules.ts";
import { attachDragOrder } from "#web/adapters/drag-order.ts";
import { useAttached } from "#web/ui/use-attached.ts";
import { attachCanvasGestures, type CanvasWorld } from "./canvas.gesture.ts";
import { designerScale } from "./canvas-measures.ts";
import type { DesignerActor } from "./designer.actors.ts";
import { attachPaletteGestures } from "./palette.gesture.ts";
import { attachCanvasView, type CanvasView, nearestZoom } from "./view.gesture.ts";

const roomAround = 64;

/**
 * Joins what a pointer does on the pages, in the palette and among the thumbnails to the designer. `isFitted`: the pages are
 * there in the size they are first seen in.
 */
export function useCanvas(actor: DesignerActor) {
  const view = useRef<CanvasView | null>(null);
  const { ref: attachCanvas, isAttached: isFitted } = useAttached<HTMLElement>((region) => {
    const content = region.querySelector<HTMLElement>("[data-content]");
    if (content === null) return;
    fitNarrow(region, actor);
    const detach = attachCanvasGestures(region, content, worldOf(actor));
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
  const attachPalette = useCallback<RefCallback<HTMLElement>>(
    (palette) =>
      palette === null
        ? undefined
        : attachPaletteGestures(palette, {
            ...worldOf(actor),
            sizeOf,
            choose: (fieldType) => {
              const signerId = ownerOf(actor.getSnapshot().context);
              actor.send({ type: "type.chosen", fieldType, signerId });
            },
          }),
    [actor],
  );
  const attachPages = useCallback<RefCallback<HTMLElement>>(
    (list) =>
      list === null
        ? undefined
        : attachDragOrder(list, (pageId, to) =>
            actor.send({ type: "command.given", command: { kind: "move-page", pageId, to } }),
          ),
    [actor],
  );
  return { view, isFitted, attachCanvas, attachPalette, attachPages };
}

function worldOf(actor: DesignerActor): CanvasWorld {
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

const sizeOf = (type: TemplateItemType): { width: number; height: number } =>
  type === "fieldset"
    ? fieldsetDefaultSize
    : { width: templatePalette[type].defaultWidth, height: templatePalette[type].defaultHeight };

/**
 * On a screen that is narrower than the pages they are shown in their whole width to begin with. Told at once, before there
 * is a field or a picture, so that nothing is laid out or drawn twice.
 */
function fitNarrow(region: HTMLElement, actor: DesignerActor): void {
  const { design, zoom } = actor.getSnapshot().context;
  const widest = Math.max(0, ...design.pages.map(({ width }) => width)) * designerScale;
  const room = region.clientWidth - roomAround;
  if (zoom === 1 && widest > room) actor.send({ type: "zoom.changed", zoom: nearestZoom(room / widest) });
}
