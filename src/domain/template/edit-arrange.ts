import type { Alignment, Direction, PlacedBox, SizeKind } from "./command.ts";
import { fieldLabel, fieldsOf, refused } from "./design.ts";
import type { Commanded } from "./edit.ts";
import { boxOf, lockedLabels, moved, resized } from "./edit-boxes.ts";
import type { Box } from "./geometry.ts";
import { minFieldSide } from "./limits.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

const alignLabels: Record<Alignment, string> = {
  left: "to the left",
  centre: "to the centre",
  right: "to the right",
  top: "to the top",
  middle: "to the middle",
  bottom: "to the bottom",
};

/** Puts edges or centres of fields on one line, of what surrounds them all; locked ones stay, and count. */
export function aligned(design: TemplateDesign, ids: readonly string[], to: Alignment): Commanded {
  const fields = fieldsOf(design, ids);
  if (fields.length < 2) return refused("Select two or more fields to align them.");
  const around = boundsOf(fields);
  return arranged(
    moved(
      design,
      placesOf(fields, (field) => ({ ...boxOf(field), ...alignedIn(around, field, to) })),
    ),
    `Aligned ${fieldLabel(fields)} ${alignLabels[to]}`,
  );
}

/** Makes the gaps between fields the same; the first and the last stay. Overlapping ones get the same overlap. */
export function distributed(design: TemplateDesign, ids: readonly string[], along: Direction): Commanded {
  const [start, length] = along === "horizontal" ? (["x", "width"] as const) : (["y", "height"] as const);
  const fields = fieldsOf(design, ids).sort((one, other) => one[start] - other[start]);
  const [first, last] = [fields[0], fields.at(-1)];
  if (first === undefined || last === undefined || fields.length < 3)
    return refused("Select three or more fields to distribute them.");
  if (fields.slice(1, -1).every(({ locked }) => locked)) return refused(lockedLabels);
  const between = fields.slice(0, -1).reduce((sum, field) => sum + field[length], 0);
  const gap = (last[start] - first[start] - between) / (fields.length - 1);
  let at = first[start];
  const starts = new Map(
    fields.map((field) => {
      const place = [field.id, at] as const;
      at += field[length] + gap;
      return place;
    }),
  );
  const inner = fields.slice(1, -1);
  const boxes = placesOf(inner, (field) => ({
    ...boxOf(field),
    [start]: starts.get(field.id) ?? field[start],
  }));
  return arranged(moved(design, boxes), `Distributed ${fieldLabel(fields)} ${along}ly`);
}

/** Gives fields the size of the first of them. */
export function sameSized(design: TemplateDesign, ids: readonly string[], of: SizeKind): Commanded {
  const [first, ...others] = fieldsOf(design, ids);
  if (first === undefined || others.length === 0)
    return refused("Select two or more fields to make them the same size.");
  const boxes = placesOf(others, (field) => ({
    ...boxOf(field),
    ...(of === "height" ? {} : { width: Math.max(minFieldSide, first.width) }),
    ...(of === "width" ? {} : { height: Math.max(minFieldSide, first.height) }),
  }));
  const what = { width: "width", height: "height", both: "size" }[of];
  return arranged(resized(design, boxes), `Gave ${fieldLabel([first, ...others])} the same ${what}`);
}

const arranged = (result: Commanded, label: string): Commanded =>
  result.kind === "done" ? { ...result, label, message: label } : result;

const placesOf = (fields: readonly TemplateField[], boxFor: (field: TemplateField) => Box): PlacedBox[] =>
  fields.map((field) => ({ ...boxFor(field), id: field.id, pageId: field.pageId }));

function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

function alignedIn(around: Box, box: Box, to: Alignment): Partial<Box> {
  switch (to) {
    case "left":
      return { x: around.x };
    case "centre":
      return { x: around.x + (around.width - box.width) / 2 };
    case "right":
      return { x: around.x + around.width - box.width };
    case "top":
      return { y: around.y };
    case "middle":
      return { y: around.y + (around.height - box.height) / 2 };
    default:
      return { y: around.y + around.height - box.height };
  }
}
