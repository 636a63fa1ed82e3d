import { signaturePad } from "#domain/party/signature.ts";
import { isDrawing, strokePoints } from "#domain/party/signature-strokes.ts";
import { textFace } from "./face.ts";
import { type Box, type Point, type Size, toHundredths } from "./geometry.ts";
import { minFontSize, placeText, type TextLayout } from "./text.ts";
import type { TemplateField } from "./types.ts";
import { chosenOptionsOf, isTicked, shownTextOf } from "./value.ts";

/** Something to draw, from the top left corner of its field; widths are those of strokes. */
export type Mark =
  | { kind: "text"; text: string; x: number; baseline: number; size: number }
  | { kind: "stroke"; points: Point[]; width: number }
  | { kind: "box"; box: Box; width: number };
/** `isCut` where not all of the value has room: whatever draws it keeps within the field. */
export type FieldMarks = { marks: Mark[]; isCut: boolean };

const nothing: FieldMarks = { marks: [], isCut: false };
const [penWidth, boxWidth] = [1.2, 0.75];
const maxSignatureSize = 24;
const [maxOptionHeight, maxOptionBox] = [18, 10];

/** What the value of a field looks like: for designer, signing and stamping alike. */
export function fieldMarks(field: TemplateField, value: string): FieldMarks {
  switch (field.type) {
    case "fieldset":
      return nothing;
    case "checkbox":
      return isTicked(value) ? { marks: [tickIn({ x: 0, y: 0, ...sizeOf(field) })], isCut: false } : nothing;
    case "checkbox_multi":
      return optionMarks(field, chosenOptionsOf(value));
    case "signature":
    case "initials":
      return value === "" ? nothing : signedMarks(field, value);
    default:
      return value === "" ? nothing : textMarks(field, shownTextOf(field, value));
  }
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

function textMarks(field: TemplateField, text: string): FieldMarks {
  const isMultiline = field.type === "textarea";
  const layout = placeText({ text, box: sizeOf(field), fontSize: field.fontSize, isMultiline }, textFace);
  return { marks: marksOf(layout, { x: 0, y: 0 }), isCut: layout.isCut };
}

const marksOf = ({ lines, size }: TextLayout, at: Point): Mark[] =>
  lines.map(({ text, x, baseline }) => ({
    kind: "text",
    text,
    x: at.x + x,
    baseline: toHundredths(at.y + baseline),
    size,
  }));

/** A name above a line, or what was drawn instead. */
function signedMarks(field: TemplateField, signature: string): FieldMarks {
  const line = toHundredths(field.height - Math.min(6, field.height * 0.15));
  const box = { width: field.width, height: line };
  const points = [
    { x: 2, y: line },
    { x: field.width - 2, y: line },
  ];
  const stood: Mark = { kind: "stroke", points, width: boxWidth };
  if (isDrawing(signature)) return { marks: [...drawnMarks(signature, box), stood], isCut: false };
  const layout = largestThatFits(signature, box, field.fontSize);
  return { marks: [...marksOf(layout, { x: 0, y: 0 }), stood], isCut: layout.isCut };
}

/** The strokes of the pad, as large as fits. */
function drawnMarks(drawing: string, box: Size): Mark[] {
  const scale = Math.min(box.width / signaturePad.width, box.height / signaturePad.height);
  const within = (value: number, max: number) => toHundredths(Math.min(Math.max(value * scale, 0), max));
  return strokePoints(drawing).map((points) => ({
    kind: "stroke",
    points: points.map(({ x, y }) => ({ x: within(x, box.width), y: within(y, box.height) })),
    width: penWidth,
  }));
}

function largestThatFits(text: string, box: Size, fontSize: number | "fit"): TextLayout {
  const place = (size: number) => placeText({ text, box, fontSize: size, isMultiline: false }, textFace);
  if (fontSize !== "fit") return place(fontSize);
  for (let size = maxSignatureSize; size > minFontSize; size -= 0.5) {
    const layout = place(size);
    if (!layout.isCut) return layout;
  }
  return place(minFontSize);
}

/** Options below one another, each with its box. */
function optionMarks(field: TemplateField, chosen: readonly string[]): FieldMarks {
  const { options, width, height, fontSize } = field;
  const step = Math.min(maxOptionHeight, height / Math.max(1, options.length));
  const side = toHundredths(Math.min(maxOptionBox, step * 0.7));
  const label = { width: width - side - 4, height: step };
  const place = (text: string, size: number | "fit") =>
    placeText({ text, box: label, fontSize: size, isMultiline: false }, textFace);
  const size = fontSize === "fit" ? Math.min(...options.map((text) => place(text, "fit").size)) : fontSize;
  const layouts = options.map((text) => place(text, size));
  const marks = layouts.flatMap((layout, at): Mark[] => {
    const top = at * step;
    const box = { x: 2, y: toHundredths(top + (step - side) / 2), width: side, height: side };
    const ticked = chosen.includes(options[at] ?? "") ? [tickIn(box)] : [];
    return [{ kind: "box", box, width: boxWidth }, ...ticked, ...marksOf(layout, { x: side + 4, y: top })];
  });
  return { marks, isCut: layouts.some(({ isCut }) => isCut) };
}

/** A tick in the middle of a box, as large as its smaller side lets it be. */
function tickIn(box: Box): Mark {
  const side = Math.min(box.width, box.height);
  const at = (x: number, y: number): Point => ({
    x: toHundredths(box.x + box.width / 2 + (x - 0.5) * side),
    y: toHundredths(box.y + box.height / 2 + (y - 0.5) * side),
  });
  return { kind: "stroke", points: [at(0.18, 0.52), at(0.42, 0.78), at(0.84, 0.22)], width: penWidth };
}
