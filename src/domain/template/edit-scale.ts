import type { PlacedBox } from "./command.ts";
import { fieldsOf, pageOf, withBox } from "./design.ts";
import { boxOf, type Handle, movableIds, resizedBox } from "./edit-boxes.ts";
import { type Box, boundsOf } from "./geometry.ts";
import { minFieldSide } from "./limits.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

/** Where the frame around some fields, and each of them, come to lie. */
export type Scaled = { frame: Box; boxes: PlacedBox[] };

/**
 * What comes of fields of one page when a handle of the frame around them is moved: all keep their places and their parts
 * of it, and no side is less than the least. Of several, members of fieldsets go along. Locked fields are left; null where
 * there are no others.
 */
export function scaled(
  design: TemplateDesign,
  ids: readonly string[],
  handle: Handle,
  by: { dx: number; dy: number },
): Scaled | null {
  const free = fieldsOf(design, ids).filter(({ locked }) => !locked);
  const [first] = free;
  const page = first === undefined ? null : pageOf(design, first.pageId);
  if (page === null) return null;
  const framed = free.filter(({ pageId }) => pageId === page.id);
  const from = boundsOf(framed);
  const all = framed.length === 1 ? framed : alongWith(design, framed);
  const frame = resizedBox(from, handle, by, page, {
    width: minOf(all, from.width, "width"),
    height: minOf(all, from.height, "height"),
  });
  const [across, down] = [frame.width / from.width, frame.height / from.height];
  const boxes = all.map((field) => {
    const box = {
      x: frame.x + (field.x - from.x) * across,
      y: frame.y + (field.y - from.y) * down,
      width: field.width * across,
      height: field.height * down,
    };
    return { ...boxOf(withBox(field, box)), id: field.id, pageId: page.id };
  });
  return { frame, boxes };
}

function alongWith(design: TemplateDesign, framed: readonly TemplateField[]): TemplateField[] {
  const [first] = framed;
  const ids = movableIds(
    design,
    framed.map(({ id }) => id),
  );
  return fieldsOf(design, ids).filter(({ pageId }) => pageId === first?.pageId);
}

/** The least side of a frame in which none of the fields is too small; one that is already makes nothing larger. */
function minOf(fields: readonly TemplateField[], length: number, side: "width" | "height"): number {
  return length * Math.min(1, Math.max(...fields.map((field) => minFieldSide / field[side])));
}
