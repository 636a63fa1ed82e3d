import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import type { Size } from "#domain/template/geometry.ts";
import { fieldMarks, type Mark } from "#domain/template/marks.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { paperOf, type Rendered } from "./rendered-pdf.ts";

export type Filled = { field: TemplateField; value: string };

const face = "Values of fields";
GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")), face);

/** Values as they belong into their fields, drawn on a page of nothing else: no document has any part in it. */
export function drawValues(
  { width, height }: Size,
  filled: readonly Filled[],
  pixelsPerPoint: number,
): Rendered {
  const canvas = createCanvas(Math.ceil(width * pixelsPerPoint), Math.ceil(height * pixelsPerPoint));
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "black";
  for (const { field, value } of filled) {
    context.setTransform(
      pixelsPerPoint,
      0,
      0,
      pixelsPerPoint,
      field.x * pixelsPerPoint,
      field.y * pixelsPerPoint,
    );
    for (const mark of fieldMarks(field, value).marks) drawMark(context, mark);
  }
  return paperOf(context, { width, height }, pixelsPerPoint);
}

function drawMark(context: SKRSContext2D, mark: Mark): void {
  if (mark.kind === "text") {
    context.font = `${mark.size}px "${face}"`;
    // One by one: documents are stamped without kerning and ligatures.
    let x = mark.x;
    for (const letter of mark.text) {
      context.fillText(letter, x, mark.baseline);
      x += context.measureText(letter).width;
    }
    return;
  }
  context.lineWidth = mark.width;
  if (mark.kind === "box") {
    context.strokeRect(mark.box.x, mark.box.y, mark.box.width, mark.box.height);
    return;
  }
  context.beginPath();
  for (const [at, { x, y }] of mark.points.entries())
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  context.stroke();
}
