import { PdfArray, PdfDict, PdfRef, PdfStream } from "@libpdf/core";
import { numbersOf, type OpenDocument } from "./open-document.ts";

type Matrix = readonly [number, number, number, number, number, number];
/** `layer` is what it is shown with: an optional content group, or how it depends on some. */
export type Appearance = { stream: PdfStream; matrix: Matrix; layer: PdfRef | null };

/** Annotations that are hidden or not to be viewed. */
const notShown = 0b10_0010;
const withoutPicture = ["Link", "Popup"];

/** What the annotations and form fields of a page show, as forms with the place where each is drawn. */
export function appearancesOf(document: OpenDocument, page: PdfDict): Appearance[] {
  const found: Appearance[] = [];
  const annotations = page.get("Annots", document.resolve);
  for (const item of annotations instanceof PdfArray ? annotations : []) {
    const annotation = item instanceof PdfRef ? document.resolve(item) : item;
    const appearance = annotation instanceof PdfDict ? appearanceOf(document, annotation) : null;
    if (appearance !== null) found.push(appearance);
  }
  return found;
}

function appearanceOf(document: OpenDocument, annotation: PdfDict): Appearance | null {
  const { resolve } = document;
  const subtype = annotation.getName("Subtype", resolve)?.value ?? "";
  const flags = annotation.getNumber("F", resolve)?.value ?? 0;
  if (withoutPicture.includes(subtype) || (flags & notShown) !== 0) return null;
  const normal = annotation.getDict("AP", resolve)?.get("N", resolve);
  const state = annotation.getName("AS", resolve)?.value;
  const stream =
    normal instanceof PdfDict && !(normal instanceof PdfStream) && state !== undefined
      ? normal.get(state, resolve)
      : normal;
  const rect = numbersOf(annotation.get("Rect", resolve), document);
  if (!(stream instanceof PdfStream) || rect === null) return null;
  const matrix = placingOf(document, stream, rect);
  const layer = annotation.get("OC");
  return matrix === null ? null : { stream, matrix, layer: layer instanceof PdfRef ? layer : null };
}

/** From the form's own space into the rectangle of its annotation (ISO 32000-1, 12.5.5). */
function placingOf(document: OpenDocument, form: PdfStream, rect: readonly number[]): Matrix | null {
  const [bx0, by0, bx1, by1] = numbersOf(form.get("BBox", document.resolve), document) ?? [];
  const [ax, ay, bx, by] = rect;
  if ([bx0, by0, bx1, by1, ax, ay, bx, by].some((value) => value === undefined)) return null;
  const [a, b, c, d, e, f] = matrixOf(document, form);
  const corners = [bx0, bx1].flatMap((x = 0) =>
    [by0, by1].map((y = 0) => ({ x: a * x + c * y + e, y: b * x + d * y + f })),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (!(width > 0 && height > 0)) return null;
  const [x, y] = [Math.min(ax ?? 0, bx ?? 0), Math.min(ay ?? 0, by ?? 0)];
  const across = Math.abs((bx ?? 0) - (ax ?? 0)) / width;
  const up = Math.abs((by ?? 0) - (ay ?? 0)) / height;
  return [across, 0, 0, up, x - left * across, y - bottom * up];
}

function matrixOf(document: OpenDocument, form: PdfStream): Matrix {
  const given = form.get("Matrix", document.resolve);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(given, document) ?? [];
  return [a, b, c, d, e, f];
}
