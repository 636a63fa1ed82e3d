import { type PdfDict, PdfNumber } from "@libpdf/core";
import { displayedSize, type PageGeometry, type Turn } from "#domain/template/geometry.ts";
import { DocumentError, inherited, numbersOf, type OpenDocument } from "./open-document.ts";

type Crop = PageGeometry["crop"];
export type ReadGeometry = PageGeometry & {
  /** How many points a unit of the page's own space is long: `crop` is in points. */
  unit: number;
  /** Whether a box was not usable, and another took its place. */
  isRepaired: boolean;
};

const letter: Crop = { x0: 0, y0: 0, x1: 612, y1: 792 };
const [minSide, maxSide] = [1, 20_000];

/**
 * Where a page lies, read as the viewer in the browser reads it: the CropBox within the MediaBox, a box that is none is
 * passed over. A page that is not between 1 and 20,000 points on each side is a `DocumentError`.
 */
export function geometryOf(page: PdfDict, document: Pick<OpenDocument, "resolve">): ReadGeometry {
  const media = boxOf(page, "MediaBox", document);
  const crop = boxOf(page, "CropBox", document);
  const within = common(crop.box ?? media.box ?? letter, media.box ?? letter);
  const unit = unitOf(page, document);
  const shown = scaled(within ?? media.box ?? letter, unit);
  const geometry = { crop: shown, turn: turnOf(page, document) };
  const { width, height } = displayedSize(geometry);
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide)
    throw new DocumentError("document.damaged");
  const isRepaired = media.box === null || (crop.isGiven && crop.box === null) || within === null;
  return { ...geometry, unit, isRepaired };
}

function boxOf(page: PdfDict, name: string, document: Pick<OpenDocument, "resolve">) {
  const given = inherited(page, name, document);
  const [ax, ay, bx, by] = numbersOf(given, document) ?? [];
  if (ax === undefined || ay === undefined || bx === undefined || by === undefined)
    return { isGiven: given !== undefined, box: null };
  const box = { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
  return { isGiven: true, box: box.x1 > box.x0 && box.y1 > box.y0 ? box : null };
}

function common(one: Crop, other: Crop): Crop | null {
  const box = {
    x0: Math.max(one.x0, other.x0),
    y0: Math.max(one.y0, other.y0),
    x1: Math.min(one.x1, other.x1),
    y1: Math.min(one.y1, other.y1),
  };
  return box.x1 > box.x0 && box.y1 > box.y0 ? box : null;
}

function unitOf(page: PdfDict, { resolve }: Pick<OpenDocument, "resolve">): number {
  const unit = page.getNumber("UserUnit", resolve)?.value ?? 1;
  return Number.isFinite(unit) && unit > 0 ? unit : 1;
}

const scaled = ({ x0, y0, x1, y1 }: Crop, unit: number): Crop => ({
  x0: x0 * unit,
  y0: y0 * unit,
  x1: x1 * unit,
  y1: y1 * unit,
});

function turnOf(page: PdfDict, document: Pick<OpenDocument, "resolve">): Turn {
  const rotate = inherited(page, "Rotate", document);
  const degrees = rotate instanceof PdfNumber ? rotate.value : 0;
  return degrees % 90 === 0 ? ((((degrees % 360) + 360) % 360) as Turn) : 0;
}
