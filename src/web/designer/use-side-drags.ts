import { type RefCallback, useCallback } from "react";
import { fieldsetDefaultSize, type TemplateItemType, templatePalette } from "#domain/template/palette.ts";
import { ownerOf } from "#machines/designer/designer.rules.ts";
import { attachDragOrder } from "#web/adapters/drag-order.ts";
import type { DesignerActor } from "./designer.actors.ts";
import { attachPaletteGestures } from "./palette.gesture.ts";
import { environmentOf } from "./use-canvas.ts";

/** Joins what a pointer drags out of the palette, and among the thumbnails, to the designer. */
export function useSideDrags(actor: DesignerActor) {
  const attachPalette = useCallback<RefCallback<HTMLElement>>(
    (palette) =>
      palette === null
        ? undefined
        : attachPaletteGestures(palette, {
            ...environmentOf(actor),
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
  return { attachPalette, attachPages };
}

const sizeOf = (type: TemplateItemType): { width: number; height: number } =>
  type === "fieldset"
    ? fieldsetDefaultSize
    : { width: templatePalette[type].defaultWidth, height: templatePalette[type].defaultHeight };
