import type { Box } from "#domain/template/geometry.ts";

/** What stands for some fields on the pages, and can be moved about until it is put back. */
export type DrawnElements = {
  /** In points of the page. */
  shift(dx: number, dy: number): void;
  resize(boxes: readonly (Box & { id: string })[]): void;
  /** As React drew them. */
  restore(): void;
};

const maxLayers = 16;
/** What the frame around several fields goes by, among the ids of fields. */
export const selectionFrame = "#selection";

/** The elements of fields and of their handles. React sets `left`, `top`, `width` and `height`; gestures the rest. */
export function drawnElements(region: HTMLElement, ids: readonly string[]): DrawnElements {
  const wanted = new Set(ids);
  const found = [...region.querySelectorAll<HTMLElement>("[data-field], [data-handles-of]")].flatMap(
    (element) => {
      const { frame, field, handlesOf } = element.dataset;
      const id = frame ?? field ?? handlesOf ?? "";
      return wanted.has(id) ? [{ id, element, before: element.style.cssText }] : [];
    },
  );
  // A layer each, so that the page below is not painted anew; many layers cost more than that.
  if (found.length <= maxLayers) for (const { element } of found) element.style.willChange = "transform";
  return {
    shift: (dx, dy) => {
      for (const { element } of found) element.style.transform = `translate(${dx}px, ${dy}px)`;
    },
    resize: (boxes) => {
      const byId = new Map(boxes.map((box) => [box.id, box]));
      for (const { id, element } of found) {
        const box = byId.get(id);
        if (box === undefined) continue;
        element.style.left = `${box.x}px`;
        element.style.top = `${box.y}px`;
        element.style.width = `${box.width}px`;
        element.style.height = `${box.height}px`;
      }
    },
    restore: () => {
      for (const { element, before } of found) element.style.cssText = before;
    },
  };
}
