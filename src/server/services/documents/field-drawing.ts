import {
  type Box,
  displayedSize,
  type PageGeometry,
  type Point,
  userPointOf,
} from "#domain/template/geometry.ts";
import { fieldMarks, type Mark } from "#domain/template/marks.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { written } from "./page-drawing.ts";

export type FilledField = { field: TemplateField; value: string };
/** The font of a page: its name there, and a text as hexadecimal numbers of its glyphs. */
export type PageFont = { name: string; hexOf(text: string): string };

/** What is drawn on a page: boxes that become paper first, then values. */
export type PageDrawing = { covered: readonly Box[]; filled: readonly FilledField[] };

/**
 * What is written into the fields of a page, as a content stream: upright and where the page shows it, however the page
 * is turned. Empty where there is nothing to write.
 */
export function drawingOf(geometry: PageGeometry, { covered, filled }: PageDrawing, font: PageFont): string {
  const { height } = displayedSize(geometry);
  const drawn = filled.flatMap(({ field, value }) => {
    const { marks, isCut } = fieldMarks(field, value);
    if (marks.length === 0) return [];
    const lines = marks.map((mark) => drawnMark(mark, { x: field.x, y: field.y }, height, font));
    return isCut ? ["q", clipTo(field, height), ...lines, "Q"] : lines;
  });
  const paper = covered.flatMap((box) => ["q 1 g", `${rectangleOf(box, height)} f`, "Q"]);
  const all = [...paper, ...drawn];
  return all.length === 0 ? "" : ["q", displayedSpace(geometry), ...all, "Q"].join("\n");
}

/** From the space of the page as it is displayed, y upwards, into its own: by where three points come to lie. */
function displayedSpace(geometry: PageGeometry): string {
  const { height } = displayedSize(geometry);
  const origin = userPointOf(geometry, { x: 0, y: height });
  const across = userPointOf(geometry, { x: 1, y: height });
  const up = userPointOf(geometry, { x: 0, y: height - 1 });
  const parts = [
    across.x - origin.x,
    across.y - origin.y,
    up.x - origin.x,
    up.y - origin.y,
    origin.x,
    origin.y,
  ];
  return `${parts.map(written).join(" ")} cm`;
}

const clipTo = (box: Box, pageHeight: number): string => `${rectangleOf(box, pageHeight)} W n`;

const rectangleOf = ({ x, y, width, height }: Box, pageHeight: number): string =>
  `${[x, pageHeight - y - height, width, height].map(written).join(" ")} re`;

function drawnMark(mark: Mark, at: Point, pageHeight: number, font: PageFont): string {
  if (mark.kind === "text") {
    const place = [at.x + mark.x, pageHeight - at.y - mark.baseline].map(written).join(" ");
    return `BT /${font.name} ${written(mark.size)} Tf 1 0 0 1 ${place} Tm <${font.hexOf(mark.text)}> Tj ET`;
  }
  if (mark.kind === "box") {
    const box = { ...mark.box, x: at.x + mark.box.x, y: at.y + mark.box.y };
    return `${written(mark.width)} w ${rectangleOf(box, pageHeight)} S`;
  }
  const [first, ...others] = mark.points.map(({ x, y }) =>
    [at.x + x, pageHeight - at.y - y].map(written).join(" "),
  );
  return `${written(mark.width)} w ${first} m ${others.map((point) => `${point} l`).join(" ")} S`;
}
