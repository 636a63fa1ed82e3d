import { type RefCallback, useCallback, useRef } from "react";
import {
  fieldsetDefaultSize,
  type TemplateItemType,
  templatePalette,
} from "#contract/contract-template-palette.ts";
import type { DesignerActor } from "./designer.actors.ts";
import { attachPageOrder } from "./page-order.gesture.ts";
import { attachPaletteGestures } from "./palette.gesture.ts";
import { worldOf } from "./use-canvas.ts";

/** Joins what a pointer drags out of the palette, and among the thumbnails, to the designer. */
export function useSideDrags(actor: DesignerActor, ownerId: string | null) {
  const owner = useRef(ownerId);
  owner.current = ownerId;
  const attachPalette = useCallback<RefCallback<HTMLElement>>(
    (palette) =>
      palette === null
        ? undefined
        : attachPaletteGestures(palette, {
            ...worldOf(actor),
            sizeOf,
            choose: (fieldType) => actor.send({ type: "type.chosen", fieldType, signerId: owner.current }),
          }),
    [actor],
  );
  const attachPages = useCallback<RefCallback<HTMLElement>>(
    (list) =>
      list === null
        ? undefined
        : attachPageOrder(list, (pageId, to) =>
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
